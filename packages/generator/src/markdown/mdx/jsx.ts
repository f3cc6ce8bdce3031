import type { Nodes } from 'hast'
import type { HastPluginDefinition, MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'satteri'
import { type Report, SiteError, type SourceLocation } from '../../site-error.ts'
import type { LocationOf } from '../../syntax/each-node.ts'
import { codeBlockElement, loadBlock, type NeededProp, readLanguage } from '../code/code-blocks.ts'
import type { FileNames } from './imports.ts'

type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast
type JsxAttribute = JsxElement['attributes'][number]

interface JsxContext {
  /** Names of elements and components that need no import. */
  readonly known: readonly string[]
  /** Names that the file imports and defines. */
  readonly names: FileNames
  readonly locationOf: LocationOf
  readonly report: Report
}

/** Results of {@link checkJsx}. */
export interface FoundJsx {
  /** The first inline use of each partial, by name. */
  readonly usesInLines: Map<string, SourceLocation>
  /** Props that are shown without a condition, in text or as props of components. */
  readonly neededProps: NeededProp[]
}

/** Prefix of HTML elements in JSX. */
const plainPrefix = 'plain-'

/**
 * Components for HTML elements in JSX: a `<table>` in JSX stays a plain element, while a table in Markdown becomes a component.
 */
export function plainElements(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.filter(isElement).map((name) => [plainElement(name), name]))
}

/** The name with which an element stays plain. */
export function plainElement(name: string): string {
  return plainPrefix + name
}

/**
 * Checks JSX, renames HTML elements and inline partials to their components, and adds to `found`. Unknown components are reported as
 * `component`, and replaced by their children.
 * @throws SiteError `component` for a reserved prop
 */
export function checkJsx(
  { usesInLines, neededProps }: FoundJsx,
  { known, names: { partials, defined, renamed }, locationOf, report }: JsxContext,
): HastPluginDefinition {
  const components = known.filter((name) => !isElement(name))
  const isImported = (name: string) => partials.some((partial) => partial.name === name)
  const need = (expression: string, node: Nodes) => {
    const name = propPattern.exec(expression)?.[1]
    if (name !== undefined && name !== 'children') neededProps.push({ name, location: locationOf(node) })
  }
  const visit = async (node: Readonly<JsxElement>): Promise<JsxElement | undefined> => {
    const reject = (message: string) => new SiteError('component', message, locationOf(node))
    const [written = ''] = node.name?.split('.', 1) ?? []
    const name = renamed.get(written) ?? written
    if (defined.includes(written)) return undefined
    if (/^[A-Z]/.test(name) && !components.includes(name) && !isImported(name)) {
      report(reject(`unknown component <${node.name}>; known: ${components.join(', ')}`))
      return { ...node, name: null, attributes: [], data: undefined }
    }
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute') continue
      if (typeof attribute.value === 'object' && attribute.value) need(attribute.value.value, node)
      if (attribute.name === 'components' && isImported(name)) {
        throw reject(`MDX reserves the prop "components"; give this prop of <${name}> another name`)
      }
      if (isElement(name) && /^on[A-Z]/.test(attribute.name))
        report(reject(`the attribute ${attribute.name} of <${name}> does nothing on this site; remove it`))
    }
    const location = computed('location', JSON.stringify(locationOf(node)))
    if (name === 'Tabs' || name === 'TabItem') return { ...node, attributes: [...node.attributes, location] }
    if (name === 'Head') {
      const advice =
        'write title, description, image or keywords into the front matter, or headTags into site.config.ts'
      report(reject(`<Head> adds nothing to the head of a page here; ${advice}`))
    }
    if (name === 'CodeBlock' || name === 'Mermaid') {
      const language = name === 'Mermaid' ? 'mermaid' : languageOf(node, report, locationOf)
      await loadBlock(language)
      const attributes = [...node.attributes, location, computed('loaded', JSON.stringify(language))]
      return { ...node, name: codeBlockElement, attributes, data: undefined }
    }
    if (isImported(name) && node.type === 'mdxJsxTextElement') {
      if (!usesInLines.has(name)) usesInLines.set(name, locationOf(node))
      return { ...node, name: `${name}.Line` }
    }
    // With its JSX data, the compiler would treat the new name differently.
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

function computed(name: string, value: string): JsxAttribute {
  return { type: 'mdxJsxAttribute', name, value: { type: 'mdxJsxAttributeValueExpression', value } }
}

/** The language of a CodeBlock component, unless it is computed. */
function languageOf(node: Readonly<JsxElement>, report: Report, locationOf: LocationOf): string {
  const textOf = (name: string) => {
    const attribute = node.attributes.find(
      (candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === name,
    )
    return typeof attribute?.value === 'string' ? attribute.value : undefined
  }
  const written = textOf('language') ?? /\blanguage-(\S+)/.exec(textOf('className') ?? '')?.[1] ?? ''
  return readLanguage(written, locationOf(node), report)
}

const propPattern = /^\s*props\.(\w+)\s*$/

function isElement(name: string): boolean {
  return /^[a-z]/.test(name)
}
