import type { Element } from 'hast'
import { parseHtml } from '../../syntax/native-parser.ts'
import { articleOf } from './article.ts'

/** The readable text of a page with this content in its `main`. */
export function parsedArticle(html: string): Element {
  const [main] = parseHtml(`<main>${html}</main>`).children
  if (main?.type !== 'element') throw new Error('expected an element')
  return articleOf(main)
}
