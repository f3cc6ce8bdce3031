import { originalOf } from '../collections/document.ts'
import type { SearchEngine, SearchHit } from '../search/search-engine.ts'
import type { Language } from './answer-frames.ts'
import { isIn } from './source.ts'

/** Whether readers of a language can read a source. Originals without a language count as readable, translations only in their language. */
export function isReadableIn(hit: SearchHit, language: Language): boolean {
  return hit.document.lang === undefined || isIn(hit, language)
}

/** The translation or original of a section in a language, or the section itself if there is none. */
export async function sameIn(language: Language, hit: SearchHit, engine: SearchEngine): Promise<SearchHit> {
  if (isIn(hit, language)) return hit
  const id = originalOf(hit)
  const originals = (await engine.get(id)).filter(({ index_id }) => index_id === hit.index_id)
  const others = [...originals, ...(await engine.translations(hit.index_id, id))]
  const readable = others.find((other) => isIn(other, language))
  return readable ? { ...readable, score: hit.score } : hit
}
