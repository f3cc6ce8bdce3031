import { type FoundWord, frameWeight } from '@next-panel/search'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { inTitle, quoted } from '../../collections/postgres/lexemes.ts'
import type { SearchTables } from '../../collections/postgres/search-tables.ts'
import type { Tables } from '../../store/tables.ts'
import type { RowCondition } from './condition-sql.ts'

/** Number of documents that the database ranks, and of those that the node ranks again, unless a search shows more. */
const usualCandidates = 2000
export const maxRanked = 100

/** Maximum number of documents that a search shows, with those before them. */
export const maxShown = 5000

/** Up to this number, matches are counted. Beyond it, their number is estimated. */
export const maxCounted = 10_000

/** A word of the query as the database looks it up. */
interface WordQuery {
  /** A `tsquery` that matches the documents with the word, in any way to say it. */
  readonly text: string
  /** A `tsquery` that matches the documents whose title or heading has the word. */
  readonly title: string
  /** The same in few terms, which are faster to compare: completions are one beginning, which may match further documents. */
  readonly short: { readonly text: string; readonly title: string }
  /** Bounds of its number of documents. */
  readonly least: number
  readonly documents: number
  readonly weight: number
  readonly isContent: boolean
}

/** From so many completions on, comparing the beginning is faster. */
const manyCompletions = 4

const roleWeight = { word: 1, frame: frameWeight, stop: 0.1, joined: 0 } as const

/** Turns the words of a query into lookups, without those that no document has. */
export function wordQueries(
  words: readonly FoundWord[],
  size: number,
  frequency: (term: string) => number,
): WordQuery[] {
  return words.flatMap(({ role, text, expansions }) => {
    if (role === 'joined' || expansions.length === 0) return []
    const frequencies = expansions.map(({ terms }) => Math.min(...terms.map(frequency)))
    const documents = frequencies.reduce((sum, ofExpansion) => sum + ofExpansion, 0)
    // Documents with several terms are not known to have them all.
    const least = expansions.flatMap(({ terms: [term, ...others] }) =>
      term && others.length === 0 ? frequency(term) : [],
    )
    const rarity = Math.log(1 + (size - Math.min(size, documents) + 0.5) / (documents + 0.5))
    const ways = expansions.map(({ terms }) => terms)
    return {
      text: anyWay(ways, quoted),
      title: anyWay(ways, quotedInTitle),
      short: { text: shortQuery(text, ways, quoted), title: shortQuery(text, ways, quotedInTitle) },
      least: Math.max(0, ...least),
      documents: Math.min(size, documents),
      weight: rarity * roleWeight[role],
      isContent: role !== 'stop',
    }
  })
}

/** Ways to say a word, each one or several terms. */
type Ways = readonly (readonly string[])[]

const quotedInTitle = (term: string) => quoted(inTitle(term))

/** A `tsquery` for a word in any way to say it. */
function anyWay(ways: Ways, write: (term: string) => string): string {
  const written = ways.map((terms) =>
    terms.length === 1 ? terms.map(write).join('') : `(${terms.map(write).join(' & ')})`,
  )
  return `(${written.join(' | ')})`
}

/** The same with the beginning of the word in place of many completions. */
function shortQuery(word: string, ways: Ways, write: (term: string) => string): string {
  const others = ways.filter(([term = '', ...further]) => further.length > 0 || !term.startsWith(word))
  // The word itself is no completion.
  const completions = ways.filter((terms) => !others.includes(terms) && terms.join() !== word)
  if (completions.length < manyCompletions) return anyWay(ways, write)
  return anyWay([[word], ...others], (term) => write(term) + (term === word ? ':*' : ''))
}

/**
 * Chooses the documents to rank, best first: those with any of the rarest words, as far as there is room, because a document with all words
 * of the query has the rarest one. If even the rarest word is common, those with all words, and first those with them in their titles.
 * If these are fewer than the search shows, some with the next word follow.
 *
 * @param condition another condition that documents have to meet. Then the index is always used, because few documents may meet both
 * @param shown number of documents that the search shows
 * @returns positions of at most `shown` or {@link maxRanked} documents
 */
export async function chooseCandidates(
  db: Kysely<Tables>,
  tables: SearchTables,
  words: readonly WordQuery[],
  size: number,
  condition: RowCondition | undefined,
  shown: number,
): Promise<number[]> {
  const content = contentOf(words).sort((a, b) => a.documents - b.documents)
  const most = Math.max(usualCandidates, shown)
  const rare = rarest(content, most)
  const [next] = content.slice(rare.length)
  const all = rare.length > 0 ? anyOf(rare) : allOf(content)
  const source =
    rare.length > 0
      ? documentsWith(tables, sql`words @@ ${all}::tsquery`, condition, most)
      : commonSource(tables, content, size, condition, most)
  const found = await bestOf(db, source, words, content, Math.max(shown, maxRanked))
  if (found.length >= shown || !next) return found
  const others = documentsWith(
    tables,
    sql`${matchOf(next.text, condition ? 0 : next.documents / size)} and not words @@ ${all}::tsquery`,
    condition,
    Math.max(shown, maxRanked),
  )
  return [...found, ...(await bestOf(db, others, words, content, shown - found.length))]
}

/** The rarest words, as many as have no more documents together than can be candidates. */
function rarest(content: readonly WordQuery[], most: number): readonly WordQuery[] {
  let room = most
  const tooMany = content.findIndex(({ documents }) => {
    room -= documents
    return room < 0
  })
  return tooMany === -1 ? content : content.slice(0, tooMany)
}

/** Documents with all words, where each word is common. */
function commonSource(
  tables: SearchTables,
  content: readonly WordQuery[],
  size: number,
  condition: RowCondition | undefined,
  most: number,
): RawBuilder<unknown> {
  const titles = content.map(({ title }) => title).join(' & ')
  const share = condition ? 0 : content.reduce((product, { documents }) => product * (documents / size), 1)
  const half = most / 2
  const inTitles = documentsWith(tables, sql`words @@ ${titles}::tsquery`, condition, half)
  const others = documentsWith(
    tables,
    sql`${matchOf(allOf(content), share)} and not words @@ ${titles}::tsquery`,
    condition,
    half,
  )
  return sql`${inTitles} union all ${others}`
}

/** The share of matching documents from which on reading documents in order finds some sooner than the index, which first lists all. */
const minShareInOrder = 0.1

/** The condition that a document matches. The function behind the operator does not use the index. */
function matchOf(query: string, share: number): RowCondition {
  return share > minShareInOrder
    ? sql<boolean>`ts_match_vq(words, ${query}::tsquery)`
    : sql<boolean>`words @@ ${query}::tsquery`
}

function documentsWith(
  { documents }: SearchTables,
  match: RawBuilder<unknown>,
  condition: RowCondition | undefined,
  limit: number,
): RawBuilder<unknown> {
  return sql`(select position, words, weight from ${documents} as document where ${match} and ${condition ?? sql`true`} limit ${limit})`
}

/** Returns the positions of the best documents, by their share of the query's weight and by the number and places of its words. */
async function bestOf(
  db: Kysely<Tables>,
  source: RawBuilder<unknown>,
  words: readonly WordQuery[],
  content: readonly WordQuery[],
  limit: number,
): Promise<number[]> {
  const coverage = sql.join(
    words.map(
      ({
        short: { text, title },
        weight,
      }) => sql`case when words @@ ${title}::tsquery then ${1.5 * weight}::float8
        when words @@ ${text}::tsquery then ${weight}::float8 else 0 end`,
    ),
    sql` + `,
  )
  const { rows } = await sql<{ position: number }>`
    with candidate as materialized (${source})
    select position from candidate
    order by weight * (${coverage}) * (0.5 + ts_rank('{0.3, 0.5, 1, 1}', words, ${content.map(({ short }) => short.text).join(' | ')}::tsquery, 1)) desc, position
    limit ${limit}`.execute(db)
  return rows.map(({ position }) => position)
}

function contentOf(words: readonly WordQuery[]): WordQuery[] {
  return words.filter(({ isContent }) => isContent)
}

function allOf(words: readonly WordQuery[]): string {
  return words.map(({ text }) => text).join(' & ')
}

function anyOf(words: readonly WordQuery[]): string {
  return words.map(({ text }) => text).join(' | ')
}

/** Counts the documents that meet a condition, up to {@link maxCounted}; `undefined` for more. */
export async function countUpTo(
  db: Kysely<Tables>,
  tables: SearchTables,
  match: RowCondition,
): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select 1 from ${tables.documents} as document where ${match} limit ${maxCounted + 1}) as matched`.execute(
    db,
  )
  const count = rows[0]?.count ?? 0
  return count > maxCounted ? undefined : count
}

/**
 * The condition that a document has any content word of the query.
 *
 * @param size number of documents, if no other condition has to be met
 */
export function anyWord(words: readonly WordQuery[], size = Number.POSITIVE_INFINITY): RowCondition {
  const content = contentOf(words)
  return content.length === 0 ? sql<boolean>`false` : matchOf(anyOf(content), matchBounds(words).least / size)
}

/** Bounds of the number of documents with any content word, if each way to say a word is as frequent as its rarest term. */
export function matchBounds(words: readonly WordQuery[]): { readonly least: number; readonly most: number } {
  const content = contentOf(words)
  return {
    least: Math.max(0, ...content.map(({ least }) => least)),
    most: content.reduce((sum, { documents }) => sum + documents, 0),
  }
}

/** Estimates how many documents have any content word, as if words were independent. */
export function estimateMatches(words: readonly WordQuery[], size: number): number {
  const content = contentOf(words)
  const without = content.reduce((share, { documents }) => share * (1 - documents / size), 1)
  return Math.round(size * (1 - without))
}
