import type { SearchRequest } from '@next-panel/contract'
import { type CollectionTerms, expandInCollection, translate, withoutEscapes } from '@next-panel/search'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { CollectionIndex } from '../../collections/collection.ts'
import { parseDocument, type StoredDocument } from '../../collections/document.ts'
import type { Field } from '../../collections/field-table.ts'
import { LiveIndex, plainWording } from '../../collections/live-index.ts'
import { filterKey, numberPath } from '../../collections/postgres/filter-values.ts'
import { readSearchIndex, type SearchIndexState } from '../../collections/postgres/index-statistics.ts'
import { type SearchTables, searchTables } from '../../collections/postgres/search-tables.ts'
import { ServiceError } from '../../errors/service-error.ts'
import type { Tables } from '../../store/tables.ts'
import { pathsOf } from '../filter.ts'
import { assertGroupable, groupHits } from '../groups.ts'
import { assertFilterable, assertSortable, MemoryEngine } from '../memory-engine.ts'
import {
  chooseIndexes,
  hitOf,
  type IndexStatistics,
  type SearchContext,
  type SearchEngine,
  type SearchHit,
  type SearchReply,
} from '../search-engine.ts'
import {
  anyWord,
  chooseCandidates,
  countUpTo,
  estimateMatches,
  matchBounds,
  maxCounted,
  maxRanked,
  maxShown,
  wordQueries,
} from './candidates.ts'
import { conditionSql, type RowCondition } from './condition-sql.ts'
import { facetCounts } from './facet-sql.ts'
import { fieldStatisticsSql } from './field-statistics-sql.ts'
import { readTerms } from './term-lookup.ts'

/** An index with facts about all its documents. */
interface PostgresIndex extends CollectionIndex {
  readonly state: SearchIndexState
  readonly tables: SearchTables
}

/** Maximum number of documents that are grouped, the best ones: one more than groups may contain, so that too many are noticed. */
const maxGrouped = 1001

/** Runs statements that see one snapshot of the database (search-reads.ts). */
export type Read = <T>(work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>

/** Searches a collection in PostgreSQL: the database chooses candidates, and the node ranks the best of them as the engine in memory does. */
export class PostgresEngine implements SearchEngine {
  readonly indexes: readonly CollectionIndex[]
  readonly wording = plainWording
  readonly hasVectors = false
  readonly #read: Read

  constructor(read: Read, indexes: readonly CollectionIndex[]) {
    this.#read = read
    this.indexes = indexes
  }

  within(indexIds: readonly string[]): PostgresEngine {
    return new PostgresEngine(
      this.#read,
      this.indexes.filter(({ id }) => indexIds.includes(id)),
    )
  }

  async search(request: SearchRequest, { minCoverage }: SearchContext = {}): Promise<SearchReply> {
    const chosen = chooseIndexes(this.indexes, request.indexes)
    const { offset, limit, groupBy } = request
    const shown = groupBy ? maxGrouped : offset + limit
    if (shown > maxShown)
      throw new ServiceError(
        'too-many',
        `Cannot search: "offset" and "limit" together are ${shown}, and PostgreSQL ranks at most ${maxShown} documents. Use more specific words or conditions.`,
      )
    const { parts, facets } = await this.#read(async (db) => {
      const indexes = await withStates(db, chosen)
      assertFields(request, indexes)
      const parts: Part[] = []
      for (const index of indexes) parts.push(await this.#candidates(db, index, request, shown))
      return { parts, facets: await facetCounts(db, parts, request.facets) }
    })
    const sources = await Promise.all(parts.map(liveIndexOf))
    const ranking = new MemoryEngine(sources)
    const ofCandidates = {
      ...request,
      where: undefined,
      groupBy: undefined,
      facets: {},
      indexes: undefined,
      offset: 0,
      limit: Math.max(shown, maxRanked),
      min_coverage: minCoverage ?? request.min_coverage,
    }
    const hasCandidates = parts.some(({ documents }) => documents.length > 0)
    const ranked = await ranking.search({
      ...ofCandidates,
      // Without candidates, no field is known to the ranking.
      sortBy: hasCandidates ? request.sortBy : undefined,
    })
    // Groups contain the best hits, even if the other hits are sorted by a field.
    const grouped = groupBy && (await ranking.search({ ...ofCandidates, sortBy: undefined })).hits
    return {
      ...ranked,
      hits: ranked.hits.slice(offset, offset + limit),
      ...(grouped && { groups: await groupHits(grouped, sources, groupBy.properties, groupBy.max_results) }),
      count: parts.reduce((sum, { count }) => sum + count.documents, 0),
      facets,
      ...(parts.some(({ count }) => !count.isExact) && { estimated: true }),
    }
  }

  costOf(): number {
    return 0
  }

  async get(id: string): Promise<SearchHit[]> {
    const uids = this.indexes.map(({ uid }) => uid)
    if (uids.length === 0) return []
    const rows = await this.#read((db) =>
      db
        .selectFrom('document')
        .select(['index_uid', 'body'])
        .where('index_uid', 'in', uids)
        .where('id', '=', id)
        .execute(),
    )
    return this.indexes.flatMap((index) =>
      rows.flatMap(({ index_uid, body }) =>
        index_uid === index.uid ? hitOf(index.id, parseDocument(body), 0) : [],
      ),
    )
  }

  page(index: string, path: string): Promise<SearchHit[]> {
    return this.#withFilter(index, { [filterKey.page]: [path] })
  }

  translations(index: string, original: string): Promise<SearchHit[]> {
    return this.#withFilter(index, { [filterKey.original]: [original] })
  }

  async size(id: string): Promise<number> {
    return (await this.#inIndex(id, async (_db, { state }) => state.documents)) ?? 0
  }

  async fields(id: string): Promise<Field[]> {
    return (await this.#inIndex(id, async (_db, { state }) => state.fields.all())) ?? []
  }

  async statistics(id: string): Promise<IndexStatistics> {
    const fields = (await this.#inIndex(id, fieldStatisticsSql)) ?? []
    return { fields, vectors: { count: 0, dimensions: 0 } }
  }

  async #withFilter(id: string, filters: object): Promise<SearchHit[]> {
    const found = await this.#inIndex(id, async (db, index) => {
      const condition = sql<boolean>`document.filters @> ${JSON.stringify(filters)}::jsonb`
      const { rows } = await sql<{ position: number }>`
        select position from ${index.tables.documents} as document
        where ${condition} order by position limit ${maxShown}`.execute(db)
      const documents = await readDocuments(db, index, rows.map(positionOf))
      return documents.map((document) => hitOf(id, document, 0))
    })
    return found ?? []
  }

  /** Reads an index; returns `undefined` if there is none. */
  #inIndex<T>(
    id: string,
    read: (db: Kysely<Tables>, index: PostgresIndex) => Promise<T>,
  ): Promise<T | undefined> {
    return this.#read(async (db) => {
      const [index] = await withStates(
        db,
        this.indexes.filter((index) => index.id === id),
      )
      return index && read(db, index)
    })
  }

  /** Finds the candidates of an index, and counts its matches. */
  async #candidates(
    db: Kysely<Tables>,
    index: PostgresIndex,
    request: SearchRequest,
    shown: number,
  ): Promise<Part> {
    const { state } = index
    const condition = conditionOf(index, request)
    const term = translate(withoutEscapes(request.term), this.wording.glossary)
    const isExact = request.exact || request.tolerance === 0
    const options = {
      synonyms: this.wording.synonyms,
      typing: !isExact && request.tolerance === undefined,
      exact: isExact,
      typos: true,
    }
    const terms = await readTerms(db, index.uid, term, options)
    const words = wordQueries(expandInCollection(term, terms, options), state.documents, (word) =>
      terms.frequency(word),
    )
    const query = {
      words,
      condition,
      match: request.term === '' ? undefined : anyWord(words, condition ? undefined : state.documents),
    }
    const positions = await positionsOf(db, index, request, query, shown)
    return {
      index,
      terms,
      match: query.match ?? sql<boolean>`true`,
      documents: await readDocuments(db, index, positions),
      count: await countOf(db, index, request, query),
    }
  }
}

/** The candidates of an index, and what ranks them. */
interface Part {
  readonly index: PostgresIndex
  readonly terms: CollectionTerms
  /** The condition that a document matches the term. */
  readonly match: RowCondition
  readonly documents: readonly StoredDocument[]
  readonly count: { readonly documents: number; readonly isExact: boolean }
}

/** A term in SQL. */
interface Query {
  readonly words: ReturnType<typeof wordQueries>
  /** The condition of the request, if it has one. */
  readonly condition: RowCondition | undefined
  /** The condition that a document matches the term; `undefined` if the term is empty. */
  readonly match: RowCondition | undefined
}

async function withStates(db: Kysely<Tables>, indexes: readonly CollectionIndex[]): Promise<PostgresIndex[]> {
  const opened: PostgresIndex[] = []
  for (const index of indexes) {
    const state = await readSearchIndex(db, index.uid, index.typeStrategy)
    if (state) opened.push({ ...index, state, tables: searchTables(index.uid) })
  }
  return opened
}

/** @throws {ServiceError} `field-unknown` if the request names fields that no index has. */
function assertFields(request: SearchRequest, indexes: readonly PostgresIndex[]): void {
  const tables = indexes.map(({ state }) => state.fields)
  if (request.where) assertFilterable(pathsOf(request.where), tables)
  if (request.sortBy) assertSortable(request.sortBy.property, tables)
  if (request.groupBy) assertGroupable(request.groupBy.properties, tables)
}

/** Returns the positions of the documents to rank. */
async function positionsOf(
  db: Kysely<Tables>,
  { tables, state }: PostgresIndex,
  { sortBy }: SearchRequest,
  { words, condition, match }: Query,
  shown: number,
): Promise<readonly number[]> {
  if (shown === 0) return []
  if (sortBy) {
    const order = sortBy.order === 'ASC' ? sql`asc` : sql`desc`
    const { rows } = await sql<{ position: number }>`
      select document.position from ${tables.numbers} as number
      join ${tables.documents} as document using (position)
      where number.path = ${numberPath.sort(sortBy.property)} and ${match ?? sql`true`} and ${condition ?? sql`true`}
      order by number.value ${order}, document.position limit ${shown}`.execute(db)
    return rows.map(positionOf)
  }
  if (!match) {
    const part = (weight: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
      sql`(select position from ${tables.documents} as document where weight ${weight} and ${condition ?? sql`true`} order by ${order} limit ${shown})`
    const { rows } = await sql<{ position: number }>`
      select position from (${part(sql`> 1`, sql`weight desc, position`)}
      union all ${part(sql`= 1`, sql`position`)}
      union all ${part(sql`< 1`, sql`weight desc, position`)}) as ordered limit ${shown}`.execute(db)
    return rows.map(positionOf)
  }
  if (words.every(({ isContent }) => !isContent)) return []
  return chooseCandidates(db, tables, words, state.documents, condition, shown)
}

const positionOf = ({ position }: { readonly position: number }) => position

/** Counts the matches of a search, or estimates their number if there are more than {@link maxCounted}. */
async function countOf(
  db: Kysely<Tables>,
  { tables, state }: PostgresIndex,
  { where }: SearchRequest,
  { words, condition, match }: Query,
): Promise<Part['count']> {
  if (!match && !where) return { documents: state.documents, isExact: true }
  const { least, most } = matchBounds(words)
  if (!where && least === most) return { documents: least, isExact: true }
  const counted =
    !where && least > maxCounted
      ? undefined
      : await countUpTo(db, tables, sql<boolean>`${match ?? sql`true`} and ${condition ?? sql`true`}`)
  if (counted !== undefined) return { documents: counted, isExact: true }
  return { documents: match ? estimateMatches(words, state.documents) : state.documents, isExact: false }
}

/** Reads documents in the order in which they were inserted, which decides between equal scores, as in memory. */
async function readDocuments(
  db: Kysely<Tables>,
  { uid }: PostgresIndex,
  positions: readonly number[],
): Promise<StoredDocument[]> {
  if (positions.length === 0) return []
  const found = await db
    .selectFrom('document')
    .select('body')
    .where('index_uid', '=', uid)
    .where(sql<boolean>`position = any(${positions}::bigint[])`)
    .orderBy('position')
    .execute()
  return found.map(({ body }) => parseDocument(body))
}

/** Loads candidates into memory, with the facts about all documents of their index. */
async function liveIndexOf({ index, documents, terms }: Part) {
  const { documents: size, totals, fields } = index.state
  const paths = fields.all().flatMap(({ path, kinds }) => (kinds.string > 0 ? path : []))
  const live = new LiveIndex(index.typeStrategy, plainWording, { paths, statistics: { size, totals, terms } })
  await live.apply(documents.map((document) => [document.id, document]))
  return { ...index, live }
}

/** The condition of a search. An index without a field of the condition has no matches. */
function conditionOf({ state, tables }: PostgresIndex, { where }: SearchRequest): RowCondition | undefined {
  if (!where) return undefined
  const isFilterable = pathsOf(where).every((path) => state.fields.get(path))
  return isFilterable ? conditionSql(where, tables) : sql<boolean>`false`
}
