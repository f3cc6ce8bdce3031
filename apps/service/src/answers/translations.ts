import type { SearchableIndex } from '../collections/catalog.ts'
import { type SearchHit, wireHit } from '../search/search-collection.ts'
import { TimeSlice } from '../threads/time-slice.ts'
import type { Language } from './answer-frames.ts'
import { bestPassage } from './quotation.ts'
import { isIn, sourcesOf } from './source.ts'
import type { RankedSource } from './source-ranking.ts'
import type { WeighedQuestion } from './word-weights.ts'

/** The section that a section translates, or itself: one id for both. */
export function originalOf({ document }: SearchHit): string {
  return typeof document.original === 'string' ? document.original : document.id
}

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

/** Finds the section that says the same in a language; the section itself where none does. */
export type SameIn = (hit: SearchHit) => SearchHit

export async function sameIn(language: Language, indexes: readonly SearchableIndex[]): Promise<SameIn> {
  const translations = new Map<string, SearchHit>()
  const slice = new TimeSlice()
  for (const index of indexes)
    for (const document of index.live.documents()) {
      await slice.yieldWhenLong()
      if (document.original === undefined) continue
      const hit = wireHit(index, document, 0)
      if (isIn(hit, language)) translations.set(originalOf(hit), hit)
    }
  const originalIn = (hit: SearchHit) => {
    const index = indexes.find(({ id }) => id === hit.index_id)
    const document = hit.document.original === undefined ? undefined : index?.live.get(originalOf(hit))
    return index && document && wireHit(index, document, 0)
  }
  return (hit) => {
    if (isIn(hit, language)) return hit
    const same = translations.get(originalOf(hit)) ?? originalIn(hit)
    return same && isIn(same, language) ? { ...same, score: hit.score } : hit
  }
}

/** A source from the section that says the same in the language of the question, by the words in which it was asked. */
export function translated(source: RankedSource, same: SameIn, weighed: WeighedQuestion): RankedSource {
  const hit = same(source.hit)
  if (hit === source.hit) return source
  const [translation] = sourcesOf([hit])
  const text = translation ? bestPassage(translation, weighed).text : source.passage.text
  return { ...source, hit, passage: { ...source.passage, text } }
}
