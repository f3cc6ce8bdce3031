import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/**
 * The tables in which PostgreSQL searches an index. Each index has its own, so that searches of one don't read the rows of another, and
 * so that deleting an index does not delete them one by one.
 */
export interface SearchTables {
  /** A row for each document, by its position. */
  readonly documents: ReturnType<typeof sql.table>
  /** The distinct words of all documents, with their numbers of documents. */
  readonly words: ReturnType<typeof sql.table>
  /** The numbers, dates and coordinates of documents, for ranges and for sorting. */
  readonly numbers: ReturnType<typeof sql.table>
}

/** @param uid of the index; 24 letters and digits */
export function searchTables(uid: string): SearchTables {
  return {
    documents: sql.table(documentsName(uid)),
    words: sql.table(`${documentsName(uid)}_word`),
    numbers: sql.table(`${documentsName(uid)}_number`),
  }
}

const documentsName = (uid: string) => `search_${uid}`

/**
 * Creates the tables of an index.
 *
 * - `words` are the lexemes of a document with positions and weights (lexemes.ts).
 * - `filters` are the values that conditions compare, by key (filter-values.ts).
 * - `weight` is the document's factor for scores.
 */
export async function createSearchTables(db: Kysely<Tables>, uid: string): Promise<void> {
  const { documents, words, numbers } = searchTables(uid)
  const named = (suffix: string) => sql.raw(`"${documentsName(uid)}_${suffix}"`)
  // Rows are stored in one piece as far as a page has room, because searches read the words of thousands of documents.
  await sql`create table ${documents} (
    position bigint primary key,
    id text not null,
    words tsvector not null,
    filters jsonb not null,
    weight double precision not null
  ) with (toast_tuple_target = 8160)`.execute(db)
  // New rows wait in a list, because adding many at once is faster. Each search reads the list, so it has to be short.
  await sql`create index ${named('by_word')} on ${documents} using gin (words) with (gin_pending_list_limit = 1024)`.execute(
    db,
  )
  await sql`create index ${named('by_filter')} on ${documents} using gin (filters jsonb_path_ops) with (gin_pending_list_limit = 1024)`.execute(
    db,
  )
  await sql`create index ${named('by_id')} on ${documents} (id)`.execute(db)
  await sql`create index ${named('by_weight')} on ${documents} (weight) where weight <> 1`.execute(db)
  // The counts change with each write. Room in the pages keeps such updates out of the indexes.
  await sql`create table ${words} (
    word text collate "C" primary key,
    documents bigint not null
  ) with (fillfactor = 70)`.execute(db)
  if (await hasTrigrams(db)) await indexParts(db, uid)
  await sql`create table ${numbers} (
    path text collate "C" not null,
    value double precision not null,
    position bigint not null
  )`.execute(db)
  await sql`create index ${named('number_by_value')} on ${numbers} (path, value, position)`.execute(db)
  await sql`create index ${named('number_by_position')} on ${numbers} (position)`.execute(db)
}

export async function dropSearchTables(db: Kysely<Tables>, uid: string): Promise<void> {
  const { documents, words, numbers } = searchTables(uid)
  for (const table of [documents, words, numbers]) await sql`drop table if exists ${table}`.execute(db)
}

/**
 * Creates the extension for typos and parts of words if it is missing and this user may. Without it, the database finds whole words and
 * their beginnings.
 */
export async function provideTrigrams(db: Kysely<Tables>): Promise<boolean> {
  if (await hasTrigrams(db)) return true
  try {
    await sql`create extension if not exists pg_trgm`.execute(db)
    return true
  } catch {
    // Another node may have created it at the same time, which PostgreSQL reports as an error.
    return hasTrigrams(db)
  }
}

/** Returns the indexes whose tables were created before the extension, and which therefore lack its index. */
export async function withoutTrigrams(db: Kysely<Tables>): Promise<string[]> {
  if (!(await hasTrigrams(db))) return []
  const { rows } = await sql<{ uid: string }>`select uid from search_index
    where to_regclass(format('%I', 'search_' || uid || '_word_by_part')) is null`.execute(db)
  return rows.map(({ uid }) => uid)
}

/** Creates the index with which parts of words and near spellings are found fast. */
export async function indexParts(db: Kysely<Tables>, uid: string): Promise<void> {
  const name = sql.raw(`"${documentsName(uid)}_word_by_part"`)
  await sql`create index if not exists ${name} on ${searchTables(uid).words} using gin (word gin_trgm_ops)`.execute(
    db,
  )
}

/** Whether the database finds typos and parts of words. An administrator can add and remove the extension at any time. */
export async function hasTrigrams(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db)
  return rows.length > 0
}
