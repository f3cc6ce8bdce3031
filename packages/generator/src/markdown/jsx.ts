import type { Nodes } from 'hast'
import type { HastPluginDefinition, MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'satteri'
import { type Report, SiteError, type SourceLocation } from '../site-error.ts'
import type { LocationOf } from '../syntax/each-node.ts'
import type { NeededProp } from './code-blocks.ts'
import type { ImportedNames } from './imports.ts'

/** A component or element that is written as JSX. */
type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast

interface JsxContext {
  /** Names of the elements and components that are at hand without an import. */
  readonly known: readonly string[]
  /** What the file imports and defines. */
  readonly names: ImportedNames
  readonly locationOf: LocationOf
  readonly report: Report
}

/** What {@link checkJsx} finds. */
export interface FoundJsx {
  /** The first use within a line of each partial that has one. */
  readonly usesInLines: Map<string, SourceLocation>
  /** Props that are shown as they are, in the text or as props of others. */
  readonly neededProps: NeededProp[]
}

/** Before the name of an element of HTML that is written as JSX. */
const plainPrefix = 'plain-'

/**
 * Elements of HTML as JSX has them: a `<table>` that is written as such stays one, while the one that Markdown makes becomes a
 * component.
 */
export function plainElements(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.filter(isElement).map((name) => [plainElement(name), name]))
}

/** The name under which an element renders as it is. */
export function plainElement(name: string): string {
  return plainPrefix + name
}

/**
 * Checks what is written as JSX, gives elements of HTML and partials within lines the names under which they render, and adds
 * to `found`. Of an unknown component, which is reported as `component`, what stands between its tags is shown.
 * @throws SiteError `component` for a reserved prop
 */
export function checkJsx(
  { usesInLines, neededProps }: FoundJsx,
  { known, names: { partials, defined, missing }, locationOf, report }: JsxContext,
): HastPluginDefinition {
  const components = known.filter((name) => !isElement(name))
  const isImported = (name: string) => partials.some((partial) => partial.name === name)
  const need = (expression: string, node: Nodes) => {
    const name = propPattern.exec(expression)?.[1]
    if (name !== undefined && name !== 'children') neededProps.push({ name, location: locationOf(node) })
  }
  const visit = (node: Readonly<JsxElement>): JsxElement | undefined => {
    const reject = (message: string) => new SiteError('component', message, locationOf(node))
    const [name = ''] = node.name?.split('.', 1) ?? []
    if (missing.includes(name)) return withoutTag(node)
    if (/^[A-Z]/.test(name) && ![...components, ...defined].includes(name) && !isImported(name)) {
      report(reject(`unknown component <${node.name}>; known: ${components.join(', ')}`))
      return withoutTag(node)
    }
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute') continue
      if (typeof attribute.value === 'object' && attribute.value) need(attribute.value.value, node)
      if (attribute.name === 'components' && isImported(name)) {
        throw reject(`MDX reserves the prop "components"; give this prop of <${name}> another name`)
      }
    }
    if (name === 'Tabs' || name === 'TabItem') {
      const value = JSON.stringify(locationOf(node))
      const location = { type: 'mdxJsxAttributeValueExpression' as const, value }
      return {
        ...node,
        attributes: [...node.attributes, { type: 'mdxJsxAttribute', name: 'location', value: location }],
      }
    }
    if (isImported(name) && node.type === 'mdxJsxTextElement') {
      if (!usesInLines.has(name)) usesInLines.set(name, locationOf(node))
      return { ...node, name: `${name}.Line` }
    }
    // The compiler would take some of those that it knows to be JSX by their new name.
    if (isElement(name) && known.includes(name)) return { ...node, name: plainElement(name), data: undefined }
    return undefined
  }
  return {
    name: 'jsx',
    options: { position: true },
    mdxFlowExpression: (node) => need(node.value, node),
    mdxTextExpression: (node) => need(node.value, node),
    mdxJsxFlowElement: { filter: [], visit },
    mdxJsxTextElement: { filter: [], visit },
  }
}

/** What stands between the tags of an element: a fragment. */
function withoutTag(node: Readonly<JsxElement>): JsxElement {
  return { ...node, name: null, attributes: [], data: undefined }
}

const propPattern = /^\s*props\.(\w+)\s*$/

function isElement(name: string): boolean {
  return /^[a-z]/.test(name)
}
