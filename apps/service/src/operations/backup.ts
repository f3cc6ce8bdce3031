import { createReadStream, createWriteStream } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { removeSearchIndexes } from '../collections/postgres/index-lifecycle.ts'
import { ServiceError } from '../errors/service-error.ts'
import { systemReason } from '../errors/system-reason.ts'
import { randomId } from '../keys/random-id.ts'
import { lastMigration, migrateRow, migrationNames } from '../store/migrations.ts'
import type { Store } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import { type CheckRow, isRejectedRow, rowCheck } from './backup-row.ts'
import { readLines } from './text-lines.ts'

/** The tables of a backup, in an order in which rows can be restored, with the columns that order their pages. */
const tables = [
  { name: 'change_counter', by: ['id'] },
  { name: 'note', by: ['name'] },
  { name: 'collection', by: ['id'] },
  { name: 'collection_index', by: ['collection_id', 'id'] },
  { name: 'collection_entry', by: ['collection_id', 'kind', 'id'] },
  { name: 'document', by: ['index_uid', 'id'] },
  { name: 'conversation_turn', by: ['id'] },
  { name: 'insight', by: ['collection_id', 'at'] },
] as const satisfies readonly { name: keyof Tables; by: readonly string[] }[]

type TableName = (typeof tables)[number]['name']
const tableNames = tables.map(({ name }) => name)

/** Tables that every store in use has rows of. Without them, it is probably not the store that was meant. */
const essential = ['collection', 'document'] as const satisfies readonly TableName[]

/** Version of the file format, which is compressed lines of JSON. Increase it for changes that older versions cannot read. */
const form = 1

/** Maximum number of rows per page that is read, and about how many UTF-16 units they have together. */
const maxPage = 2000
const pageLength = 16 * 1024 * 1024
/** Maximum number of values per statement, below the limits of SQLite and PostgreSQL, and about how many UTF-16 units they have. */
const maxValues = 8000
const statementLength = 8 * 1024 * 1024
/** Maximum length of a line, in UTF-16 units: twice a body with the largest document, because quotes are escaped, and its vector. */
const maxLine = 80 * 1024 * 1024

const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
type Row = z.output<typeof rowSchema>

const headSchema = z.object({ backup: z.literal(form), schema: z.string(), made: z.string() })
const lineSchema = z.union([
  z.strictObject({ table: z.string(), row: z.record(z.string(), z.unknown()) }),
  z.strictObject({ rows: z.int() }),
])

/**
 * Writes a consistent snapshot of the store to a file that only its owner can read, while the service can keep running. Any kind of
 * store can be restored from it. The master key is not included.
 *
 * @param force whether to overwrite an existing file, and to write a backup without documents
 * @returns the number of rows
 * @throws {ServiceError} `backup-refused`.
 */
export async function writeBackup(db: Kysely<Tables>, file: string, force: boolean): Promise<number> {
  if (!force && (await exists(file))) {
    throw new ServiceError(
      'backup-refused',
      `${file} already exists. Choose another name, or add --force to overwrite it.`,
    )
  }
  // A separate name for each backup, because two may run at once.
  const unfinished = `${file}.${randomId()}.unfinished`
  let rows = 0
  try {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (snapshot) => {
        if (!force) await assertNotEmpty(snapshot)
        async function* lines(): AsyncGenerator<string> {
          const head = { backup: form, schema: lastMigration, made: new Date().toISOString() }
          yield `${JSON.stringify(head)}\n`
          for (const table of tables) {
            for await (const row of rowsOf(snapshot, table)) {
              rows++
              yield `${JSON.stringify({ table: table.name, row })}\n`
            }
          }
          yield `${JSON.stringify({ rows })}\n`
        }
        // Flushed to disk before it gets its name, so that no crash leaves an empty file.
        const target = createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true })
        await pipeline(Readable.from(lines()), createGzip(), target)
      })
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    if (!(error instanceof Error && 'syscall' in error)) throw error
    throw new ServiceError(
      'backup-refused',
      `Cannot write ${file}: ${systemReason(error)}. Choose another location.`,
      { cause: error },
    )
  }
  return rows
}

async function assertNotEmpty(db: Kysely<Tables>): Promise<void> {
  const empty: TableName[] = []
  for (const name of essential) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length === 0) empty.push(name)
  }
  if (empty.length === 0) return
  throw new ServiceError(
    'backup-refused',
    `The store has no rows in ${tableList(empty)}. Check that --data, DATA_DIR or DATABASE_URL selects the right store, or add --force to back it up anyway.`,
  )
}

/**
 * Replaces everything in a store with a backup, in one transaction.
 *
 * @param force whether to replace existing collections, and to restore a backup without documents
 * @returns the number of rows
 * @throws {ServiceError} `backup-refused`.
 */
export async function restoreBackup(store: Store, file: string, force: boolean): Promise<number> {
  const { count } = await store.db
    .selectFrom('collection')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count > 0 && !force) {
    throw new ServiceError(
      'backup-refused',
      `The store already contains ${count} collections. Add --force to replace them with the backup, or choose another store: --data DIR.`,
    )
  }
  const seen = await store.lastChange()
  try {
    return await store.transaction(async (transaction) => {
      await removeSearchIndexes(transaction)
      for (const { name } of tables.toReversed())
        await sql`delete from ${sql.table(name)}`.execute(transaction)
      const rows = await putBack(transaction, file, force)
      // `migrateRow` leaves out the temporary indexes of old backups, but not their documents.
      await transaction
        .deleteFrom('document')
        .where('index_uid', 'not in', transaction.selectFrom('collection_index').select('uid'))
        .execute()
      // Makes all nodes load everything again: the record of changes is empty, and no node has seen the new number.
      await transaction.deleteFrom('change').execute()
      await transaction
        .updateTable('change_counter')
        .set((row) => ({
          value: sql<number>`case when ${row.ref('value')} > ${sql.lit(seen)} then ${row.ref('value')} else ${sql.lit(seen)} end + 1`,
        }))
        .execute()
      return rows
    })
  } catch (error) {
    if (error instanceof ServiceError && error.code !== 'store-unavailable') throw error
    throw unreadable(file, `the store failed: ${systemReason(error)}`, error)
  }
}

/** Rows of one table, for one statement. `length` is in UTF-16 units. */
interface Batch {
  readonly name: TableName
  readonly rows: { readonly line: number; readonly row: Row }[]
  length: number
}

async function putBack(transaction: Transaction<Tables>, file: string, force: boolean): Promise<number> {
  const check = await rowCheck(transaction)
  const counts = new Map<TableName, number>()
  let batch: Batch | undefined
  let [line, rows, promised]: [number, number, number | undefined] = [0, 0, undefined]
  for await (const text of linesOf(file)) {
    line++
    if (line === 1) {
      readHead(text, file)
      continue
    }
    if (promised !== undefined) throw unreadable(file, `line ${line} comes after the last line of a backup`)
    const parsed = parseLine(text, line, file)
    if ('rows' in parsed) {
      promised = parsed.rows
      continue
    }
    rows++
    const last = batch?.name ?? tableNames[0]
    const name = tableOf(parsed.table, last, line, file)
    const row = migratedRow(name, parsed.row, check, line, file)
    if (!row) continue
    counts.set(name, (counts.get(name) ?? 0) + 1)
    const isFull = (filled: Batch) =>
      filled.length > statementLength || filled.rows.length * Object.keys(row).length >= maxValues
    if (batch && (batch.name !== name || isFull(batch))) {
      await insertBatch(transaction, batch, file)
      batch = undefined
    }
    batch ??= { name, rows: [], length: 0 }
    batch.rows.push({ line, row })
    batch.length += text.length
  }
  if (batch) await insertBatch(transaction, batch, file)
  if (promised === undefined) throw unreadable(file, `the file is incomplete: it ends after line ${line}`)
  if (promised !== rows) throw unreadable(file, `it has ${rows} rows, but its last line says ${promised}`)
  const empty = essential.filter((name) => !counts.has(name))
  if (empty.length > 0 && !force) {
    throw unreadable(file, `it has no rows of ${tableList(empty)}. Add --force to restore it anyway`)
  }
  return rows
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const text = createGunzip().setEncoding('utf8')
  source.on('error', (error) => text.destroy(error)).pipe(text)
  try {
    yield* readLines(text, maxLine)
  } catch (error) {
    throw unreadable(file, readReason(error), error)
  } finally {
    source.destroy()
  }
}

function readReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'Z_BUF_ERROR') return 'the file is incomplete: its end is missing'
  if (code === 'Z_DATA_ERROR') return 'it is not a backup of this service, or it is damaged'
  return systemReason(error)
}

function readHead(text: string, file: string): void {
  const head = headSchema.safeParse(parseJson(text, 1, file))
  if (!head.success) throw unreadable(file, 'it is not a backup of this service')
  if (!migrationNames.includes(head.data.schema)) {
    throw unreadable(file, 'it was created by a newer version of the service')
  }
}

function parseLine(text: string, line: number, file: string): z.output<typeof lineSchema> {
  const parsed = lineSchema.safeParse(parseJson(text, line, file))
  if (parsed.success) return parsed.data
  throw unreadable(file, `line ${line} is neither a row of a table nor the number of rows`)
}

function parseJson(text: string, line: number, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw unreadable(file, `line ${line} is not JSON`, error)
  }
}

/** The table of a row. It is the table of the previous row, or a later one in order. */
function tableOf(text: string, last: TableName | undefined, line: number, file: string): TableName {
  const name = tableNames.find((known) => known === text)
  if (!name)
    throw unreadable(file, `line ${line} is of the unknown table ${JSON.stringify(text.slice(0, 100))}`)
  if (last !== undefined && tableNames.indexOf(name) < tableNames.indexOf(last)) {
    throw unreadable(
      file,
      `line ${line} is a row of ${name} after rows of ${last}, so lines are out of order`,
    )
  }
  return name
}

function migratedRow(
  name: TableName,
  sent: Readonly<Record<string, unknown>>,
  check: CheckRow,
  line: number,
  file: string,
): Row | undefined {
  const migrated = migrateRow(name, sent)
  if (!migrated) return undefined
  const problem = check(name, migrated)
  const row = rowSchema.safeParse(migrated)
  if (problem === undefined && row.success) return row.data
  throw brokenRow(file, line, name, problem ?? 'it has a value that is neither text nor number')
}

async function insertBatch(transaction: Transaction<Tables>, batch: Batch, file: string): Promise<void> {
  const { name, rows } = batch
  await sql`savepoint batch`.execute(transaction)
  try {
    await insert(
      transaction,
      name,
      rows.map(({ row }) => row),
    )
  } catch (error) {
    if (!isRejectedRow(error)) throw error
    await sql`rollback to savepoint batch`.execute(transaction)
    // The database does not say which of the rows it rejects.
    for (const { line, row } of rows) {
      await insert(transaction, name, [row]).catch((reason: unknown) => {
        throw brokenRow(file, line, name, systemReason(reason), reason)
      })
    }
  }
  await sql`release savepoint batch`.execute(transaction)
}

function brokenRow(file: string, line: number, table: string, reason: string, cause?: unknown): ServiceError {
  return unreadable(file, `the row of ${table} in line ${line} is broken: ${reason}`, cause)
}

function unreadable(file: string, reason: string, cause?: unknown): ServiceError {
  return new ServiceError(
    'backup-refused',
    `Cannot restore ${file}: ${reason}. The store was not changed.`,
    cause === undefined ? {} : { cause },
  )
}

function tableList(names: readonly string[]): string {
  return `the ${names.length === 1 ? 'table' : 'tables'} ${names.join(' and ')}`
}

/** Yields the rows of a table, which are read in pages. Several rows can have the same key, so a page ends after the last of them. */
async function* rowsOf(
  db: Kysely<Tables>,
  { name, by }: { readonly name: TableName; readonly by: readonly string[] },
): AsyncGenerator<Row> {
  const key = sql.join(by.map((column) => sql.ref(column)))
  const select = async (condition: RawBuilder<unknown>, limit: RawBuilder<unknown>) => {
    const { rows } = await sql`select * from ${sql.table(name)}${condition} order by ${key}${limit}`.execute(
      db,
    )
    return z.array(rowSchema).parse(rows)
  }
  let after = sql``
  let size = 20
  for (;;) {
    const page = await select(after, sql` limit ${sql.lit(size)}`)
    const last = page.at(-1)
    if (!last || page.length < size) return yield* page
    const lastKey = sql.join(by.map((column) => last[column]))
    yield* page.filter((row) => by.some((column) => row[column] !== last[column]))
    yield* await select(sql` where (${key}) = (${lastKey})`, sql``)
    after = sql` where (${key}) > (${lastKey})`
    size = nextSize(page)
  }
}

/** The number of rows of the next page, so that pages of long rows are short. */
function nextSize(page: readonly Row[]): number {
  const length = page.reduce((sum, row) => sum + lengthOf(row), 0)
  return Math.max(1, Math.min(maxPage, Math.floor((pageLength * page.length) / length)))
}

function lengthOf(row: Row): number {
  return Object.values(row).reduce((sum: number, value) => sum + String(value).length, 1)
}

async function insert(db: Kysely<Tables>, name: TableName, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`)
  await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}`.execute(
    db,
  )
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
