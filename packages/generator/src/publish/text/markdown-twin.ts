import { twinNote, twinPath } from '@next-panel/contract/markdown-twin'
import { decodeSitePath } from '@next-panel/contract/site-paths'
import type { Element } from 'hast'
import { defaultHandlers as fromHast, toMdast } from 'hast-util-to-mdast'
import { toString as textOf } from 'hast-util-to-string'
import { h } from 'hastscript'
import type { BlockContent, Nodes, Parents, PhrasingContent, Root } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { defaultHandlers, type Options, toMarkdown } from 'mdast-util-to-markdown'
import { llmsFile } from '../../site/addresses/output-paths.ts'
import { absoluteUrl, type SiteAddress } from '../../site/addresses/site-address.ts'
import { eachHtmlNode, eachMarkdownNode } from '../../syntax/each-node.ts'
import { frameHeader, isCodeFrame } from './code-frame-parts.ts'
import { markdownParts } from './markdown-parts.ts'
import { isProperties, propertyList } from './property-parts.ts'

type InlineMath = Extract<Nodes, { type: 'inlineMath' }>
type MathBlock = Extract<Nodes, { type: 'math' }>

/** A page as Markdown. */
export interface MarkdownTwin {
  readonly text: string
  /** One file, or several parts. Each links to the list of all pages and to the neighbouring parts. */
  readonly files: readonly string[]
}

/** Maximum length in characters of a file that agents read completely. */
const maxTwinLength = 50_000 - 1

const style: Options = {
  bullet: '-',
  emphasis: '_',
  rule: '-',
  fences: true,
  // Spaces that align columns would be tokens for language models.
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  handlers: {
    // The library would escape characters of the formula.
    inlineMath: ({ value }: InlineMath) => `$${value}$`,
    math: ({ value }: MathBlock) => `$$\n${value}\n$$`,
    // In a table row, the library writes a space, which would join the lines of a cell.
    break: (node, parent, state, info) =>
      state.stack.includes('tableCell') ? '<br>' : defaultHandlers.break(node, parent, state, info),
  },
}

/**
 * Writes a page as Markdown: headings, lists, tables, code with its language, absolute links, descriptions of diagrams.
 * @param article see `articleOf`
 */
export function markdownTwin(article: Element, address: SiteAddress, path: string): MarkdownTwin {
  const page = absoluteUrl(address, path)
  const tree = markdownTree(article, page)
  const root: Root = tree.type === 'root' ? tree : { type: 'root', children: [] }
  setMarksOutside(root)
  const text = toMarkdown(root, style)
  const [first, ...rest] = root.children
  const hasTitle = first?.type === 'heading' && first.depth === 1
  const title = hasTitle ? `${toMarkdown(first, style)}\n` : ''
  const list = `<${absoluteUrl(address, llmsFile)}>`
  const note = (part: number, parts: number) => {
    if (parts === 1) return twinNote(list)
    const linkTo = (label: string, at: number) => `[${label}](${absoluteUrl(address, twinPath(path, at))})`
    const others = [
      ...(part > 1 ? [linkTo('part 1', 1)] : []),
      ...(part < parts ? [linkTo(`part ${part + 1}`, part + 1)] : []),
    ]
    return twinNote(`${list}. This is part ${part} of ${parts} of <${page}>: see ${others.join(' and ')}.`)
  }
  const room = maxTwinLength - title.length - note(99_998, 99_999).length
  const parts = markdownParts(hasTitle ? rest : root.children, room, style)
  return {
    text,
    files: parts.map((part, i) => `${title}${note(i + 1, parts.length)}${part === '' ? '' : `\n${part}`}`),
  }
}

/**
 * Moves punctuation from the end of bold text to after it. In “**处理：**搬家”, the bold would not end before the letter, so the library
 * would write that letter as a character reference.
 */
function setMarksOutside(tree: Parents): void {
  eachMarkdownNode(tree, (node, index, parent) => {
    const last = node.type === 'strong' ? node.children.at(-1) : undefined
    const next = parent.children[index + 1]
    if (last?.type !== 'text' || next?.type !== 'text' || !/^[\p{L}\p{N}]/u.test(next.value)) return
    const words = last.value.replace(/\p{P}+$/u, '')
    if (words === '') return
    next.value = last.value.slice(words.length) + next.value
    last.value = words
  })
}

/** @param page absolute address of the page */
function markdownTree(article: Element, page: string): Nodes {
  return toMdast(
    { type: 'root', children: article.children },
    {
      handlers: {
        a: (state, node: Element) => {
          // An anchor without an address is not a link, and a picture's own link only enlarges it.
          if ('dataZoom' in node.properties || node.properties.href === undefined) return state.all(node)
          return fromHast.a(state, withAbsolute(node, 'href', page))
        },
        img: (state, node: Element) => fromHast.img(state, withAbsolute(node, 'src', page)),
        video: (_state, node: Element) => mediaLink(node, page),
        audio: (_state, node: Element) => mediaLink(node, page),
        pre: (_state, node: Element) => codeBlock(node),
        div: (state, node: Element) => (isCodeFrame(node) ? codeFrame(node) : fromHast.div(state, node)),
        dl: (state, node: Element) =>
          isProperties(node) ? fromHast.ul(state, propertyList(node)) : fromHast.dl(state, node),
        aside: (state, node: Element) => ({
          type: 'blockquote',
          children: state.toFlow(state.all(admonition(node))),
        }),
        math: (_state, { properties }: Element) => formula(properties),
        figure: (state, node: Element) => diagram(node) ?? state.all(node),
      },
    },
  )
}

function withAbsolute(node: Element, name: 'href' | 'src', page: string): Element {
  const address = node.properties[name]
  const url = typeof address === 'string' ? new URL(address, page).href : ''
  return { ...node, properties: { ...node.properties, [name]: url } }
}

/** Links to the first source of a video or sound, by its title or filename. */
function mediaLink(node: Element, page: string): PhrasingContent | undefined {
  const sources = [node, ...node.children].flatMap((part) =>
    part.type === 'element' && typeof part.properties.src === 'string' ? [part.properties.src] : [],
  )
  const [src] = sources
  if (src === undefined) return undefined
  const url = new URL(src, page)
  const label = String(node.properties.title ?? node.properties.ariaLabel ?? '')
  const value = label || decodeSitePath(url.pathname.slice(url.pathname.lastIndexOf('/') + 1))
  return { type: 'link', url: url.href, children: [{ type: 'text', value }] }
}

function codeBlock(pre: Element): BlockContent {
  const { dataLang } = pre.properties
  return {
    type: 'code',
    lang: typeof dataLang === 'string' && dataLang !== '' ? dataLang : null,
    value: textOf(pre).replace(/\n$/, ''),
  }
}

/** Writes the header of code as a paragraph above it, because many programs do not show titles of fences. Headers without a title are left out. */
function codeFrame(frame: Element): BlockContent[] {
  return frame.children.flatMap((part): BlockContent[] => {
    if (part.type !== 'element') return []
    if (part.tagName === 'pre') return [codeBlock(part)]
    const { kind, label, title } = frameHeader(part, frame)
    if (title === '' && kind !== 'check' && kind !== 'output') return []
    const said = kind === 'code' || kind === 'output' ? [title || label] : [label, title].filter(Boolean)
    return [{ type: 'paragraph', children: [{ type: 'text', value: `${said.join(' ')}:` }] }]
  })
}

/** Writes the title of an admonition in bold before its text. */
function admonition(node: Element): Element {
  const [title, body] = node.children.filter((child): child is Element => child.type === 'element')
  if (!title || !body) return node
  const strong = h('strong', textOf(title).trim())
  return { ...node, children: [h('p', strong), ...body.children] }
}

function formula({ alttext, display }: Element['properties']): InlineMath | MathBlock {
  return { type: display === 'block' ? 'math' : 'inlineMath', value: String(alttext) }
}

/** Writes the title and description of a diagram. */
function diagram(figure: Element): BlockContent | undefined {
  let title = ''
  let description = ''
  eachHtmlNode(figure, (node, _index, parent) => {
    if (node.type !== 'element' || !('tagName' in parent) || parent.tagName !== 'svg') return
    if (node.tagName === 'title') title = textOf(node)
    if (node.tagName === 'desc') description = textOf(node)
  })
  if (description === '') return undefined
  const name = title === '' ? 'Figure' : `Figure “${title}”`
  const value = `${name}: ${description}`
  return { type: 'paragraph', children: [{ type: 'text', value }] }
}
