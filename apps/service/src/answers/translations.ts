import type { SearchableIndex } from '../collections/catalog.ts'
import { originalOf, type StoredDocument } from '../collections/document.ts'
import type { LiveIndex } from '../collections/live-index.ts'
import { type SearchHit, wireHit } from '../search/search-collection.ts'
import type { Language } from './answer-frames.ts'
import { isIn } from './source.ts'

/** Whether readers of a language can read a source. Originals without a language count as readable, translations only in their language. */
export function isReadableIn(hit: SearchHit, language: Language): boolean {
  return hit.document.lang === undefined || isIn(hit, language)
}

/** The translations in each index by the id of the original, for the last revision that was read. */
const translationsOf = new WeakMap<
  LiveIndex,
  { revision: number; byOriginal: Map<unknown, StoredDocument[]> }
>()

function translationsIn(live: LiveIndex): ReadonlyMap<unknown, readonly StoredDocument[]> {
  const { revision } = live
  const last = translationsOf.get(live)
  if (last?.revision === revision) return last.byOriginal
  const byOriginal = Map.groupBy(
    [...live.documents()].filter(({ original }) => original !== undefined),
    ({ original }) => original,
  )
  translationsOf.set(live, { revision, byOriginal })
  return byOriginal
}

/** The translation or original of a section in a language, or the section itself if there is none. */
export function sameIn(language: Language, hit: SearchHit, indexes: readonly SearchableIndex[]): SearchHit {
  const index = indexes.find(({ id }) => id === hit.index_id)
  if (!index || isIn(hit, language)) return hit
  const id = originalOf(hit)
  const original = index.live.get(id)
  const others = [...(original ? [original] : []), ...(translationsIn(index.live).get(id) ?? [])]
  return (
    others.map((document) => wireHit(index, document, hit.score)).find((each) => isIn(each, language)) ?? hit
  )
}
