import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../store/tables.ts'

/** Returns what is wrong with a row of a table, or `undefined`. */
export type CheckRow = (table: string, row: Readonly<Record<string, unknown>>) => string | undefined

/** Columns whose text is JSON. The service cannot start, or not open a collection, if it is not. */
const jsonColumns: { readonly [T in keyof Tables]?: readonly (keyof Tables[T])[] } = {
  collection_index: ['embedding', 'type_strategy'],
  collection_entry: ['value'],
  document: ['body'],
  conversation_turn: ['sources'],
}

const integerTypes = new Set(['integer', 'bigint', 'int4', 'int8'])

/** Returns a check of rows against the columns of a database. SQLite itself accepts texts in columns of numbers. */
export async function rowCheck(db: Kysely<Tables>): Promise<CheckRow> {
  const columns = await columnsOf(db)
  const json = new Map<string, readonly string[]>(Object.entries(jsonColumns))
  return (table, row) => {
    const known = columns.get(table) ?? []
    const unknown = Object.keys(row).find((name) => !known.some((column) => column.name === name))
    if (unknown !== undefined) return `it has the unknown column ${JSON.stringify(unknown.slice(0, 100))}`
    for (const { name, isInteger, isOptional } of known) {
      const value = row[name] ?? undefined
      if (value === undefined && !isOptional) return `${name} is missing`
      if (value === undefined) continue
      if (isInteger && !Number.isSafeInteger(value)) return `${name} is not a whole number`
      if (!isInteger && typeof value !== 'string') return `${name} is not a text`
    }
    const broken = json.get(table)?.find((name) => !isJson(row[name]))
    return broken === undefined ? undefined : `${broken} is not JSON`
  }
}

interface Column {
  readonly name: string
  readonly isInteger: boolean
  /** Whether it can be null or has a default. */
  readonly isOptional: boolean
}

async function columnsOf(db: Kysely<Tables>): Promise<Map<string, Column[]>> {
  const all = await db.introspection.getTables()
  const isPostgres = all.some(({ schema }) => schema !== undefined)
  // Other applications may have tables of the same names in other schemas of the database.
  const { rows } = isPostgres ? await sql`select current_schema() as schema`.execute(db) : { rows: [{}] }
  const [{ schema }] = z.tuple([z.object({ schema: z.string().optional() })]).parse(rows)
  return new Map(
    all
      .filter((table) => table.schema === schema)
      .map(({ name, columns }) => [
        name,
        columns.map((column) => ({
          name: column.name,
          isInteger: integerTypes.has(column.dataType.toLowerCase()),
          isOptional: column.isNullable || column.hasDefaultValue,
        })),
      ]),
  )
}

/** Whether a database rejected the values of a row, and does not fail for another reason, such as a full disk. */
export function isRejectedRow(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'errcode' in error ? error.errcode : 'code' in error ? error.code : undefined
  // Source: the extended result codes of SQLite's SQLITE_CONSTRAINT, and PostgreSQL's classes 22 (data) and 23 (integrity).
  return typeof code === 'number' ? (code & 0xff) === 19 : /^2[23]...$/.test(String(code))
}

function isJson(value: unknown): boolean {
  try {
    JSON.parse(String(value))
    return true
  } catch {
    return false
  }
}
