import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool, type ToolResult, toolPath } from './run-tool.test-helper.ts'

/** A MariaDB server in a scratch folder, reachable only through a private socket. */
export interface ScratchMariaDb {
  /** Runs SQL with the command line client, as root unless a user is named, and stops at the first error. */
  run(sql: string, as?: SqlSession): Promise<ToolResult>
  stop(): Promise<void>
}

/** The user that runs SQL, and the database. */
export interface SqlSession {
  readonly database?: string
  readonly user?: string
  readonly password?: string
}

/** Options for a small and fast server; its data need not survive the test. */
const smallServerOptions = [
  '--innodb-buffer-pool-size=16M',
  '--innodb-log-file-size=8M',
  '--innodb-flush-log-at-trx-commit=0',
  '--aria-pagecache-buffer-size=8M',
]

/** Starts a server. @throws {Error} with its log when it does not start */
export async function startMariaDb(): Promise<ScratchMariaDb> {
  const folder = mkdtempSync(join(tmpdir(), 'content-db-'))
  const data = join(folder, 'data')
  const socket = join(folder, 'socket')
  const asRoot = process.getuid?.() === 0 ? ['--user=root'] : []
  const installed = await runTool('mariadb-install-db', [
    '--no-defaults',
    ...asRoot,
    `--datadir=${data}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    ...smallServerOptions,
  ])
  if (installed.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`mariadb-install-db failed: ${installed.stdout}${installed.stderr}`)
  }

  const server = spawn(
    toolPath('mariadbd'),
    [
      '--no-defaults',
      ...asRoot,
      `--datadir=${data}`,
      `--socket=${socket}`,
      `--pid-file=${join(folder, 'pid')}`,
      '--skip-networking',
      ...smallServerOptions,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let log = ''
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text
  })
  const ended = new Promise<void>((done) => {
    server.once('error', () => done())
    server.once('exit', () => done())
  })
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const ready = new Promise<'ready'>((done) => {
    server.stderr.on('data', () => {
      if (log.includes('ready for connections')) done('ready')
    })
  })
  const outcome = await Promise.race([ready, ended.then(() => 'ended' as const)])
  if (outcome === 'ended') {
    await stop()
    throw new Error(`mariadbd ended at its start: ${log}`)
  }

  return {
    run: (sql, { database, user = 'root', password } = {}) =>
      runTool(
        'mariadb',
        [
          '--no-defaults',
          `--socket=${socket}`,
          `--user=${user}`,
          ...(password === undefined ? [] : [`--password=${password}`]),
          '--default-character-set=utf8mb4',
          // Also prints the result of each statement, as the interactive client does.
          '-vv',
          ...(database === undefined ? [] : [database]),
        ],
        { input: sql },
      ),
    stop,
  }
}
