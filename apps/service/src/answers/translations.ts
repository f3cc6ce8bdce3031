import type { SearchableIndex } from '../collections/catalog.ts'
import { originalOf, type StoredDocument } from '../collections/document.ts'
import type { LiveIndex } from '../collections/live-index.ts'
import { type SearchHit, wireHit } from '../search/search-collection.ts'
import type { Language } from './answer-frames.ts'
import { bestPassage } from './quotation.ts'
import { isIn, sourcesOf } from './source.ts'
import type { RankedSource } from './source-ranking.ts'
import type { WeighedQuestion } from './word-weights.ts'

/** Whether those who ask in a language read a source: who asks in English may not read a translation. */
export function isReadableIn(hit: SearchHit, language: Language): boolean {
  return hit.document.lang === undefined || isIn(hit, language)
}

/** Of a section and its translation the better one, with what was foreseen for either. */
export function withoutTranslations(ranked: readonly RankedSource[]): RankedSource[] {
  const groups = Map.groupBy(ranked, ({ hit }) => originalOf(hit))
  return [...groups.values()].flatMap(([better, ...others]) => {
    if (!better) return []
    return [{ ...better, foreseen: better.foreseen ?? others.find(({ foreseen }) => foreseen)?.foreseen }]
  })
}

/** The documents of an index that translate others, by the ids of those; of each index those of its last revision. */
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

/** The section that says the same in a language; the section itself where none does. */
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

/** A source from the section that says the same in the language of the question, by the words in which it was asked. */
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
