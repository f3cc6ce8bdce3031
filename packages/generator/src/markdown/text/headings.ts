import GithubSlugger, { slug } from 'github-slugger'
import type { Element, Nodes, Root } from 'hast'
import type {
  HastPluginDefinition,
  MdastPluginDefinition,
  MdxJsxFlowElementHast,
  MdxJsxTextElementHast,
} from 'satteri'
import { type Report, SiteError, type SourceLocation } from '../../site-error.ts'
import { headingIdMark } from '../../syntax/docusaurus-syntax.ts'
import { eachElement, type LocationOf } from '../../syntax/each-node.ts'

/** An explicit ID of a heading. */
export interface WrittenId {
  readonly id: string
  readonly location: SourceLocation
}

/**
 * Converts IDs in headings, `{#id}`, `{/* #id *\/}` and `<!-- #id -->`, to properties. Reads the source, because an ID can contain Markdown
 * syntax, such as `__`. Must run before comments are removed.
 */
export function takeHeadingIds(report: Report, locationOf: LocationOf): MdastPluginDefinition {
  return {
    name: 'heading-ids',
    options: { position: true },
    heading(heading, context) {
      const { children } = heading
      const start = children[0]?.position?.start.offset
      const end = children.at(-1)?.position?.end.offset
      if (start === undefined || end === undefined) return
      const found = headingIdMark.exec(context.source.slice(start, end).trimEnd())
      const written = (found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim()
      if (!found || written === '') return
      const cut = start + found.index
      const kept = children.filter(({ position }) => (position?.start.offset ?? cut) < cut)
      const last = kept.at(-1)
      if (last?.type === 'text') {
        const mark = Math.max(last.value.lastIndexOf('{#'), last.value.lastIndexOf('{/*'))
        const isCut = (last.position?.end.offset ?? cut) > cut && mark >= 0
        kept.splice(-1, 1, { type: 'text', value: last.value.slice(0, isCut ? mark : undefined).trimEnd() })
      }
      context.setProperty(heading, 'children', kept)
      const hProperties = { id: usableId(written, locationOf(heading), report) }
      context.setProperty(heading, 'data', { ...heading.data, hProperties })
    },
  }
}

/** Removes characters that need escapes in addresses, and Markdown's escapes. */
function usableId(written: string, location: SourceLocation, report: Report): string {
  const literal = written.replace(/\\(?=[!-/:-@[-`{-~])/g, '')
  const id = literal.replace(/[\s%"'`<>\\]+/g, '-')
  if (id === literal) return id
  const message = `the heading id "${literal}" has characters that links would have to escape; write "${id}"`
  report(new SiteError('anchor', message, location))
  return id
}

type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast

/** Adds the IDs of headings to `ids`, including HTML and JSX. */
export function listHeadingIds(ids: WrittenId[], locationOf: LocationOf): HastPluginDefinition {
  const jsx = (node: Readonly<JsxElement>) => {
    if (!headingName.test(node.name ?? '')) return
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'id') continue
      if (typeof attribute.value === 'string') ids.push({ id: attribute.value, location: locationOf(node) })
    }
  }
  return {
    name: 'written-ids',
    options: { position: true },
    element: {
      filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
      visit(heading) {
        const { id } = heading.properties
        if (typeof id === 'string') ids.push({ id, location: locationOf(heading) })
      },
    },
    mdxJsxFlowElement: { filter: [], visit: jsx },
    mdxJsxTextElement: { filter: [], visit: jsx },
  }
}

/**
 * Gives every heading without an ID its GitHub slug, unless another element has that ID. Reports duplicate explicit IDs; the second heading
 * gets a number.
 * @param written explicit IDs, for messages
 */
export function setHeadingIds(
  tree: Root,
  written: readonly WrittenId[],
  { file, report }: { readonly file: string; readonly report: Report },
): void {
  const headings: Element[] = []
  const slugger = new GithubSlugger()
  const isTaken = (id: string) => Object.hasOwn(slugger.occurrences, id)
  eachElement(tree, (node) => {
    if (headingName.test(node.tagName)) headings.push(node)
    else if (typeof node.properties.id === 'string') slugger.occurrences[node.properties.id] = 0
  })
  const unnamed = new Map<Element, string>()
  // First, so that no slug takes an explicit ID of a later heading.
  for (const heading of headings) {
    const { id } = heading.properties
    if (typeof id !== 'string' || id === '') unnamed.set(heading, headingText(heading))
    else if (isTaken(id)) {
      const location = written.findLast((heading) => heading.id === id)?.location ?? { file }
      const message = `the heading id "${id}" is used twice on this page; choose another`
      report(new SiteError('anchor', message, location))
      unnamed.set(heading, id)
    } else slugger.occurrences[id] = 0
  }
  for (const [heading, text] of unnamed) heading.properties.id = slugger.slug(slug(text) || 'section')
}

const headingName = /^h[1-6]$/

/** The text of a heading, including descriptions of pictures and sources of formulas. */
export function headingText(node: Nodes): string {
  const words = (part: Nodes): string => {
    if (part.type === 'element' && part.tagName === 'img') return String(part.properties.alt ?? '')
    if (part.type === 'element' && part.tagName === 'math') return String(part.properties.alttext ?? '')
    if ('children' in part) return part.children.map(words).join('')
    return part.type === 'text' ? part.value : ''
  }
  return words(node).trim()
}
