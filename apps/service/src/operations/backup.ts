import { createReadStream, createWriteStream } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { ServiceError } from '../errors/service-error.ts'
import { systemReason } from '../errors/system-reason.ts'
import { lastMigration, migrateRow, migrationNames } from '../store/migrations.ts'
import type { Store } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'

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

/** Version of the file format, which is compressed lines of JSON. Increase it for changes that older versions cannot read. */
const form = 1

const pageSize = 2000
/** Maximum number of values per statement, below the limits of SQLite and PostgreSQL. */
const maxValues = 8000

const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
type Row = z.output<typeof rowSchema>

const headSchema = z.object({ backup: z.literal(form), schema: z.string(), made: z.string() })
const lineSchema = z.union([
  z.object({ table: z.enum(tables.map(({ name }) => name)), row: rowSchema }),
  z.object({ rows: z.int() }),
])

/**
 * Writes a consistent snapshot of the store to a file, while the service can keep running. Any kind of store can be restored
 * from it. The keys in the data folder are not included.
 *
 * @param replace whether to overwrite an existing file
 * @returns the number of rows
 * @throws {ServiceError} `backup-refused`.
 */
export async function writeBackup(db: Kysely<Tables>, file: string, replace: boolean): Promise<number> {
  if (!replace && (await exists(file))) {
    throw new ServiceError(
      'backup-refused',
      `${file} already exists. Choose another name, or add --force to overwrite it.`,
    )
  }
  const unfinished = `${file}.unfinished`
  let rows = 0
  try {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (snapshot) => {
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
        const target = createWriteStream(unfinished, { mode: 0o600 })
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

/**
 * Replaces everything in a store with a backup, in one transaction.
 *
 * @param replace whether to replace existing collections
 * @returns the number of rows
 * @throws {ServiceError} `backup-refused`.
 */
export async function restoreBackup(store: Store, file: string, replace: boolean): Promise<number> {
  const { count } = await store.db
    .selectFrom('collection')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count > 0 && !replace) {
    throw new ServiceError(
      'backup-refused',
      `The store already contains ${count} collections. Add --force to replace them with the backup, or choose another store: --data DIR.`,
    )
  }
  const seen = await store.lastChange()
  return store.transaction(async (transaction) => {
    for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(transaction)
    const rows = await putBack(transaction, file)
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
}

async function putBack(transaction: Transaction<Tables>, file: string): Promise<number> {
  let waiting: { name: TableName; rows: Row[] } | undefined
  let [rows, isHeadRead, promised]: [number, boolean, number | undefined] = [0, false, undefined]
  const write = async () => {
    if (waiting && waiting.rows.length > 0) await insert(transaction, waiting.name, waiting.rows)
    waiting = undefined
  }
  for await (const text of linesOf(file)) {
    if (!isHeadRead) {
      readHead(text, file)
      isHeadRead = true
      continue
    }
    const line = parseLine(text, file)
    if ('rows' in line) {
      promised = line.rows
      continue
    }
    rows++
    const { table } = line
    const row = migrateRow(table, line.row)
    if (!row) continue
    if (waiting && (waiting.name !== table || waiting.rows.length * Object.keys(row).length >= maxValues))
      await write()
    waiting ??= { name: table, rows: [] }
    waiting.rows.push(row)
  }
  await write()
  if (promised === rows) return rows
  throw unreadable(file, promised === undefined ? 'the file is incomplete' : 'rows are missing')
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const text = createGunzip().setEncoding('utf8')
  source.on('error', (error) => text.destroy(error)).pipe(text)
  try {
    let rest = ''
    for await (const chunk of text) {
      const lines = `${rest}${chunk}`.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
    if (rest !== '') yield rest
  } catch (error) {
    throw unreadable(file, systemReason(error), error)
  } finally {
    source.destroy()
  }
}

function readHead(text: string, file: string): void {
  const head = headSchema.safeParse(parseJson(text, file))
  if (!head.success) throw unreadable(file, 'it is not a backup of this service')
  if (!migrationNames.includes(head.data.schema)) {
    throw unreadable(file, 'it was created by a newer version of the service')
  }
}

function parseLine(text: string, file: string): z.output<typeof lineSchema> {
  const line = lineSchema.safeParse(parseJson(text, file))
  if (line.success) return line.data
  throw unreadable(file, 'it contains an invalid line')
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw unreadable(file, 'it contains an invalid line', error)
  }
}

function unreadable(file: string, reason: string, cause?: unknown): ServiceError {
  return new ServiceError(
    'backup-refused',
    `Cannot restore ${file}: ${reason}. The store was not changed.`,
    cause === undefined ? {} : { cause },
  )
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
  for (;;) {
    const page = await select(after, sql` limit ${sql.lit(pageSize)}`)
    const last = page.at(-1)
    if (!last || page.length < pageSize) return yield* page
    const lastKey = sql.join(by.map((column) => last[column]))
    yield* page.filter((row) => by.some((column) => row[column] !== last[column]))
    yield* await select(sql` where (${key}) = (${lastKey})`, sql``)
    after = sql` where (${key}) > (${lastKey})`
  }
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
