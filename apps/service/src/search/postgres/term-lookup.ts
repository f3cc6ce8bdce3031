import { type CollectionQuery, CollectionTerms, type WantedTerms, wantedTerms } from '@next-panel/search'
import { type Kysely, sql } from 'kysely'
import { hasTrigrams, searchTables } from '../../collections/postgres/search-tables.ts'
import type { Tables } from '../../store/tables.ts'

/** Maximum numbers of terms that are read for a word: inflections, completions, terms that contain it, and near spellings. */
const maxInflections = 200
const maxCompletions = 50
const maxContaining = 50
const maxNear = 200

/**
 * Minimum share of letter triples that a near spelling has in common with a word of some length. Two swapped letters change four triples,
 * and other edits fewer.
 */
const minSimilarity = (length: number) => Math.max(0.18, (length - 3) / (length + 5) - 0.02)

/** Minimum length of words that are looked for within others, and of misspelt ones. */
const minPart = 4

/**
 * Reads the terms that can stand for the words of a query: each word with its inflections, synonyms and completions, and for an unknown one
 * the terms that contain it or are spelled nearly like it.
 *
 * @param db in a transaction, which keeps a setting
 */
export async function readTerms(
  db: Kysely<Tables>,
  uid: string,
  query: string,
  options: CollectionQuery,
): Promise<CollectionTerms> {
  const wanted = wantedTerms(query, options)
  const found = new Map<string, number>()
  const words = wanted.map(({ word }) => word)
  const { words: table } = searchTables(uid)
  const take = (rows: readonly { readonly word: string; readonly documents: number }[]) => {
    for (const { word, documents } of rows) found.set(word, documents)
  }
  const known = sql<TermRow>`select word, documents from ${table} where word = any(${words}::text[])`
  take((await known.execute(db)).rows)
  if (options.exact) return new CollectionTerms(found)
  const beginnings = wanted.flatMap(({ stems, word, unfinished }) => [
    ...stems.filter(({ length }) => length >= 3).map((beginning) => ({ beginning, most: maxInflections })),
    ...(unfinished || !found.has(word) ? [{ beginning: word, most: maxCompletions }] : []),
  ])
  const lookups = beginnings.map(
    ({ beginning, most }) => sql<TermRow>`(select word, documents from ${table}
      where word >= ${beginning} and word < ${`${beginning}\u{10ffff}`} order by documents desc limit ${most})`,
  )
  if (lookups.length > 0) take((await sql<TermRow>`${sql.join(lookups, sql` union all `)}`.execute(db)).rows)
  const unknown = wanted.filter((word) => !isKnown(word, found))
  if (unknown.length > 0 && (await hasTrigrams(db)))
    for (const word of unknown) if (!isKnown(word, found)) take(await readNear(db, uid, word))
  return new CollectionTerms(found)
}

interface TermRow {
  readonly word: string
  readonly documents: number
}

function isKnown({ word }: WantedTerms, found: ReadonlyMap<string, number>): boolean {
  return word.length < minPart || found.has(word)
}

/** Reads the terms that contain a word, and those with one edit. */
async function readNear(
  db: Kysely<Tables>,
  uid: string,
  { word, correctable }: WantedTerms,
): Promise<TermRow[]> {
  const { words: table } = searchTables(uid)
  const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
  // Without triples of letters, which Han words lack in some locales, the database would read all words.
  const hasTriples = sql`cardinality(show_trgm(${word})) > 0`
  const containing = sql<TermRow>`select word, documents from ${table}
    where word like ${pattern} and ${hasTriples} order by word limit ${maxContaining}`
  const near = sql<TermRow>`select word, documents from ${table}
    where word % ${word} and ${hasTriples} and length(word) between ${word.length - 1} and ${word.length + 1}
    order by similarity(word, ${word}) desc limit ${maxNear}`
  const rows = [...(await containing.execute(db)).rows]
  if (!correctable) return rows
  await sql`select set_config('pg_trgm.similarity_threshold', ${minSimilarity(word.length).toFixed(2)}, true)`.execute(
    db,
  )
  return [...rows, ...(await near.execute(db)).rows]
}
