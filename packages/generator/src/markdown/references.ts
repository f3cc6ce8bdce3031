import type { Element, Nodes } from 'hast'
import type {
  HastPluginDefinition,
  HastVisitorContext,
  MdxJsxFlowElementHast,
  MdxJsxTextElementHast,
} from 'satteri'
import { Problems, SiteError } from '../site-error.ts'
import type { LocationOf } from '../syntax/each-node.ts'
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
 * Resolves every link and image of a file, Markdown or JSX, and adds the internal links to `links`.
 * @throws SiteError `link` or `image` that lists every one that leads nowhere
 */
export function resolveReferences(
  links: InternalLink[],
  { page, opensPage, locationOf }: ReferenceOptions,
): HastPluginDefinition {
  const problems = new Problems()
  let before = Promise.resolve()
  /** One after another, so that links and problems are in the order of the file. */
  const inTurn =
    <Node>(resolveNode: (node: Node, context: HastVisitorContext) => Promise<void>) =>
    (node: Node, context: HastVisitorContext): Promise<void> => {
      before = before
        .then(() => resolveNode(node, context))
        .catch((error: unknown) => {
          if (!(error instanceof SiteError)) throw error
          problems.add(error)
        })
      return before
    }
  return {
    name: 'references',
    options: { position: true },
    element: [
      { filter: ['a'], visit: inTurn(link) },
      { filter: ['img'], visit: inTurn(image) },
    ],
    mdxJsxFlowElement: { filter: [], visit: inTurn(jsx) },
    mdxJsxTextElement: { filter: [], visit: inTurn(jsx) },
    after: () => problems.throwIfAny(),
  }

  async function resolve(written: string, node: Nodes): Promise<string> {
    const { href, internal } = await resolveLink(written, page, locationOf(node).line)
    if (internal) links.push(internal)
    return href
  }

  async function link(node: Readonly<Element>, context: HastVisitorContext): Promise<void> {
    const { href } = node.properties
    if (typeof href === 'string') context.setProperty(node, 'href', await resolve(href, node))
  }

  async function image(node: Readonly<Element>, context: HastVisitorContext): Promise<void> {
    const { src, width, height, alt } = node.properties
    if (typeof src !== 'string') return
    const published = await resolveImage(src, page, locationOf(node).line)
    context.setProperty(node, 'src', published.src)
    context.setProperty(node, 'width', width ?? published.width)
    context.setProperty(node, 'height', height ?? published.height)
    context.setProperty(node, 'alt', alt ?? '')
    context.setProperty(node, 'decoding', 'async')
    const isEager = opensPage && published.bytes <= maxEagerBytes && isFirst(node, context)
    if (!isEager) context.setProperty(node, 'loading', 'lazy')
  }

  async function jsx(
    node: Readonly<MdxJsxFlowElementHast | MdxJsxTextElementHast>,
    context: HastVisitorContext,
  ): Promise<void> {
    const attributes = node.attributes.map((attribute) => ({ ...attribute }))
    const written = new Set(node.attributes.map((attribute) => 'name' in attribute && attribute.name))
    let isChanged = false
    if (node.name === 'Screen') {
      attributes.push(...(await resolveScreen(node, page, locationOf(node))))
      isChanged = true
    }
    for (const attribute of [...attributes]) {
      if (attribute.type !== 'mdxJsxAttribute') continue
      const { name, value } = attribute
      const leads = name === 'href' || name === 'to'
      const shows = name === 'src' && node.name === 'img'
      if (!leads && !shows) continue
      if (typeof value === 'object' && value && /\bprops\b/.test(value.value)) {
        throw new SiteError(
          leads ? 'link' : 'image',
          `${name}={${value.value}} cannot be resolved, because its value is known only when the page renders; write the element between the tags of the partial, <Name>…</Name>, and show {props.children}`,
          locationOf(node),
        )
      }
      if (typeof value !== 'string') continue
      isChanged = true
      if (leads) attribute.value = await resolve(value, node)
      if (shows) {
        const { src, width, height } = await resolveImage(value, page, locationOf(node).line)
        attribute.value = src
        for (const [added, text] of Object.entries({ width, height, loading: 'lazy', decoding: 'async' })) {
          if (!written.has(added))
            attributes.push({ type: 'mdxJsxAttribute', name: added, value: String(text) })
        }
      }
    }
    // What is put in the place of another node has no position.
    const data = { ...node.data, line: locationOf(node).line }
    if (isChanged) context.replaceNode(node, { ...node, attributes, data })
  }
}

/** Whether nothing stands before an image, or before the block that it is part of. */
function isFirst(image: Readonly<Element>, context: HastVisitorContext): boolean {
  const parent = context.parent(image)
  const block = parent.type === 'root' ? image : parent
  const root = context.parent(block)
  if (root?.type !== 'root') return false
  const above = root.children.slice(0, context.indexOf(block))
  return above.every(({ type }) => type !== 'element' && type !== 'mdxJsxFlowElement')
}
