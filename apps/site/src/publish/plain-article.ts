import type { Element } from 'hast'
import type { BlockContent, PhrasingContent, Root, RootContent, TableRow } from 'mdast'
import { absoluteAddress, admonition, codeBlock, diagram } from './article-blocks.ts'
import { LineText, withOneSpace } from './line-text.ts'
import { isBlock, isListItem, isPhrasing, trimmed, withoutOuterBreaks } from './markdown-kinds.ts'

/** Elements that begin and end a line. */
const BLOCKS = new Set(
  (
    'address article aside blockquote br div figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre ' +
    'section summary table ul'
  ).split(' '),
)

/** Elements within a line, by what they become; of some, what they hold. */
const INLINE = new Map<string, 'contents' | 'strong' | 'emphasis' | 'delete' | 'code'>([
  ...named('contents', 'abbr bdi cite data dfn ins small span sub sup time'),
  ...named('strong', 'b strong'),
  ...named('emphasis', 'em i mark u'),
  ...named('delete', 'del s'),
  ...named('code', 'code kbd samp var'),
])

/** All elements within a line. */
const WITHIN_LINE = new Set(['a', 'br', 'img', 'script', 'svg', ...INLINE.keys()])

/**
 * The Markdown tree of an article made of the elements that nearly all are made of; `undefined` for any other. It is the one
 * that `hast-util-to-mdast` makes, in a tenth of the time.
 * @param page absolute address of the page, which its links are relative to
 */
export function plainArticle(article: Element, page: string): Root | undefined {
  const reader = new ArticleReader(page)
  const children = reader.read(article)
  return reader.plain ? { type: 'root', children } : undefined
}

class ArticleReader {
  /** Whether all that was read so far is of a kind known here. */
  plain = true
  readonly #page: string
  readonly #line = new LineText()

  constructor(page: string) {
    this.#page = page
  }

  read(article: Element): RootContent[] {
    const nodes = this.#children(article)
    this.#line.end()
    return nodes.every(isPhrasing) ? trimmed(nodes) : this.#paragraphs(nodes)
  }

  /** What an element holds, also of those in it that have no form in Markdown. */
  #children(parent: Element, into: RootContent[] = []): RootContent[] {
    for (const child of parent.children) {
      if (child.type === 'text') this.#line.add(child.value, into)
      if (child.type !== 'element') continue
      if (BLOCKS.has(child.tagName)) this.#addBlock(child, into)
      else this.#addInline(child, into)
    }
    return into
  }

  #addInline(element: Element, into: RootContent[]): void {
    const { tagName, properties } = element
    const kind = INLINE.get(tagName)
    if (kind === 'contents' || tagName === 'details') this.#children(element, into)
    else if (kind === 'code') this.#addCode(element, into)
    else if (kind) into.push({ type: kind, children: this.#phrasing(element) })
    else if (tagName === 'a') {
      const { href, title } = properties
      const url = absoluteAddress(href, this.#page)
      into.push({ type: 'link', url, title: collapsed(title) || null, children: this.#phrasing(element) })
    } else if (tagName === 'img' || tagName === 'svg') {
      this.#line.addContent()
      if (tagName === 'svg') return
      const { src, title, alt } = properties
      const url = absoluteAddress(src, this.#page)
      into.push({ type: 'image', url, title: collapsed(title) || null, alt: collapsed(alt) })
    } else if (tagName !== 'script') this.plain = false
  }

  #addCode(element: Element, into: RootContent[]): void {
    const [text, more] = element.children
    const value = text?.type === 'text' ? text.value : ''
    if (more || !this.#line.addCode(value, into)) this.plain = false
  }

  #phrasing(element: Element): PhrasingContent[] {
    const nodes = this.#children(element)
    if (nodes.every(isPhrasing)) return nodes
    this.plain = false
    return []
  }

  #addBlock(element: Element, into: RootContent[]): void {
    this.#line.end()
    const { tagName } = element
    switch (tagName) {
      case 'h1':
      case 'h2':
      case 'h3':
      case 'h4':
      case 'h5':
      case 'h6':
        into.push({ type: 'heading', depth: DEPTHS[tagName], children: trimmed(this.#lineOf(element)) })
        break
      case 'p':
      case 'summary': {
        const children = this.#lineOf(element)
        if (children.length > 0) into.push({ type: 'paragraph', children: trimmed(children) })
        break
      }
      case 'pre':
        into.push(codeBlock(element))
        break
      case 'blockquote':
        into.push({ type: 'blockquote', children: this.#flow(element) })
        break
      case 'aside':
        into.push({ type: 'blockquote', children: this.#flow(admonition(element)) })
        break
      case 'figure': {
        const described = diagram(element)
        if (described) into.push(described)
        else this.#children(element, into)
        break
      }
      case 'ul':
      case 'ol':
        this.#addList(element, into)
        break
      case 'li':
        into.push({
          type: 'listItem',
          spread: spreadOut(element),
          checked: null,
          children: this.#flow(element),
        })
        break
      case 'table':
        this.#addTable(element, into)
        break
      case 'hr':
        into.push({ type: 'thematicBreak' })
        break
      case 'br':
        into.push({ type: 'break' })
        break
      default:
        into.push(...this.#flow(element))
    }
    this.#line.end()
  }

  /** The line that an element is, without breaks at its ends. */
  #lineOf(element: Element): PhrasingContent[] {
    const nodes = this.#phrasing(element)
    this.#line.end()
    return withoutOuterBreaks(nodes)
  }

  #flow(element: Element): BlockContent[] {
    const nodes = this.#children(element)
    this.#line.end()
    return this.#paragraphs(nodes)
  }

  /** Makes paragraphs of what stands between blocks. */
  #paragraphs(nodes: readonly RootContent[]): BlockContent[] {
    const blocks: BlockContent[] = []
    let line: PhrasingContent[] = []
    const endLine = () => {
      if (line.some((node) => node.type !== 'text' || node.value.trim() !== ''))
        blocks.push({ type: 'paragraph', children: trimmed(withoutOuterBreaks(line)) })
      line = []
    }
    for (const node of nodes) {
      if (isPhrasing(node)) {
        line.push(node)
        continue
      }
      endLine()
      if (isBlock(node)) blocks.push(node)
      else this.plain = false
    }
    endLine()
    return blocks
  }

  #addList(element: Element, into: RootContent[]): void {
    const items = this.#children(element)
    this.#line.end()
    if (!items.every(isListItem)) {
      this.plain = false
      return
    }
    const ordered = element.tagName === 'ol'
    const start = ordered ? Number.parseInt(String(element.properties.start ?? 1), 10) : null
    if (Number.isNaN(start)) this.plain = false
    const spread = items.length > 1 && items.some((item) => item.spread)
    into.push({ type: 'list', ordered, start, spread, children: items })
  }

  #addTable(element: Element, into: RootContent[]): void {
    const rows: TableRow[] = []
    const parts = element.children.filter((part) => part.type === 'element')
    for (const part of parts) {
      if (part.tagName !== 'thead' && part.tagName !== 'tbody') this.plain = false
      for (const row of part.children) if (row.type === 'element') rows.push(this.#row(row))
    }
    // Without a head, a table has to be given an empty one.
    if (parts[0]?.tagName !== 'thead' || rows.length === 0) this.plain = false
    const columns = Math.max(1, ...rows.map(({ children }) => children.length))
    for (const { children } of rows)
      while (children.length < columns) children.push({ type: 'tableCell', children: [] })
    into.push({ type: 'table', align: Array(columns).fill(null), children: rows })
  }

  #row(row: Element): TableRow {
    if (row.tagName !== 'tr') this.plain = false
    const children: TableRow['children'] = []
    for (const cell of row.children) {
      if (cell.type !== 'element') continue
      const { align, colSpan, rowSpan } = cell.properties
      if (!/^t[dh]$/.test(cell.tagName) || align || colSpan || rowSpan) this.plain = false
      children.push({ type: 'tableCell', children: this.#phrasing(cell) })
      this.#line.end()
    }
    return { type: 'tableRow', children }
  }
}

const DEPTHS = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 } as const

/** Whether the blocks of an item stand apart: it has a paragraph, or several blocks. */
function spreadOut(item: Element): boolean {
  const blocks = item.children.filter((child) => child.type === 'element' && !WITHIN_LINE.has(child.tagName))
  const [first] = blocks
  if (blocks.length > 1) return true
  return first?.type === 'element' && (first.tagName === 'p' || spreadOut(first))
}

function named<const Kind>(kind: Kind, names: string): [name: string, Kind][] {
  return names.split(' ').map((name) => [name, kind])
}

function collapsed(value: unknown): string {
  return typeof value === 'string' ? withOneSpace(value).trim() : ''
}
