import { accessSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import { ServiceError } from '../errors/service-error.ts'
import { systemReason } from '../errors/system-reason.ts'
import { makeDataFolder } from './data-folder.ts'

/** The embedded database of a data folder, and a function that releases it. */
export interface EmbeddedDatabase {
  readonly dialect: SqliteDialect
  /** Releases the folder for other processes. */
  release(): void
}

/**
 * Opens the embedded database of a data folder, and creates it if missing. Commits are on disk when they return.
 *
 * A separate lock file keeps out a second process; the system releases the lock when this process ends for any reason.
 * Readers such as a backup can still open the database.
 *
 * @throws {ServiceError} `store-locked` or `store-unavailable`.
 */
export function openEmbeddedDatabase(folder: string): EmbeddedDatabase {
  const lock = takeLock(folder)
  try {
    const database = new DatabaseSync(join(folder, 'service.db'), { timeout: 5000 })
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
    return { dialect: new EmbeddedDialect({ database: adapt(database) }), release: () => lock.close() }
  } catch (error) {
    lock.close()
    throw unavailable(folder, error)
  }
}

/**
 * Opens the embedded database of a data folder for reading, beside a process that may be using it.
 *
 * @throws {ServiceError} `store-unavailable`.
 */
export function openEmbeddedDatabaseForReading(folder: string): SqliteDialect {
  const file = join(folder, 'service.db')
  try {
    // SQLite's own error only says that it cannot open the file.
    accessSync(file)
    const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
    return new EmbeddedDialect({ database: adapt(database) })
  } catch (error) {
    throw unavailable(folder, error)
  }
}

function takeLock(folder: string): DatabaseSync {
  let lock: DatabaseSync
  try {
    makeDataFolder(folder)
    lock = new DatabaseSync(join(folder, 'service.lock'), { timeout: 0 })
  } catch (error) {
    throw unavailable(folder, error)
  }
  try {
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    throw new ServiceError(
      'store-locked',
      `Another process is using the data folder ${folder}. Stop it, or choose another folder: --data DIR.`,
      { cause: error },
    )
  }
}

function unavailable(folder: string, error: unknown): ServiceError {
  return new ServiceError(
    'store-unavailable',
    `Cannot open the store in the data folder ${folder}: ${systemReason(error)}. Set DATA_DIR (or --data) to a folder that this user can write to.`,
    { cause: error },
  )
}

/** SQLite rolls back schema changes with their transaction. Kysely's own adapter does not use that. */
class EmbeddedDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

function adapt(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare: (text) => adaptStatement(database.prepare(text)),
  }
}

function adaptStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(bindable)),
    run: (parameters) => statement.run(...parameters.map(bindable)),
    iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
  }
}

function bindable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(`The embedded store accepts strings, numbers, bytes and null, but got ${typeof value}.`)
}
