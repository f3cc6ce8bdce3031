import type { Element } from 'hast'
import { parseHtml } from '../syntax/native-parser.ts'
import { articleOf } from './article.ts'

/** What a reader reads of a page whose `main` holds this. */
export function parsedArticle(html: string): Element {
  const [main] = parseHtml(`<main>${html}</main>`).children
  if (main?.type !== 'element') throw new Error('expected an element')
  return articleOf(main)
}
