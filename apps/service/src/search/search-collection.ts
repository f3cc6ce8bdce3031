import type { SearchRequest } from '@next-panel/contract'
import type { SearchableIndex } from '../collections/catalog.ts'
import type { StoredDocument } from '../collections/document.ts'
import type { ScopedPinRule } from '../collections/pin-rule.ts'
import { ServiceError } from '../service-error.ts'
import { FacetCounter, type FacetCounts } from './facets.ts'
import { type Group, groupHits } from './groups.ts'
import type { Accepts } from './live-index.ts'
import { findDocuments, joinedScores, type Meaning } from './meaning.ts'
import { pinsFor, promote } from './promotion.ts'
import { assertSortable, sortValue } from './sorting.ts'
import { filterOf, pathsOf } from './where.ts'

/** A hit as it goes over the wire (protocol.md 3.6): `id` is the document's, behind that of its index. */
export interface SearchHit {
  readonly id: string
  readonly index_id: string
  readonly score: number
  readonly document: StoredDocument
}

/** The reply to a search. `count` is of all matches, before `limit` and `offset`. */
export interface SearchReply<Hit = SearchHit> {
  readonly hits: readonly Hit[]
  readonly count: number
  readonly facets: Readonly<Record<string, FacetCounts>>
  readonly groups?: readonly Group<Hit>[]
  /** How the term was understood, when each index knows words of it under another spelling only; not of the protocol. */
  readonly corrected?: string
}

/** What beside the request decides what is found. */
export interface SearchContext {
  /** What is near in meaning; without it words alone are searched. */
  readonly meaning?: Meaning | undefined
  /**
   * Share of what the best document holds of the term below which others are left out, instead of that of the request: by
   * itself that lets in all with any word, and answers should not draw from all of them.
   */
  readonly minCoverage?: number
  /** Rules that give documents places of their own for some terms. */
  readonly pinRules?: readonly ScopedPinRule[]
}

/**
 * Searches the runtime indexes of a collection.
 *
 * @throws {ServiceError} `index-unknown` or `field-unknown` when the request names what is not there.
 */
export function searchCollection(
  all: readonly SearchableIndex[],
  request: SearchRequest,
  { meaning, minCoverage = request.min_coverage, pinRules = [] }: SearchContext = {},
): SearchReply {
  const indexes = chooseIndexes(all, request.indexes)
  const tables = indexes.map(({ live }) => live.fields)
  const facets = new FacetCounter(request.facets, tables)
  const { sortBy, groupBy } = request
  if (sortBy) assertSortable(sortBy.property, tables)

  const pins = pinsFor(pinRules, request.term, indexes)

  const corrections = new Map<SearchableIndex, string>()
  let count = 0
  const sorted: SortedDocument[] = []
  const wanted = request.offset + request.limit
  const rank: Rank = (chosen, limit, acceptsIn) => {
    const found = chosen.flatMap((index) => {
      const onCorrected = (term: string) => corrections.set(index, term)
      const onCounted = (found: number) => {
        if (!acceptsIn) count += found
      }
      const query = { ...request, limit, minCoverage, onCorrected, onCounted }
      return findDocuments(index.live, query, meaning, acceptsIn?.(index)).map((hit) => ({ index, hit }))
    })
    const scores =
      meaning &&
      joinedScores(
        found.map(({ hit }) => hit),
        meaning,
      )
    return found
      .map(({ index, hit }, i) => wireHit(index, hit.document, scores?.[i] ?? hit.score))
      .sort((a, b) => b.score - a.score)
  }
  const limit = groupBy || pins.length > 0 ? Number.POSITIVE_INFINITY : sortBy ? 0 : wanted
  const filter = request.where && filterOf(request.where)
  const lookInto = (index: SearchableIndex): Accepts => {
    const { fields } = index.live
    // What an index has no field for, it cannot tell: it contributes nothing.
    const isFilterable = !request.where || pathsOf(request.where).every((path) => fields.get(path))
    return (document) => {
      facets.add(document, fields)
      if (!isFilterable || (filter && !filter(document, fields))) return false
      count++
      const value = sortBy && sortValue(document, sortBy.property)
      if (value !== undefined) sorted.push({ value, index, document })
      return true
    }
  }
  const asksAboutEach = meaning || request.where || sortBy || Object.keys(request.facets).length > 0
  const ranked = rank(indexes, limit, asksAboutEach ? lookInto : undefined)
  if (count === 0 && request.where) assertFilterable(pathsOf(request.where), indexes)

  if (sortBy) sorted.sort((a, b) => (sortBy.order === 'ASC' ? a.value - b.value : b.value - a.value))
  const promoted = () => {
    const hits = new Map(ranked.map((hit) => [hit.id, hit]))
    const ownHit = (index: SearchableIndex, document: StoredDocument) =>
      hits.get(hitId(index, document)) ?? wireHit(index, document, 0)
    const list = sortBy ? sorted.map(({ index, document }) => ownHit(index, document)) : ranked
    const pinned = pins.map(({ index, document, position }) => ({ hit: ownHit(index, document), position }))
    return promote(list, pinned)
  }
  const page =
    pins.length > 0
      ? promoted().slice(request.offset, wanted)
      : sortBy
        ? scoredPage(sorted.slice(request.offset, wanted), rank)
        : ranked.slice(request.offset, wanted)
  const groups = groupBy && groupHits(ranked, indexes, groupBy.properties, groupBy.max_results)
  const [corrected] = corrections.size === indexes.length ? corrections.values() : []
  return {
    hits: page,
    count,
    facets: facets.result(),
    ...(groups ? { groups } : {}),
    ...(corrected === undefined ? {} : { corrected }),
  }
}

/** The reply with each of its hits, in groups too, made into another. */
export function mapHits<From, To>(
  { hits, groups, ...rest }: SearchReply<From>,
  change: (hit: From) => To,
): SearchReply<To> {
  const changed = groups?.map(({ values, result }) => ({ values, result: result.map(change) }))
  return { ...rest, hits: hits.map(change), ...(changed ? { groups: changed } : {}) }
}

/** Ranks the documents of indexes that are accepted, else all: the best `limit` of each, and all where meaning counts. */
type Rank = (
  indexes: readonly SearchableIndex[],
  limit: number,
  acceptsIn?: (index: SearchableIndex) => Accepts,
) => SearchHit[]

/** A document found, and its value of the field to sort by. */
interface SortedDocument {
  readonly value: number
  readonly index: SearchableIndex
  readonly document: StoredDocument
}

/** A page of documents as hits, with the scores they have for the term. */
function scoredPage(page: readonly SortedDocument[], rank: Rank): SearchHit[] {
  const shown = new Set(page.map(({ document }) => document))
  const indexes = [...new Set(page.map(({ index }) => index))]
  const ranked = rank(indexes, page.length, () => (document) => shown.has(document))
  const hits = new Map(ranked.map((hit) => [hit.id, hit]))
  return page.flatMap(({ index, document }) => hits.get(hitId(index, document)) ?? [])
}

function chooseIndexes(
  all: readonly SearchableIndex[],
  wanted: readonly string[] | undefined,
): readonly SearchableIndex[] {
  if (!wanted) return all
  const known = all.map(({ id }) => id)
  const unknown = wanted.filter((id) => !known.includes(id))
  if (unknown.length === 0) return all.filter(({ id }) => wanted.includes(id))
  throw new ServiceError(
    'index-unknown',
    `Unknown indexes requested: ${JSON.stringify(unknown)}. Available indexes: ${JSON.stringify(known)}`,
  )
}

function assertFilterable(paths: readonly string[], indexes: readonly SearchableIndex[]): void {
  const unknown = paths.find((path) => !indexes.some(({ live }) => live.fields.get(path)))
  if (unknown === undefined) return
  throw new ServiceError('field-unknown', `Cannot filter by "${unknown}": unknown field`)
}

function wireHit(index: SearchableIndex, document: StoredDocument, score: number): SearchHit {
  return { id: hitId(index, document), index_id: index.id, score, document }
}

function hitId(index: SearchableIndex, { id }: StoredDocument): string {
  return `${index.id}:${id}`
}
