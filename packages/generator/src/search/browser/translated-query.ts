import type { Glossary } from '@next-panel/search/glossary'
import { withoutEscapes } from '@next-panel/search/pasted-message'
import type { Original } from './index-session.ts'

let translated: ((query: string) => string) | undefined

/** Whether a query is put into the words of the pages at once; what that needs is then on its way. */
export function translatesAtOnce(query: string): boolean {
  if (!isChinese(query) || translated) return true
  translatedQuery(query).catch(() => undefined)
  return false
}

/** A query in the words of the pages, where it is in Chinese; the glossary loads only then. */
export async function translatedQuery(query: string): Promise<string> {
  const plain = withoutEscapes(query)
  if (!isChinese(plain)) return plain
  translated ??= await loadTranslation()
  return translated(plain)
}

async function loadTranslation() {
  const [{ glossary, translate }, { default: entries }] = await Promise.all([
    import('@next-panel/search/glossary'),
    import('virtual:site/glossary'),
  ])
  const known: Glossary = glossary(entries)
  return (query: string) => translate(query, known)
}

/** What is translated of a query; nothing where it is in the words of the pages. */
export function originalOf(query: string): Original | undefined {
  return isChinese(query) ? { query: withoutEscapes(query), language: 'zh-Hans' } : undefined
}

function isChinese(query: string): boolean {
  return /\p{Script=Han}/u.test(withoutEscapes(query))
}
