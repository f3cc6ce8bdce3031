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
  /** Stops the server and removes its folder. */
  remove(): Promise<void>
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
  writeFileSync(join(data, 'pg_hba.conf'), 'local all tests trust\nlocal all all scram-sha-256\n')
  let server: ChildProcess | undefined
  let databases = 0

  const sql = (text: string) => {
    const connection = ['-h', folder, '-U', 'tests', '-d', 'postgres', '-v', 'ON_ERROR_STOP=1']
    return spawnSync(join(programs, 'psql'), [...connection, '-qc', text], { stdio: 'ignore' }).status === 0
  }

  async function start(): Promise<void> {
    const given = ['listen_addresses=', ...settings].flatMap((setting) => ['-c', setting])
    const options = ['-D', data, '-k', folder, ...given]
    const started = spawn(join(programs, 'postgres'), options, { ...user, cwd: folder, stdio: 'ignore' })
    server = started
    for (;;) {
      if (sql('select 1')) return
      if (started.exitCode !== null) throw new Error(`PostgreSQL ended with status ${started.exitCode}.`)
      await setTimeout(50)
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = server
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const exited = once(ending, 'exit')
    ending.kill(signal)
    await exited
  }

  await start()
  return {
    get pid() {
      return server?.pid
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
    start,
    kill: () => end('SIGQUIT'),
    async remove() {
      await end('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
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
