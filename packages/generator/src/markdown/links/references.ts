import type { Element } from 'hast'
import type {
  HastPluginDefinition,
  HastVisitorContext,
  MdxJsxFlowElementHast,
  MdxJsxTextElementHast,
} from 'satteri'
import { Problems, SiteError } from '../../site-error.ts'
import type { LocationOf } from '../../syntax/each-node.ts'
import { resolveScreen } from '../figures/screens.ts'
import { plainElement } from '../mdx/jsx.ts'
import { type InternalLink, isOutside, type PageContext, resolveImage, resolveLink } from './page-links.ts'
import { locationAttribute, markedTags, modePattern } from './rendered-references.ts'

/** Maximum size of an image at the start of a page that loads eagerly. */
const maxEagerBytes = 50 * 1024

interface ReferenceOptions {
  /** The page, with the page's or the partial's file. */
  readonly page: PageContext
  /** Whether the file is a page, not a partial. */
  readonly opensPage: boolean
  /** Names of elements and components that need no import. */
  readonly known: readonly string[]
  readonly locationOf: LocationOf
}

/**
 * Resolves links and images of Markdown and links of components, and adds internal links to `links`. Addresses of other elements can be
 * code, so these elements get their location, and are resolved after rendering.
 */
export function resolveReferences(
  links: InternalLink[],
  { page, opensPage, known, locationOf }: ReferenceOptions,
): HastPluginDefinition {
  const problems = new Problems()
  let before = Promise.resolve()
  /** Sequential, so that links and problems are in the order of the file. */
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
  const others = markedTags.filter((name) => name !== 'a' && name !== 'img')
  return {
    name: 'references',
    options: { position: true },
    element: [
      { filter: ['a'], visit: inTurn(link) },
      { filter: ['img'], visit: inTurn(image) },
      { filter: others, visit: mark },
    ],
    mdxJsxFlowElement: { filter: [], visit: inTurn(jsx) },
    mdxJsxTextElement: { filter: [], visit: inTurn(jsx) },
    after: () => problems.throwIfAny(),
  }

  function mark(node: Readonly<Element>, context: HastVisitorContext): void {
    context.setProperty(node, 'dataWritten', locationAttribute(locationOf(node)))
  }

  async function link(node: Readonly<Element>, context: HastVisitorContext): Promise<void> {
    const { href } = node.properties
    if (typeof href !== 'string') return
    const resolved = await resolveLink(href, page, locationOf(node).line)
    if (resolved.internal) links.push(resolved.internal)
    context.setProperty(node, 'href', resolved.href)
  }

  async function image(node: Readonly<Element>, context: HastVisitorContext): Promise<void> {
    const { src, srcSet, width, height, alt } = node.properties
    if (
      src === undefined ||
      isOutside(String(src)) ||
      modePattern.test(String(src)) ||
      srcSet !== undefined ||
      isWithin(node, context)
    ) {
      const tagName = known.includes('img') ? plainElement('img') : 'img'
      const properties = {
        ...node.properties,
        alt: alt ?? '',
        dataWritten: locationAttribute(locationOf(node)),
      }
      context.replaceNode(node, { ...node, tagName, properties })
      return
    }
    if (typeof src !== 'string') return
    const published = await resolveImage(src, page, locationOf(node).line)
    if (!published) {
      context.replaceNode(node, { type: 'text', value: String(alt ?? '') })
      return
    }
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
    const location = locationOf(node)
    const attributes = node.attributes.map((attribute) => ({ ...attribute }))
    const { length } = attributes
    let isChanged = false
    if (node.name !== null && /^[a-z]/.test(node.name)) {
      const style = attributes.find((attribute) => 'name' in attribute && attribute.name === 'style')
      // React accepts only objects as styles.
      if (style && 'name' in style && typeof style.value === 'string') style.name = 'data-style'
      if (style || markedTags.includes(node.name)) {
        const value = locationAttribute(location)
        attributes.push({ type: 'mdxJsxAttribute', name: 'data-written', value })
      }
    } else {
      if (node.name === 'ThemedImage') {
        const value = locationAttribute(location)
        attributes.push({ type: 'mdxJsxAttribute', name: 'data-written', value })
      }
      if (node.name === 'Screen') attributes.push(...(await resolveScreen(node, page, location)))
      for (const attribute of attributes) {
        if (attribute.type !== 'mdxJsxAttribute' || !['href', 'to'].includes(attribute.name)) continue
        const written = textOf(attribute.value)
        if (written === undefined) continue
        const { href, internal } = await resolveLink(written, page, location.line)
        if (internal) links.push(internal)
        attribute.value = href ?? '#'
        isChanged = true
      }
    }
    // A replaced node has no position.
    const data = { ...node.data, line: location.line }
    if (isChanged || attributes.length > length) context.replaceNode(node, { ...node, attributes, data })
  }
}

/** The value of a text attribute, also in braces. */
function textOf(value: string | { readonly value: string } | null | undefined): string | undefined {
  if (typeof value === 'string') return value
  const [, mark, text] = /^\s*(["'`])([^\\$]*)\1\s*$/s.exec(value?.value ?? '') ?? []
  return mark === undefined || text?.includes(mark) ? undefined : text
}

/** Whether a picture is in a link, which cannot contain another link, or in a `picture` element. */
function isWithin(image: Readonly<Element>, context: HastVisitorContext): boolean {
  for (let node = context.parent(image); node.type !== 'root'; node = context.parent(node) ?? node) {
    const name = 'tagName' in node ? node.tagName : 'name' in node ? node.name : ''
    if (typeof name === 'string' && ['a', 'button', 'picture', 'summary', 'Link', 'Card'].includes(name))
      return true
    if (context.parent(node) === undefined) return false
  }
  return false
}

/** Whether an image, or its block, is the first node. */
function isFirst(image: Readonly<Element>, context: HastVisitorContext): boolean {
  const parent = context.parent(image)
  const block = parent.type === 'root' ? image : parent
  const root = context.parent(block)
  if (root?.type !== 'root') return false
  const above = root.children.slice(0, context.indexOf(block))
  return above.every(({ type }) => type !== 'element' && type !== 'mdxJsxFlowElement')
}
