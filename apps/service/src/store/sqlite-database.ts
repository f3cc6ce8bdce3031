import { accessSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import { ServiceError } from '../errors/service-error.ts'
import { systemReason } from '../errors/system-reason.ts'
import { createPrivateFile, makeDataFolder, restrictFile } from './data-folder.ts'
import { remedyFor, type StoreTrouble, troubleError } from './store-trouble.ts'

/** Result codes of SQLite that a trouble of the disk causes (https://sqlite.org/rescode.html). */
const troubles: Readonly<Record<number, StoreTrouble>> = {
  8: 'read-only',
  10: 'disk-error',
  11: 'corrupt',
  13: 'disk-full',
  14: 'disk-error',
  26: 'corrupt',
}

/** Called with each trouble that a statement meets. */
type OnTrouble = (trouble: StoreTrouble, error: unknown) => void

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
export function openEmbeddedDatabase(folder: string, onTrouble: OnTrouble = () => {}): EmbeddedDatabase {
  const lock = takeLock(folder)
  try {
    const file = join(folder, 'service.db')
    // SQLite gives its other files the mode of the database.
    createPrivateFile(file)
    for (const suffix of ['-wal', '-shm']) restrictFile(`${file}${suffix}`)
    const database = new DatabaseSync(file, { timeout: 5000 })
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
    return { dialect: new EmbeddedDialect(database, onTrouble), release: () => lock.close() }
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
    return new EmbeddedDialect(database, () => {})
  } catch (error) {
    throw unavailable(folder, error)
  }
}

function takeLock(folder: string): DatabaseSync {
  let lock: DatabaseSync
  try {
    makeDataFolder(folder)
    const file = join(folder, 'service.lock')
    createPrivateFile(file)
    lock = new DatabaseSync(file, { timeout: 0 })
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
  const trouble = troubleOf(error)
  const remedy =
    trouble === undefined || trouble === 'disk-error'
      ? 'Set DATA_DIR (or --data) to a folder that this user can write to.'
      : remedyFor(trouble)
  return new ServiceError(
    'store-unavailable',
    `Cannot open the store in the data folder ${folder}: ${systemReason(error)}. ${remedy}`,
    { cause: error },
  )
}

/** The trouble that made SQLite fail, if it was one. */
export function troubleOf(error: unknown): StoreTrouble | undefined {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined
  // The upper bits of an extended code say more about the result code in the lower ones.
  return typeof code === 'number' ? troubles[code & 0xff] : undefined
}

class EmbeddedDialect extends SqliteDialect {
  readonly #database: DatabaseSync
  readonly #adapted: SqliteDatabase

  constructor(database: DatabaseSync, onTrouble: OnTrouble) {
    const adapted = adapt(database, onTrouble)
    super({ database: adapted })
    this.#database = database
    this.#adapted = adapted
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }

  override createDriver(): SqliteDriver {
    return new EmbeddedDriver(this.#database, this.#adapted)
  }
}

/** SQLite itself ends a transaction if the disk is full. Rolling it back again would fail, and hide the cause. */
class EmbeddedDriver extends SqliteDriver {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync, adapted: SqliteDatabase) {
    super({ database: adapted })
    this.#database = database
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** SQLite rolls back schema changes with their transaction. Kysely's own adapter does not use that. */

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

function adapt(database: DatabaseSync, onTrouble: OnTrouble): SqliteDatabase {
  const attempt = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      const trouble = troubleOf(error)
      if (trouble === undefined) throw error
      onTrouble(trouble, error)
      throw troubleError(trouble, error)
    }
  }
  return {
    close: () => database.close(),
    prepare: (text) =>
      adaptStatement(
        attempt(() => database.prepare(text)),
        attempt,
      ),
  }
}

function adaptStatement(statement: StatementSync, attempt: <T>(work: () => T) => T): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => attempt(() => statement.all(...parameters.map(bindable))),
    run: (parameters) => attempt(() => statement.run(...parameters.map(bindable))),
    iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
  }
}

function bindable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(`The embedded store accepts strings, numbers, bytes and null, but got ${typeof value}.`)
}
