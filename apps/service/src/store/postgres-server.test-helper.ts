import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** A PostgreSQL server for tests. Its folder is removed with it, and only a local socket reaches it. */
export interface PostgresServer {
  /** The process id, whose child processes serve connections. */
  readonly pid: number | undefined
  /** Creates an empty database, whose user needs no password, and returns its URL. */
  createDatabase(): string
  /**
   * Runs a statement in a database, outside of a transaction.
   *
   * @returns the rows as lines, with tabs between values
   * @throws {Error} with the server's message if it fails
   */
  query(databaseUrl: string, statement: string): string
  /** Creates a user who needs this password. */
  createUser(name: string, password: string): void
  /** Closes all connections to test databases, as an administrator or a failover does. */
  endConnections(): void
  /** Kills the server, as a power cut would. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Makes a replica that follows this server. It is removed with the server. */
  createReplica(): Promise<PostgresReplica>
  /** Stops the server and its replicas, and removes their folders. */
  remove(): Promise<void>
}

/** A server that follows another one by streaming replication and answers searches. */
interface PostgresReplica {
  /** Returns the URL at which the replica answers, for a database URL of the followed server. */
  urlOf(databaseUrl: string): string
  /** Kills the replica, as a power cut would. */
  kill(): Promise<void>
  start(): Promise<void>
}

/**
 * Starts PostgreSQL from the system's package, which is installed if missing and allowed.
 *
 * @param options.parent the folder for the server's folder
 * @param options.settings in the form `name=value`; all others have their defaults
 * @throws {Error} if there is none and none can be installed
 */
export async function startPostgres({
  parent = tmpdir(),
  settings = ['shared_buffers=16MB'],
}: {
  readonly parent?: string
  readonly settings?: readonly string[]
} = {}): Promise<PostgresServer> {
  const programs = providePrograms()
  const folder = mkdtempSync(join(parent, 'postgres-'))
  // PostgreSQL does not run as root.
  const user = process.getuid?.() === 0 ? unprivilegedUser() : undefined
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const initial = ['-D', data, '-U', 'tests', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(join(programs, 'initdb'), initial, { ...user, cwd: folder, stdio: 'pipe' })
  const access = ['local all,replication tests trust', 'local all all scram-sha-256', '']
  writeFileSync(join(data, 'pg_hba.conf'), access.join('\n'))
  const primary = new RunningServer(programs, folder, data, settings, user)
  const replicas: RunningServer[] = []
  const sql = (text: string) => primary.sql(text)
  let databases = 0

  await primary.start()
  return {
    get pid() {
      return primary.pid
    },
    query(databaseUrl, statement) {
      const options = ['-v', 'ON_ERROR_STOP=1', '-qAtXF', '\t', '-c', statement]
      const psql = join(programs, 'psql')
      const { status, stdout, stderr } = spawnSync(psql, ['-d', databaseUrl, ...options], {
        encoding: 'utf8',
      })
      if (status !== 0) throw new Error(`PostgreSQL rejected "${statement}": ${stderr}`)
      return stdout.trim()
    },
    createDatabase() {
      const name = `tests${++databases}`
      if (!sql(`create database ${name}`)) throw new Error(`PostgreSQL did not make the database ${name}.`)
      return `postgres://tests@/${name}?host=${encodeURIComponent(folder)}`
    },
    createUser(name, password) {
      if (!sql(`create user ${name} password '${password}'`))
        throw new Error(`PostgreSQL did not make the user ${name}.`)
    },
    endConnections() {
      if (!sql("select pg_terminate_backend(pid) from pg_stat_activity where datname like 'tests%'"))
        throw new Error('PostgreSQL did not end the connections.')
    },
    start: () => primary.start(),
    kill: () => primary.kill(),
    async createReplica() {
      const place = mkdtempSync(join(folder, 'replica-'))
      if (user) chownSync(place, user.uid, user.gid)
      const copy = join(place, 'data')
      // Also writes the settings with which the copy follows this server.
      const options = ['-h', folder, '-U', 'tests', '-D', copy, '-R', '-c', 'fast', '--no-sync']
      execFileSync(join(programs, 'pg_basebackup'), options, { ...user, cwd: place, stdio: 'pipe' })
      const replica = new RunningServer(programs, place, copy, settings, user)
      replicas.push(replica)
      await replica.start()
      return {
        urlOf: (databaseUrl) => databaseUrl.replace(encodeURIComponent(folder), encodeURIComponent(place)),
        kill: () => replica.kill(),
        start: () => replica.start(),
      }
    },
    async remove() {
      for (const server of [...replicas, primary]) await server.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type User = ReturnType<typeof unprivilegedUser>

/** A server process, which starts again after it was killed. */
class RunningServer {
  readonly #programs: string
  readonly #folder: string
  readonly #data: string
  readonly #settings: readonly string[]
  readonly #user: User | undefined
  #process: ChildProcess | undefined

  /** @param folder of the socket */
  constructor(
    programs: string,
    folder: string,
    data: string,
    settings: readonly string[],
    user: User | undefined,
  ) {
    this.#programs = programs
    this.#folder = folder
    this.#data = data
    this.#settings = settings
    this.#user = user
  }

  get pid(): number | undefined {
    return this.#process?.pid
  }

  /** Runs a statement in the database `postgres`. Returns whether it succeeded. */
  sql(text: string): boolean {
    const connection = ['-h', this.#folder, '-U', 'tests', '-d', 'postgres', '-v', 'ON_ERROR_STOP=1']
    const psql = join(this.#programs, 'psql')
    return spawnSync(psql, [...connection, '-qc', text], { stdio: 'ignore' }).status === 0
  }

  async start(): Promise<void> {
    const given = ['listen_addresses=', ...this.#settings].flatMap((setting) => ['-c', setting])
    const options = ['-D', this.#data, '-k', this.#folder, ...given]
    const place = { ...this.#user, cwd: this.#folder }
    const started = spawn(join(this.#programs, 'postgres'), options, { ...place, stdio: 'ignore' })
    this.#process = started
    for (;;) {
      if (this.sql('select 1')) return
      if (started.exitCode !== null) throw new Error(`PostgreSQL ended with status ${started.exitCode}.`)
      await setTimeout(50)
    }
  }

  async kill(): Promise<void> {
    const ending = this.#process
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const exited = once(ending, 'exit')
    ending.kill('SIGQUIT')
    await exited
  }
}

const packageManager = '/usr/bin/apt-get'

/** Returns the folder with `initdb` and `postgres`, which are installed if missing. */
function providePrograms(): string {
  const present = findPrograms()
  if (present !== undefined) return present
  if (process.getuid?.() === 0 && existsSync(packageManager)) {
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync(packageManager, ['update', '-q'], { env: environment, stdio: 'ignore' })
    const install = ['install', '-y', '-q', '--no-install-recommends', 'postgresql']
    execFileSync(packageManager, install, { env: environment, stdio: 'ignore' })
    const installed = findPrograms()
    if (installed !== undefined) return installed
  }
  throw new Error(
    'There is no PostgreSQL for the tests. Install the package "postgresql" and run them again.',
  )
}

function findPrograms(): string | undefined {
  const packaged = '/usr/lib/postgresql'
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(b) - Number(a)) : []
  return [
    ...versions.map((version) => join(packaged, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ].find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

function unprivilegedUser(): { readonly uid: number; readonly gid: number } {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? []
  return { uid: Number(user[2] ?? 65_534), gid: Number(user[3] ?? 65_534) }
}
