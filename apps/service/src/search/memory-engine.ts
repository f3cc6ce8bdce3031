import type { SearchRequest } from '@next-panel/contract'
import { dateOf } from '@next-panel/contract'
import type { SearchableIndex } from '../collections/catalog.ts'
import { pageOf, type StoredDocument } from '../collections/document.ts'
import type { Accepts } from '../collections/document-engine.ts'
import type { Field, FieldTable } from '../collections/field-table.ts'
import { valuesAt } from '../collections/field-value.ts'
import { type LiveIndex, plainWording, type Wording } from '../collections/live-index.ts'
import { ServiceError } from '../errors/service-error.ts'
import { FacetCounter } from './facets.ts'
import { fieldStatistics } from './field-statistics.ts'
import { type Filter, filterOf, pathsOf } from './filter.ts'
import { assertGroupable, groupHits } from './groups.ts'
import { findDocuments, joinedScores, type VectorMatches, vectorMatches } from './hybrid-search.ts'
import { assertAffordable, costOf, facetCost, inSlices, takeTurn, withFilter } from './search-cost.ts'
import {
  chooseIndexes,
  hitOf,
  type IndexStatistics,
  type SearchContext,
  type SearchEngine,
  type SearchHit,
  type SearchReply,
} from './search-engine.ts'

/** Searches the indexes that this node holds in memory. */
export class MemoryEngine implements SearchEngine {
  readonly indexes: readonly SearchableIndex[]

  constructor(indexes: readonly SearchableIndex[]) {
    this.indexes = indexes
  }

  get wording(): Wording {
    // All indexes of a collection have the same wording.
    return this.indexes[0]?.live.wording ?? plainWording
  }

  get hasVectors(): boolean {
    return this.indexes.some(({ live }) => live.vectors.size > 0)
  }

  within(indexIds: readonly string[]): MemoryEngine {
    return new MemoryEngine(this.indexes.filter(({ id }) => indexIds.includes(id)))
  }

  /** Searches. Expensive filters and facets are computed in time slices. */
  async search(request: SearchRequest, { meaning, minCoverage }: SearchContext = {}): Promise<SearchReply> {
    const indexes = chooseIndexes(this.indexes, request.indexes)
    // Rejects fields that no index has before documents are read, because a path can be as long as the body.
    const tables = indexes.map(({ live }) => live.fields)
    if (request.where) assertFilterable(pathsOf(request.where), tables)
    const filter = request.where && filterOf(request.where)
    if (request.groupBy) assertGroupable(request.groupBy.properties, tables)
    assertAffordable(indexes, filter, request.facets)
    await takeTurn(costOf(indexes, request))
    const input = {
      vectorMatches: meaning && (await vectorMatches(indexes, meaning)),
      minCoverage: minCoverage ?? request.min_coverage,
    }
    if (!filter) return searchIndexes(indexes, request, input)
    return withFilter(filter, indexes, (accepts) => searchIndexes(indexes, request, input, accepts))
  }

  costOf(request: SearchRequest): number {
    return costOf(this.indexes, request)
  }

  async get(id: string): Promise<SearchHit[]> {
    return this.indexes.flatMap((index) => {
      const document = index.live.get(id)
      return document ? [hitOf(index.id, document, 0)] : []
    })
  }

  async page(index: string, path: string): Promise<SearchHit[]> {
    return this.#group(index, byPage, path)
  }

  async translations(index: string, original: string): Promise<SearchHit[]> {
    return this.#group(index, byOriginal, original)
  }

  async size(index: string): Promise<number> {
    return this.#live(index)?.size ?? 0
  }

  async fields(index: string): Promise<Field[]> {
    return this.#live(index)?.fields.all() ?? []
  }

  async statistics(index: string): Promise<IndexStatistics> {
    const live = this.#live(index)
    return {
      fields: live ? await fieldStatistics(live) : [],
      vectors: { count: live?.vectors.size ?? 0, dimensions: live?.vectors.dimensions ?? 0 },
    }
  }

  #group(index: string, groupsOf: ReturnType<typeof grouping>, key: string): SearchHit[] {
    const live = this.#live(index)
    const documents = live ? (groupsOf(live).get(key) ?? []) : []
    return documents.map((document) => hitOf(index, document, 0))
  }

  #live(index: string): LiveIndex | undefined {
    return this.indexes.find(({ id }) => id === index)?.live
  }
}

/** Returns a function that groups the documents of an index by a key. It groups again only after the index has changed. */
function grouping(keyOf: (document: StoredDocument) => unknown) {
  const cache = new WeakMap<
    LiveIndex,
    { readonly revision: number; readonly groups: ReadonlyMap<unknown, readonly StoredDocument[]> }
  >()
  return (live: LiveIndex) => {
    const { revision } = live
    const last = cache.get(live)
    if (last?.revision === revision) return last.groups
    const documents = [...live.documents()].filter((document) => keyOf(document) !== undefined)
    const groups = Map.groupBy(documents, keyOf)
    cache.set(live, { revision, groups })
    return groups
  }
}

const byPage = grouping(pageOf)
const byOriginal = grouping(({ original }) => original)

/** Input of a search beside its request. */
interface SearchInput {
  readonly vectorMatches: VectorMatches | undefined
  readonly minCoverage: number
}

async function searchIndexes(
  indexes: readonly SearchableIndex[],
  request: SearchRequest,
  { vectorMatches, minCoverage }: SearchInput,
  meetsWhere?: Filter['accepts'],
): Promise<SearchReply> {
  const tables = indexes.map(({ live }) => live.fields)
  const facets = new FacetCounter(request.facets, tables)
  const { sortBy, groupBy } = request
  if (sortBy) assertSortable(sortBy.property, tables)

  const corrections = new Map<SearchableIndex, string>()
  const unknown = new Map<SearchableIndex, readonly string[]>()
  let count = 0
  const sorted: SortedDocument[] = []
  /** The documents that facets count: all that match the term, each with the fields of its index. */
  const counted: (readonly [document: StoredDocument, fields: FieldTable])[] = []
  const wanted = request.offset + request.limit
  const rank: Rank = (chosen, limit, acceptsIn) => {
    const found = chosen.flatMap((index) => {
      const onCorrected = (term: string) => corrections.set(index, term)
      const onUnknown = (words: readonly string[]) => unknown.set(index, words)
      const onCounted = (found: number) => {
        if (!acceptsIn) count += found
      }
      const query = { ...request, limit, minCoverage, onCorrected, onUnknown, onCounted }
      return findDocuments(index.live, query, vectorMatches, acceptsIn?.(index)).map((hit) => ({
        index,
        hit,
      }))
    })
    const scores =
      vectorMatches &&
      joinedScores(
        found.map(({ hit }) => hit),
        vectorMatches,
      )
    return found
      .map(({ index, hit }, i) => hitOf(index.id, hit.document, scores?.[i] ?? hit.score))
      .sort((a, b) => b.score - a.score)
  }
  const limit = groupBy ? Number.POSITIVE_INFINITY : sortBy ? 0 : wanted
  const lookInto = (index: SearchableIndex): Accepts => {
    const { fields } = index.live
    // An index without a field of the conditions contributes no hits.
    const isFilterable = !request.where || pathsOf(request.where).every((path) => fields.get(path))
    return (document) => {
      counted.push([document, fields])
      if (!isFilterable || (meetsWhere && !meetsWhere(document, fields))) return false
      count++
      const value = sortBy && sortValue(document, sortBy.property)
      if (value !== undefined) sorted.push({ value, index, document })
      return true
    }
  }
  const asksAboutEach = vectorMatches || request.where || sortBy || Object.keys(request.facets).length > 0
  const ranked = rank(indexes, limit, asksAboutEach ? lookInto : undefined)
  const countEach = facetCost(request.facets)
  if (countEach > 0) await inSlices(counted, countEach, ([document, fields]) => facets.add(document, fields))
  if (sortBy) sorted.sort((a, b) => (sortBy.order === 'ASC' ? a.value - b.value : b.value - a.value))
  const page = sortBy
    ? scoredPage(sorted.slice(request.offset, wanted), rank)
    : ranked.slice(request.offset, wanted)
  const groups = groupBy && (await groupHits(ranked, indexes, groupBy.properties, groupBy.max_results))
  const [corrected] = corrections.size === indexes.length ? corrections.values() : []
  const [unknownToOne = [], ...others] = unknown.size === indexes.length ? unknown.values() : []
  const unknownToAll = unknownToOne.filter((word) => others.every((words) => words.includes(word)))
  return {
    hits: page,
    count,
    facets: facets.result(),
    ...(groups ? { groups } : {}),
    ...(corrected === undefined ? {} : { corrected }),
    ...(unknownToAll.length === 0 ? {} : { unknown: unknownToAll }),
  }
}

/** Ranks the accepted documents of indexes, or all without `acceptsIn`. Returns the best `limit` of each index, or all in a vector search. */
type Rank = (
  indexes: readonly SearchableIndex[],
  limit: number,
  acceptsIn?: (index: SearchableIndex) => Accepts,
) => SearchHit[]

/** A matching document and its value of the field to sort by. */
interface SortedDocument {
  readonly value: number
  readonly index: SearchableIndex
  readonly document: StoredDocument
}

/** Converts a page of sorted documents to hits with scores for the term. */
function scoredPage(page: readonly SortedDocument[], rank: Rank): SearchHit[] {
  const shown = new Set(page.map(({ document }) => document))
  const indexes = [...new Set(page.map(({ index }) => index))]
  const ranked = rank(indexes, page.length, () => (document) => shown.has(document))
  const hits = new Map(ranked.map((hit) => [hit.id, hit]))
  return page.flatMap(({ index, document }) => hits.get(`${index.id}:${document.id}`) ?? [])
}

/** @throws {ServiceError} `field-unknown` if no index has a field. */
export function assertFilterable(paths: readonly string[], tables: readonly FieldTable[]): void {
  const unknown = paths.find((path) => !tables.some((table) => table.get(path)))
  if (unknown === undefined) return
  throw new ServiceError('field-unknown', `Cannot filter by "${unknown}": unknown field`)
}

/**
 * Checks that documents can be sorted by a field (docs/reference/wire/search.md#parameters).
 *
 * @throws {ServiceError} `field-unknown` if no index has the field, or if its values cannot be sorted.
 */
export function assertSortable(path: string, tables: readonly FieldTable[]): void {
  const fields = tables.flatMap((table) => table.get(path) ?? [])
  if (fields.length === 0) {
    throw new ServiceError('field-unknown', `Cannot sort by "${path}": no index has that field`)
  }
  if (fields.some(({ kinds }) => kinds.number > 0 || kinds.bool > 0 || kinds.date > 0)) return
  const found = fields.some(({ kinds }) => kinds.geopoint > 0) ? 'GeoPoint' : 'String'
  throw new ServiceError(
    'field-unknown',
    `Cannot sort by "${path}": only number, date or boolean fields are supported for sorting, but got ${found}`,
  )
}

/** Returns the number by which a document is sorted; `undefined` if its value is missing or has no order. */
function sortValue(document: object, path: string): number | undefined {
  const value = valuesAt(document, path)[0]
  if (typeof value === 'string') return dateOf(value)
  return typeof value === 'number' || typeof value === 'boolean' ? Number(value) : undefined
}
