import type { Element, Nodes, Root } from 'hast'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'satteri'
import { Problems, SiteError } from '../site-error.ts'
import { eachHtmlNode, type LocationOf } from '../syntax/each-node.ts'
import { type InternalLink, type PageContext, resolveImage, resolveLink } from './page-links.ts'
import { resolveScreen } from './screens.ts'

/** An image may load eagerly only when it opens the page and is light: at most 50 KB. */
const maxEagerBytes = 50 * 1024

interface ReferenceOptions {
  /** The page, or the partial with the page for which it is compiled. */
  readonly page: PageContext
  /** Whether it begins a page, and no part of one. */
  readonly opensPage: boolean
  readonly locationOf: LocationOf
}

/**
 * Resolves every link and image of a file, Markdown or JSX.
 * @returns the internal links
 * @throws SiteError `link` or `image` that lists every one that leads nowhere
 */
export async function resolveReferences(
  tree: Root,
  { page, opensPage, locationOf }: ReferenceOptions,
): Promise<InternalLink[]> {
  const links: InternalLink[] = []
  const work: (() => Promise<void>)[] = []
  const first = tree.children.find((child) => child.type === 'element' || child.type === 'mdxJsxFlowElement')
  eachHtmlNode(tree, (node, _index, parent) => {
    if (node.type === 'element' && node.tagName === 'a') work.push(() => link(node))
    if (node.type === 'element' && node.tagName === 'img') {
      const opens = opensPage && (node === first || parent === first)
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
  return links

  async function resolve(written: string, node: Nodes): Promise<string> {
    const { href, internal } = await resolveLink(written, page, locationOf(node).line)
    if (internal) links.push(internal)
    return href
  }

  async function link(node: Element): Promise<void> {
    const { href } = node.properties
    if (typeof href === 'string') node.properties.href = await resolve(href, node)
  }

  async function image(node: Element, opens: boolean): Promise<void> {
    const { src } = node.properties
    if (typeof src !== 'string') return
    const published = await resolveImage(src, page, locationOf(node).line)
    node.properties.src = published.src
    node.properties.width ??= published.width
    node.properties.height ??= published.height
    node.properties.alt ??= ''
    node.properties.decoding = 'async'
    if (!opens || published.bytes > maxEagerBytes) node.properties.loading = 'lazy'
  }

  async function jsx(node: MdxJsxFlowElementHast | MdxJsxTextElementHast): Promise<void> {
    if (node.name === 'Screen') return resolveScreen(node, page, locationOf(node))
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute') continue
      const { name, value } = attribute
      const leads = name === 'href' || name === 'to'
      const shows = name === 'src' && node.name === 'img'
      if ((leads || shows) && typeof value === 'object' && value && /\bprops\b/.test(value.value)) {
        throw new SiteError(
          leads ? 'link' : 'image',
          `${name}={${value.value}} cannot be resolved, since it is known only while the page renders; let the use write it between its tags, <Name>…</Name>, and show {props.children}`,
          locationOf(node),
        )
      }
      if (typeof value !== 'string') continue
      if (leads) attribute.value = await resolve(value, node)
      if (shows) {
        const { src, width, height } = await resolveImage(value, page, locationOf(node).line)
        attribute.value = src
        const written = new Set(node.attributes.map((other) => 'name' in other && other.name))
        const attributes = { width, height, loading: 'lazy', decoding: 'async' }
        for (const [added, text] of Object.entries(attributes)) {
          if (!written.has(added))
            node.attributes.push({ type: 'mdxJsxAttribute', name: added, value: String(text) })
        }
      }
    }
  }
}
