import type { Root, RootContent } from 'hast'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'satteri'
import { SiteError, type SourceLocation } from '../site-error.ts'
import { eachHtmlNode, type LocationOf } from '../syntax/each-node.ts'
import type { NeededProp } from './code-blocks.ts'

/** A component or element that is written as JSX. */
type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast

interface JsxContext {
  /** Names of the elements and components that are at hand without an import. */
  readonly known: readonly string[]
  /** Names that the file defines for itself. */
  readonly defined: readonly string[]
  /** Names that it gives the partials it imports. */
  readonly partials: readonly string[]
  readonly isPartial: boolean
  readonly locationOf: LocationOf
}

/** What {@link checkJsx} finds. */
interface FoundJsx {
  /** The first use within a line of each partial that has one. */
  readonly usesInLines: ReadonlyMap<string, SourceLocation>
  /** Props that a partial shows as they are, in its text or as props of others. */
  readonly neededProps: readonly NeededProp[]
}

/** Before the name of an element of HTML that is written as JSX. */
const plainPrefix = 'plain-'

/**
 * Elements of HTML as JSX has them: a `<table>` that is written as such stays one, while the one that Markdown makes becomes a
 * component.
 */
export function plainElements(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.filter(isElement).map((name) => [plainPrefix + name, name]))
}

/**
 * Checks what is written as JSX, and gives elements of HTML and partials within lines the names under which they render.
 * @throws SiteError `component`
 */
export function checkJsx(
  tree: Root,
  { known, defined, partials, isPartial, locationOf }: JsxContext,
): FoundJsx {
  const components = known.filter((name) => !isElement(name))
  const names = new Set([...components, ...defined, ...partials])
  const usesInLines = new Map<string, SourceLocation>()
  const neededProps: NeededProp[] = []
  const need = (expression: string, node: RootContent) => {
    const name = propPattern.exec(expression)?.[1]
    if (name !== undefined && name !== 'children') neededProps.push({ name, location: locationOf(node) })
  }
  eachHtmlNode(tree, (node, _index, parent) => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') need(node.value, node)
    if (!isJsx(node)) return undefined
    const reject = (message: string) => new SiteError('component', message, locationOf(node))
    const [name = ''] = node.name?.split('.', 1) ?? []
    if (/^[A-Z]/.test(name) && !names.has(name)) {
      throw reject(`unknown component <${node.name}>; known: ${components.join(', ')}`)
    }
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute') continue
      if (typeof attribute.value === 'object' && attribute.value) need(attribute.value.value, node)
      if (attribute.name === 'components' && partials.includes(name)) {
        throw reject(`MDX keeps the prop "components" for itself; give this prop of <${name}> another name`)
      }
    }
    if (isPartial && name === 'TabItem' && !(isJsx(parent) && parent.name === 'Tabs')) {
      throw reject(
        'a partial cannot bring single tabs; write <TabItem> on the page and the partial in it, or take <Tabs> into the partial',
      )
    }
    if (partials.includes(name) && node.type === 'mdxJsxTextElement') {
      if (!usesInLines.has(name)) usesInLines.set(name, locationOf(node))
      node.name = `${name}.Line`
    }
    if (isElement(name) && known.includes(name)) {
      node.name = plainPrefix + name
      // The compiler would take some of those that it knows to be JSX by their new name.
      node.data = undefined
    }
    return undefined
  })
  return { usesInLines, neededProps: isPartial ? neededProps : [] }
}

const propPattern = /^\s*props\.(\w+)\s*$/

function isElement(name: string): boolean {
  return /^[a-z]/.test(name)
}

function isJsx(node: { type: string }): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}
