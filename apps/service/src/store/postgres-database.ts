import { PostgresDialect, type PostgresPool } from 'kysely'
import type pg from 'pg'
import { ServiceError } from '../errors/service-error.ts'
import { systemReason } from '../errors/system-reason.ts'
import { log } from '../log/log.ts'
import { type StoreTrouble, troubleError } from './store-trouble.ts'

const channel = 'next_panel_changes'

/** Default number of connections of a node: 16 nodes fit into the 97 that PostgreSQL allows by default. */
export const defaultPoolSize = 5

/** Minimum number of connections of a node: one listens, one writes, one reads. */
export const minPoolSize = 3

/** Pause before a lost listening connection is opened again, in milliseconds. */
const reconnectDelay = 1000

/** Timeout for connecting, and for waiting for a free connection, in milliseconds. */
const connectTimeout = 3000

/**
 * Timeouts of a statement, in milliseconds. Deleting a million documents takes minutes, but reads must not
 * take as long.
 */
const readTimeout = 30_000
const writeTimeout = 300_000

/**
 * Time after which PostgreSQL ends the transaction of a silent node, in milliseconds. Other nodes may be
 * waiting for its lock.
 */
const silenceTimeout = 60_000

/** Time after the server's own timeout until a connection counts as lost, in milliseconds. */
const networkDelay = 5000

/** Silence after which TCP checks the connection, in milliseconds. */
const keepAliveDelay = 10_000

/** Error codes of PostgreSQL that mean trouble (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const troubles: Readonly<Record<string, StoreTrouble>> = {
  '25006': 'read-only',
  '53100': 'disk-full',
  '58030': 'disk-error',
  XX001: 'corrupt',
  XX002: 'corrupt',
}

/** Called with each trouble that a statement or a connection meets. */
type OnTrouble = (trouble: StoreTrouble, error: unknown) => void

/** A PostgreSQL database with change notifications. */
export interface PostgresDatabase {
  /** Connections for reading, which no mutation takes. */
  readonly dialect: PostgresDialect
  /** The connection of mutations. */
  readonly writingDialect: PostgresDialect
  /** Connections to a replica, if there is one. */
  readonly replicaDialect: PostgresDialect | undefined
  /** Maximum number of concurrent searches, which leaves a connection for other reads if there are several. */
  readonly maxSearches: number
  /** Notifies about every committed change of any node by its number, and without one when notifications may have been lost. */
  listen(onNews: (change?: number) => void): Promise<void>
  /** Closes all connections that are still open. */
  release(): Promise<void>
}

/** SQL that notifies all nodes of a change when the transaction is committed. */
export const announceChange = (number: number) => `select pg_notify('${channel}', '${number}')`

/** Parses a `DATABASE_URL`, without its user if the host is empty (a local socket); `undefined` if it is invalid. */
export function databaseAddress(url: string): URL | undefined {
  const readable = url.replace(/\/\/[^/@]*@\//, '///')
  return URL.canParse(readable) ? new URL(readable) : undefined
}

/**
 * Connects to the PostgreSQL of `DATABASE_URL`.
 *
 * @param size connections to open at most
 * @param replicaUrl a replica to which the node opens connections like those for reading. It may be away
 * @throws {ServiceError} `store-unavailable`; the message leaves the password out.
 */
export async function openPostgresDatabase(
  url: string,
  size = defaultPoolSize,
  onTrouble: OnTrouble = () => {},
  replicaUrl?: string,
): Promise<PostgresDatabase> {
  // Imported only here, so that the embedded store does not load it.
  const { default: pg } = await import('pg')
  const types = {
    getTypeParser: (id: number, format?: 'text' | 'binary') =>
      // Counters and times are 64-bit integers far below 2^53.
      id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format),
  }
  const connection = {
    connectionString: url,
    connectionTimeoutMillis: connectTimeout,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelay,
    application_name: 'next-panel-docs',
  }
  const openPool = (
    max: number,
    timeout: number,
    connectionString = url,
    onLost = (error: Error) => log.warn(`A connection to PostgreSQL was lost: ${error.message}`),
  ) => {
    const pool = new pg.Pool({
      ...connection,
      connectionString,
      max,
      types,
      statement_timeout: timeout,
      query_timeout: timeout + networkDelay,
      idle_in_transaction_session_timeout: silenceTimeout,
    })
    // The pool replaces an idle connection that breaks. Without a listener, its error would end the process.
    pool.on('error', onLost)
    // The pool ignores a connection that breaks between two statements of a transaction. The next statement
    // then fails.
    pool.on('connect', (client) => client.on('error', () => undefined))
    return pool
  }
  const writing = openPool(1, writeTimeout)
  const reading = openPool(size - 2, readTimeout)
  // The next search reports a replica that is away (search-reads.ts).
  const replica = replicaUrl === undefined ? undefined : openPool(size - 2, readTimeout, replicaUrl, () => {})
  try {
    const client = await reading.connect()
    client.release()
  } catch (error) {
    await reading.end()
    throw unreachable(url, error)
  }

  let listener: InstanceType<typeof pg.Client> | undefined
  let retry: NodeJS.Timeout | undefined
  let released = false

  async function connect(onNews: (change?: number) => void): Promise<void> {
    const client = new pg.Client({ ...connection, query_timeout: connectTimeout })
    const again = () => {
      if (listener !== client || released) return
      listener = undefined
      retry = setTimeout(() => void connect(onNews), reconnectDelay).unref()
    }
    listener = client
    client.on('notification', ({ payload }) => onNews(Number(payload)))
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
    dialect: new PostgresDialect({ pool: reportingPool(reading, onTrouble) }),
    writingDialect: new PostgresDialect({ pool: reportingPool(writing, onTrouble) }),
    replicaDialect: replica && new PostgresDialect({ pool: reportingPool(replica, () => {}) }),
    maxSearches: Math.max(1, size - 3),
    listen: connect,
    async release() {
      released = true
      clearTimeout(retry)
      await listener?.end().catch(() => {})
      for (const pool of [reading, writing, replica]) if (pool && !pool.ending) await pool.end()
    },
  }
}

/** Wraps a pool, so that lost connections are distinguished from rejected statements. */
function reportingPool(pool: pg.Pool, onTrouble: OnTrouble): PostgresPool {
  const reported = (trouble: StoreTrouble, error: unknown) => {
    onTrouble(trouble, error)
    return troubleError(trouble, error)
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: () =>
      pool.connect().then(
        (client) => reportingClient(client, reported),
        (error: unknown) => {
          throw isBusy(error) ? busy(error) : reported('unreachable', error)
        },
      ),
  }
}

/** Wraps a client, so that a lost or unresponsive connection is closed. Otherwise, the pool would use it again. */
function reportingClient(
  client: pg.PoolClient,
  reported: (trouble: StoreTrouble, error: unknown) => ServiceError,
): pg.PoolClient {
  let lost: ServiceError | undefined
  const query = async (text: string, values: unknown[]) => {
    if (lost) throw lost
    try {
      return await client.query(text, values)
    } catch (error) {
      if (isRejection(error)) {
        if (error.code === statementTimedOut) throw timedOut(error)
        const trouble = troubles[error.code]
        if (trouble === undefined) throw error
        const failure = reported(trouble, error)
        // A connection may stay read-only although the database no longer is, so the next statement gets a new one.
        if (trouble === 'read-only') lost = failure
        throw failure
      }
      lost = reported('unreachable', error)
      throw lost
    }
  }
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') return query
      if (name === 'release') return () => target.release(lost)
      return Reflect.get(target, name)
    },
  })
}

/** Whether no connection of a pool became free in time. The pool's errors have no codes. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect'
}

function busy(cause: unknown): ServiceError {
  return new ServiceError(
    'store-unavailable',
    'All connections to PostgreSQL are in use. Try again later. Operators can raise DATABASE_POOL_SIZE.',
    { cause, retryAfter: 1 },
  )
}

/** The code of a statement that took longer than its timeout. */
export const statementTimedOut = '57014'

function timedOut(error: unknown): ServiceError {
  return new ServiceError(
    'store-unavailable',
    'PostgreSQL stopped a statement that took too long. Nothing of it is stored. Try again later.',
    { cause: error, retryAfter: 1 },
  )
}

/** Whether PostgreSQL rejected a statement. That does not include statements or connections that it ended. */
function isRejection(error: unknown): error is Error & { readonly code: string } {
  // Network errors have no severity. The rest of class 57 is an operator's intervention, and 25P03 the end
  // of a silent transaction.
  return (
    error instanceof Error &&
    'severity' in error &&
    'code' in error &&
    typeof error.code === 'string' &&
    (error.code === statementTimedOut || !/^(?:57|08|25P03)/.test(error.code))
  )
}

function unreachable(url: string, error: unknown): ServiceError {
  const place = databaseAddress(url)?.host || 'the local socket'
  return new ServiceError(
    'store-unavailable',
    `Cannot connect to the PostgreSQL database in DATABASE_URL at ${place}: ${systemReason(error)}. Start the database, or correct DATABASE_URL.`,
    { cause: error },
  )
}
