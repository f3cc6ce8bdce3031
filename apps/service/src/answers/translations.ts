import type { SearchHit } from '../search/search-collection.ts'
import type { Language } from './answer-frames.ts'
import { repeats } from './quotation.ts'
import type { QuotedPart } from './quoted-answer.ts'
import { isIn } from './source.ts'
import type { RankedSource } from './source-ranking.ts'

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

/** A part from the same section in the language of the question, where that was found. */
export function inLanguageOf<Part extends QuotedPart>(
  language: Language,
  part: Part,
  ranked: readonly RankedSource[],
): Part {
  const same = ranked.find(
    ({ hit }) => hit.id !== part.hit.id && originalOf(hit) === originalOf(part.hit) && isIn(hit, language),
  )
  if (!same) return part
  const { hit, passage } = same
  const isTold = part.passage === undefined || repeats(passage.text, part.lead ?? '')
  return { ...part, hit, passage: isTold ? undefined : passage.text }
}
