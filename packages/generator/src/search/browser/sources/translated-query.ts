import { withoutEscapes } from '@next-panel/search/pasted-message'
import { glossaryLanguageOf } from '../../../ui/browser/glossary-language.ts'
import type { Original } from './index-session.ts'

let translated: ((query: string) => string) | undefined

/** A query in the words of the pages. The glossary loads only for a query in its language. */
export async function translatedQuery(query: string): Promise<string> {
  const plain = withoutEscapes(query)
  if (glossaryLanguageOf(plain) === undefined) return plain
  translated ??= await loadTranslation()
  return translated(plain)
}

async function loadTranslation() {
  const [{ glossary, translate }, { default: terms }] = await Promise.all([
    import('@next-panel/search/glossary'),
    import('virtual:site/glossary'),
  ])
  const known = glossary(terms)
  return (query: string) => translate(query, known)
}

/** A query that is translated, as it is written; `undefined` for one that is in the words of the pages. */
export function originalOf(query: string): Original | undefined {
  const language = glossaryLanguageOf(query)
  return language === undefined ? undefined : { query: withoutEscapes(query), language }
}
