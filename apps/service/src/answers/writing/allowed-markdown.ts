import type { BlockContent, List, Literal, Nodes, Parents, PhrasingContent, RootContent, Table } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown, gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import { toString as textOf } from 'mdast-util-to-string'
import { gfm } from 'micromark-extension-gfm'
import { inertInLink } from '../quoted-markdown.ts'
import { type Source, sitePath } from '../source.ts'
import { splitAtCitations } from './cited-text.ts'

/** A citation of a source by its number. */
interface Citation extends Literal {
  type: 'citation'
}

declare module 'mdast' {
  interface PhrasingContentMap {
    citation: Citation
  }
  interface RootContentMap {
    citation: Citation
  }
}

/** Maximum nesting. Deeper blocks are shown as plain text. */
const maxDepth = 16

/** The language name of a code block. */
const languageName = /^[\w+#.-]{1,30}$/

/**
 * Syntax that the parser ignores, so that it is shown as written: HTML, strikethrough, and the definitions that turn text elsewhere into
 * links or footnotes.
 */
const ignoredSyntax = ['htmlFlow', 'htmlText', 'definition', 'gfmFootnoteDefinition', 'strikethrough']

/** Parses Markdown as GitHub does, without {@link ignoredSyntax}. */
export function readMarkdown(markdown: string): RootContent[] {
  const disabled = { disable: { null: ignoredSyntax } }
  return fromMarkdown(markdown, { extensions: [gfm(), disabled], mdastExtensions: [gfmFromMarkdown()] })
    .children
}

/**
 * The part of a model's Markdown that readers may see: text, headings, lists, quotes, tables, emphasis, code, citations of sources, and
 * links to them. Other links and images become their text, and bare addresses become code. The result is written from the parsed tree, so
 * that no other parser can understand it differently.
 */
export class AllowedMarkdown {
  /** Numbers of the sources that were cited. */
  readonly cited = new Set<number>()
  readonly #numbers: ReadonlySet<number>
  readonly #pages: ReadonlySet<string>

  constructor(sources: readonly Source[]) {
    this.#numbers = new Set(sources.map(({ number }) => number))
    this.#pages = new Set(sources.flatMap(({ path }) => (path === undefined ? [] : (pageOf(path) ?? []))))
  }

  /** Writes one block; empty if nothing of it is allowed. */
  write(block: RootContent): string {
    const children = this.#blocks([block], 0)
    if (children.length === 0) return ''
    return toMarkdown(
      { type: 'root', children },
      {
        bullet: '-',
        rule: '-',
        listItemIndent: 'one',
        extensions: [gfmToMarkdown({ tablePipeAlign: false })],
        // A colon after a citation at the beginning of a line would make it a definition.
        unsafe: [{ before: '\\]', character: ':', inConstruct: 'phrasing' }],
        handlers: {
          citation: ({ value }: Citation) => `[${value}]`,
          text(node, _parent, state, info) {
            const escaped = state
              .safe(node.value, info)
              // An underscore within a word has no meaning in Markdown, and unescaped names can be copied.
              .replace(/(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, '_')
              // The GFM extension does not escape these if another escape follows, nor the colon after a scheme in capital letters.
              .replace(/(?<=www)\.|(?<=[\w.+-])@|(?<=\w):(?=\/\/)/gi, '\\$&')
            return state.stack.includes('link') ? inertInLink(escaped) : escaped
          },
        },
      },
    ).trimEnd()
  }

  #blocks(nodes: readonly Nodes[], depth: number): BlockContent[] {
    return nodes.flatMap((node): BlockContent[] => {
      if (depth > maxDepth) return paragraphOf(this.#text(textOf(node)))
      switch (node.type) {
        case 'paragraph':
          return paragraphOf(this.#phrasing(node.children, depth))
        case 'heading': {
          const children = this.#phrasing(node.children, depth)
          return children.length === 0 ? [] : [{ type: 'heading', depth: node.depth, children }]
        }
        case 'blockquote': {
          const children = this.#blocks(node.children, depth + 1)
          return children.length === 0 ? [] : [{ type: 'blockquote', children }]
        }
        case 'list':
          return this.#list(node, depth + 1)
        case 'code': {
          const lang = languageName.test(node.lang ?? '') ? node.lang : null
          return [{ type: 'code', lang, value: node.value }]
        }
        case 'table':
          return [this.#table(node, depth)]
        case 'thematicBreak':
          return []
        default:
          return paragraphOf(this.#text(textOf(node)))
      }
    })
  }

  #list({ ordered, start, spread, children }: List, depth: number): List[] {
    const items = children.flatMap((item) => {
      const blocks = this.#blocks(item.children, depth)
      return blocks.length === 0 ? [] : [{ type: 'listItem' as const, spread: item.spread, children: blocks }]
    })
    return items.length === 0 ? [] : [{ type: 'list', ordered, start, spread, children: items }]
  }

  #table({ align, children }: Table, depth: number): Table {
    const rows = children.map(({ children: cells }) => ({
      type: 'tableRow' as const,
      children: cells.map((cell) => ({
        type: 'tableCell' as const,
        children: this.#phrasing(cell.children, depth),
      })),
    }))
    return { type: 'table', align, children: rows }
  }

  #phrasing(nodes: readonly Nodes[], depth: number): PhrasingContent[] {
    const children = nodes.flatMap((node): PhrasingContent[] => {
      if (depth > maxDepth) return this.#text(textOf(node))
      switch (node.type) {
        case 'text':
          return this.#text(node.value)
        case 'inlineCode':
          return [{ type: 'inlineCode', value: node.value }]
        case 'break':
          return [{ type: 'break' }]
        case 'emphasis':
        case 'strong': {
          const children = this.#phrasing(node.children, depth + 1)
          return children.length === 0 ? [] : [{ type: node.type, children }]
        }
        case 'link':
          return this.#link(node.url, node, depth + 1)
        default:
          return this.#text(textOf(node))
      }
    })
    // Without a space, the backticks of two adjacent code spans would form one run.
    return children.flatMap((child, i) =>
      child.type === 'inlineCode' && children[i - 1]?.type === 'inlineCode'
        ? [{ type: 'text', value: ' ' }, child]
        : [child],
    )
  }

  #link(url: string, node: Parents, depth: number): PhrasingContent[] {
    const text = textOf(node)
    // A number that links to its source is a citation.
    if (/^\[?\d{1,3}\]?$/.test(text)) return this.#text(`[${text.replace(/[[\]]/g, '')}]`)
    const children = this.#phrasing(node.children, depth)
    const path = sitePath(url)
    const isRetrieved = path !== undefined && this.#pages.has(pageOf(path) ?? '')
    if (isRetrieved && children.length > 0) return [{ type: 'link', url: path, children }]
    const isAddress = [text, `mailto:${text}`, `http://${text}`].includes(url)
    return isAddress ? [{ type: 'inlineCode', value: text }] : children
  }

  #text(text: string): PhrasingContent[] {
    return splitAtCitations(text, this.#numbers).flatMap((piece): PhrasingContent[] => {
      if (typeof piece === 'string') return [{ type: 'text', value: piece }]
      return piece.map((number) => {
        this.cited.add(number)
        return { type: 'citation', value: String(number) }
      })
    })
  }
}

/** A paragraph, or nothing if it has no visible text. */
function paragraphOf(children: PhrasingContent[]): BlockContent[] {
  const isEmpty = children.every(
    (child) => child.type === 'break' || (child.type === 'text' && !child.value.trim()),
  )
  return isEmpty ? [] : [{ type: 'paragraph', children }]
}

function pageOf(path: string): string | undefined {
  return sitePath(path)?.split('#', 1)[0]
}
