import type { Element, Nodes, Root } from 'hast'
import type { MdxJsxAttribute, MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import { Problems, SiteError } from '../site-error.ts'
import { eachHtmlNode } from './each-node.ts'
import { type InternalLink, type PageContext, resolveImage, resolveLink } from './page-links.ts'
import type { SourceText } from './source-text.ts'

/** An image may load eagerly only when it opens the page and is light: at most 50 KB. */
const maxEagerBytes = 50 * 1024

interface ReferenceOptions {
  readonly page: PageContext
  readonly sources: SourceText
  /** Takes the internal links found. */
  readonly links: InternalLink[]
}

/**
 * Resolves every link and image of a page, Markdown or JSX, beside the file that has it, and reports internal links.
 * The tree's promise rejects with a SiteError `link` or `image` that lists every one that leads nowhere.
 */
export function rehypeReferences({ page, sources, links }: ReferenceOptions) {
  return async (tree: Root) => {
    const work: (() => Promise<void>)[] = []
    const first = tree.children.find(
      (child) => child.type === 'element' || child.type === 'mdxJsxFlowElement',
    )
    eachHtmlNode(tree, (node, _index, parent) => {
      if (node.type === 'element' && node.tagName === 'a') work.push(() => link(node))
      if (node.type === 'element' && node.tagName === 'img') {
        const opens = page.idPrefix === '' && (node === first || parent === first)
        work.push(() => image(node, opens))
      }
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') work.push(() => jsx(node))
    })
    const problems = new Problems()
    for (const step of work) {
      await step().catch((error: unknown) => {
        if (!(error instanceof SiteError)) throw error
        problems.add(error)
      })
    }
    problems.throwIfAny()
  }

  /** The surroundings of the file that has a node, and its line there. */
  function beside({ position }: Nodes): [PageContext, number | undefined] {
    const line = position?.start.line
    return [{ ...page, ...sources.originOf(line) }, sources.locationOf(line).line]
  }

  async function link(node: Element): Promise<void> {
    const { href } = node.properties
    if (typeof href !== 'string') return
    const resolved = await resolveLink(href, ...beside(node))
    node.properties.href = resolved.href
    if (resolved.internal) links.push(resolved.internal)
  }

  async function image(node: Element, opens: boolean): Promise<void> {
    const { src } = node.properties
    if (typeof src !== 'string') return
    const published = await resolveImage(src, ...beside(node))
    node.properties.src = published.src
    node.properties.width ??= published.width
    node.properties.height ??= published.height
    node.properties.alt ??= ''
    node.properties.decoding = 'async'
    if (!opens || published.bytes > maxEagerBytes) node.properties.loading = 'lazy'
  }

  async function jsx(node: MdxJsxFlowElementHast | MdxJsxTextElementHast): Promise<void> {
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue
      if (attribute.name === 'href' || attribute.name === 'to') {
        const resolved = await resolveLink(attribute.value, ...beside(node))
        attribute.value = resolved.href
        if (resolved.internal) links.push(resolved.internal)
      }
      if (attribute.name === 'src' && node.name === 'img') {
        const { src, width, height } = await resolveImage(attribute.value, ...beside(node))
        attribute.value = src
        const written = new Set(node.attributes.map((other) => 'name' in other && other.name))
        const attributes = { width, height, loading: 'lazy', decoding: 'async' }
        for (const [name, value] of Object.entries(attributes)) {
          if (!written.has(name)) node.attributes.push(jsxAttribute(name, String(value)))
        }
      }
    }
  }
}

function jsxAttribute(name: string, value: string): MdxJsxAttribute {
  return { type: 'mdxJsxAttribute', name, value }
}
