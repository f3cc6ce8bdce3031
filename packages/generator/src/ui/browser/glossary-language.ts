import { translated } from 'virtual:site/languages'
import { withoutEscapes } from '@next-panel/search/pasted-message'

const script = translated && new RegExp(`\\p{Script=${translated.script}}`, 'u')

/** The language of a query that the glossary translates into the words of the pages; a query in these words has none. */
export function glossaryLanguageOf(query: string): string | undefined {
  return script?.test(withoutEscapes(query)) ? translated?.language : undefined
}
