import type { SearchableIndex } from '../collections/catalog.ts'
import { originalOf, type StoredDocument } from '../collections/document.ts'
import type { LiveIndex } from '../collections/live-index.ts'
import { type SearchHit, wireHit } from '../search/search-collection.ts'
import type { Language } from './answer-frames.ts'
import { bestPassage } from './quotation.ts'
import { isIn, sourcesOf } from './source.ts'
import type { RankedSource } from './source-ranking.ts'
import type { WeighedQuestion } from './word-weights.ts'

/** Whether readers of a language can read a source. Originals without a language count as readable, translations only in their language. */
export function isReadableIn(hit: SearchHit, language: Language): boolean {
  return hit.document.lang === undefined || isIn(hit, language)
}

/** Keeps only the best one of a section and its translations, with the foreseen question of any of them. */
export function withoutTranslations(ranked: readonly RankedSource[]): RankedSource[] {
  const groups = Map.groupBy(ranked, ({ hit }) => originalOf(hit))
  return [...groups.values()].flatMap(([better, ...others]) => {
    if (!better) return []
    return [{ ...better, foreseen: better.foreseen ?? others.find(({ foreseen }) => foreseen)?.foreseen }]
  })
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

/** Replaces a source with its translation or original in the language of the question. `weighed` is the question in that language. */
export function translated(
  language: Language,
  source: RankedSource,
  indexes: readonly SearchableIndex[],
  weighed: WeighedQuestion,
): RankedSource {
  const hit = sameIn(language, source.hit, indexes)
  if (hit === source.hit) return source
  const [translation] = sourcesOf([hit])
  const text = translation ? bestPassage(translation, weighed).text : source.passage.text
  return { ...source, hit, passage: { ...source.passage, text } }
}
