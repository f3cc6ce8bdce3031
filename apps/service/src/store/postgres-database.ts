import { PostgresDialect } from 'kysely'
import { ServiceError } from '../errors/service-error.ts'
import { systemReason } from '../errors/system-reason.ts'

const channel = 'next_panel_changes'

/** Pause before a lost listening connection is opened again, in milliseconds. */
const reconnectDelay = 1000

/** A PostgreSQL database with change notifications. */
export interface PostgresDatabase {
  readonly dialect: PostgresDialect
  /** Notifies about every committed change of any node, and whenever notifications may have been lost. */
  listen(onNews: () => void): Promise<void>
  /** Stops listening; Kysely closes the pool. */
  release(): Promise<void>
}

/** SQL that notifies the other nodes when the transaction is committed. */
export const announceChange = `select pg_notify('${channel}', '')`

/** Parses a `DATABASE_URL`, without its user if the host is empty (a local socket); `undefined` if it is invalid. */
export function databaseAddress(url: string): URL | undefined {
  const readable = url.replace(/\/\/[^/@]*@\//, '///')
  return URL.canParse(readable) ? new URL(readable) : undefined
}

/**
 * Connects to the PostgreSQL of `DATABASE_URL`.
 *
 * @throws {ServiceError} `store-unavailable`; the message leaves the password out.
 */
export async function openPostgresDatabase(url: string): Promise<PostgresDatabase> {
  // Loaded only here: the embedded store starts without it.
  const { default: pg } = await import('pg')
  const types = {
    getTypeParser: (id: number, format?: 'text' | 'binary') =>
      // Counters and times are 64-bit integers that stay far below 2^53.
      id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format),
  }
  const connection = {
    connectionString: url,
    connectionTimeoutMillis: 3000,
    application_name: 'next-panel-docs',
  }
  const pool = new pg.Pool({ ...connection, max: 10, types })
  // An idle connection that breaks is replaced by the pool; unheard, its error would end the process.
  pool.on('error', (error) => console.error(`A connection to PostgreSQL was lost: ${error.message}`))
  // The pool does not hear one that breaks between two statements of a transaction; the next one then fails.
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    const client = await pool.connect()
    client.release()
  } catch (error) {
    await pool.end()
    throw unavailable(url, error)
  }

  let listener: InstanceType<typeof pg.Client> | undefined
  let retry: NodeJS.Timeout | undefined
  let released = false

  async function connect(onNews: () => void): Promise<void> {
    const client = new pg.Client({ ...connection, keepAlive: true })
    const again = () => {
      if (listener !== client || released) return
      listener = undefined
      retry = setTimeout(() => void connect(onNews), reconnectDelay).unref()
    }
    listener = client
    client.on('notification', onNews)
    client.on('error', again)
    client.on('end', again)
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      onNews()
    } catch {
      await client.end().catch(() => {})
      again()
    }
  }

  return {
    dialect: new PostgresDialect({ pool }),
    listen: connect,
    async release() {
      released = true
      clearTimeout(retry)
      await listener?.end().catch(() => {})
    },
  }
}

function unavailable(url: string, error: unknown): ServiceError {
  const place = databaseAddress(url)?.host || 'the local socket'
  return new ServiceError(
    'store-unavailable',
    `Cannot connect to the PostgreSQL database in DATABASE_URL at ${place}: ${systemReason(error)}. Start the database, or correct DATABASE_URL.`,
    { cause: error },
  )
}
