import type { SearchRequest } from '@next-panel/contract'
import { dateOf } from '@next-panel/contract'
import type { SearchableIndex } from '../collections/catalog.ts'
import type { StoredDocument } from '../collections/document.ts'
import type { Accepts } from '../collections/document-engine.ts'
import type { FieldTable } from '../collections/field-table.ts'
import { valuesAt } from '../collections/field-value.ts'
import { ServiceError } from '../errors/service-error.ts'
import { FacetCounter, type FacetCounts } from './facets.ts'
import { type Filter, filterOf, pathsOf } from './filter.ts'
import { type Group, groupHits } from './groups.ts'
import { findDocuments, joinedScores, type VectorMatches } from './hybrid-search.ts'
import { assertAffordable, costOf, facetCost, inSlices, takeTurn, withFilter } from './search-cost.ts'

/** A hit in a response (docs/reference/wire/search.md#result). `id` is `INDEX:DOCUMENT`, the ids of both. */
export interface SearchHit {
  readonly id: string
  readonly index_id: string
  readonly score: number
  readonly document: StoredDocument
}

/** The reply to a search. `count` is the number of all matches, before `limit` and `offset`. */
export interface SearchReply {
  readonly hits: readonly SearchHit[]
  readonly count: number
  readonly facets: Readonly<Record<string, FacetCounts>>
  readonly groups?: readonly Group<SearchHit>[]
  /** The term that was searched, if every index corrected or translated it. An addition to the protocol. */
  readonly corrected?: string
  /** Words of the term that no index has. An addition to the protocol. */
  readonly unknown?: readonly string[]
}

/** Parameters of a search that are not in the request. */
export interface SearchContext {
  /** Documents with a similar meaning. Without them, the search uses words alone. */
  readonly vectorMatches?: VectorMatches | undefined
  /**
   * Minimum coverage of the term, as a share of the best document's coverage. It replaces `min_coverage` of the request, whose default
   * accepts documents with any word of the term, which is too little for answers.
   */
  readonly minCoverage?: number
}

/**
 * Searches the indexes of a collection. Expensive filters and facets are computed in time slices.
 *
 * @throws {ServiceError} `index-unknown` or `field-unknown` if the request names an unknown index or field; `too-many` if it needs too
 *   many comparisons.
 */
export async function searchCollection(
  all: readonly SearchableIndex[],
  request: SearchRequest,
  context: SearchContext = {},
): Promise<SearchReply> {
  const indexes = chooseIndexes(all, request.indexes)
  // Rejects fields that no index has before documents are read, because a path can be as long as the body.
  if (request.where) assertFilterable(pathsOf(request.where), indexes)
  const filter = request.where && filterOf(request.where)
  assertAffordable(indexes, filter, request.facets)
  await takeTurn(costOf(indexes, request))
  if (!filter) return searchIndexes(indexes, request, context)
  return withFilter(filter, indexes, (accepts) => searchIndexes(indexes, request, context, accepts))
}

async function searchIndexes(
  indexes: readonly SearchableIndex[],
  request: SearchRequest,
  { vectorMatches, minCoverage = request.min_coverage }: SearchContext,
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
      .map(({ index, hit }, i) => wireHit(index, hit.document, scores?.[i] ?? hit.score))
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
  return page.flatMap(({ index, document }) => hits.get(hitId(index, document)) ?? [])
}

/** @throws {ServiceError} `index-unknown` if one of the wanted indexes is unknown. */
export function chooseIndexes(
  all: readonly SearchableIndex[],
  wanted: readonly string[] | undefined,
): readonly SearchableIndex[] {
  if (!wanted) return all
  const knownIds = all.map(({ id }) => id)
  const unknown = wanted.filter((id) => !knownIds.includes(id))
  if (unknown.length === 0) return all.filter(({ id }) => wanted.includes(id))
  throw new ServiceError(
    'index-unknown',
    `Unknown indexes requested: ${JSON.stringify(unknown)}. Available indexes: ${JSON.stringify(knownIds)}`,
  )
}

function assertFilterable(paths: readonly string[], indexes: readonly SearchableIndex[]): void {
  const unknown = paths.find((path) => !indexes.some(({ live }) => live.fields.get(path)))
  if (unknown === undefined) return
  throw new ServiceError('field-unknown', `Cannot filter by "${unknown}": unknown field`)
}

/** Converts a document of an index to a hit. */
export function wireHit(index: SearchableIndex, document: StoredDocument, score: number): SearchHit {
  return { id: hitId(index, document), index_id: index.id, score, document }
}

function hitId(index: SearchableIndex, { id }: StoredDocument): string {
  return `${index.id}:${id}`
}

/**
 * Checks that documents can be sorted by a field (docs/reference/wire/search.md#parameters).
 *
 * @throws {ServiceError} `field-unknown` if no index has the field, or if its values cannot be sorted.
 */
function assertSortable(path: string, tables: readonly FieldTable[]): void {
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
