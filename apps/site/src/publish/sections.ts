import type { SectionRecord } from '@next-panel/search'
import type { Element, ElementContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'

/** What a page's sections have in common. */
export interface SectionsOf {
  readonly title: string
  /** Site path without the base URL. */
  readonly path: string
  /** `default` for docs, `blogs` for posts. Source: spec.md section 3. */
  readonly category: 'default' | 'blogs'
  readonly version: string
}

/** Elements whose text ends where they end; others run into their neighbours. */
const BLOCKS = new Set([
  'p',
  'li',
  'td',
  'th',
  'tr',
  'pre',
  'div',
  'section',
  'figure',
  'figcaption',
  'blockquote',
  'dt',
  'dd',
  'aside',
  'table',
  'ul',
  'ol',
  'br',
  'summary',
  'header',
  'footer',
  'text',
  'title',
  'desc',
  'g',
])

/**
 * Cuts an article into sections: one before the first heading, then one for each heading of level 2 to 4. Text of a
 * section does not repeat in the ones below it.
 */
export function sectionsOf(article: Element, page: SectionsOf): SectionRecord[] {
  const { title, path, category, version } = page
  const record = (section: string, id: string) => ({
    id: id === '' ? path : `${path}#${id}`,
    title,
    section,
    path: id === '' ? path : `${path}#${id}`,
    category,
    version,
    content: '',
  })
  const sections: SectionRecord[] = []
  let current = record('', '')
  let text = ''
  const finish = () => sections.push({ ...current, content: text.replace(/\s+/g, ' ').trim() })
  const endWith = (mark: string) => {
    if (/[^\s.:;!?…]\s*$/.test(text)) text = text.trimEnd() + mark
  }
  const walk = (node: ElementContent) => {
    if (node.type === 'text') text += node.value
    if (node.type !== 'element' || node.tagName === 'h1') return
    const { id } = node.properties
    if (/^h[2-4]$/.test(node.tagName) && typeof id === 'string') {
      finish()
      current = record(textOf(node).trim(), id)
      text = ''
      return
    }
    const apart = BLOCKS.has(node.tagName) ? ' ' : ''
    text += apart
    for (const [index, child] of node.children.entries()) {
      // A row reads as a sentence, so that it can be quoted: its cells apart, and an end.
      if (node.tagName === 'tr' && index > 0 && textOf(child).trim() !== '') endWith(';')
      walk(child)
    }
    if (node.tagName === 'tr') endWith('.')
    text += apart
  }
  for (const child of article.children) walk(child)
  finish()
  return sections.filter(({ section, content }) => section !== '' || content !== '' || sections.length === 1)
}
