import type { Nodes, Root } from 'hast'
import type { MDXContent } from 'mdx/types.js'
import * as runtime from 'react/jsx-runtime'
import { type HastPluginDefinition, type MdastPluginDefinition, markdownToJs, mdxToJs } from 'satteri'
import { VFile } from 'vfile'
import { SiteError, type SourceLocation } from '../site-error.ts'
import { normalizeDocusaurusSyntax } from '../syntax/docusaurus-syntax.ts'
import { eachHtmlNode, type LocationOf } from '../syntax/each-node.ts'
import { admonitions } from './admonitions.ts'
import { type NeededProp, propsOfBlock, takeCodeBlocks, type WrittenBlock } from './code-blocks.ts'
import { withLocation } from './compile-errors.ts'
import { takeHeadingIds, type WrittenId } from './headings.ts'
import { extractImports, type PartialImport } from './imports.ts'
import { alignColumns, rejectStyles } from './inline-styles.ts'
import { checkJsx } from './jsx.ts'
import type { InternalLink, PageContext } from './page-links.ts'
import { resolveReferences } from './references.ts'

/** A file, page or partial, as a component that lacks only what it imports and what its use gives it. */
export interface CompiledFile {
  readonly file: string
  readonly Content: MDXContent
  readonly imports: readonly PartialImport[]
  /** The first use within a line of each partial that has one, by its name. */
  readonly usesInLines: ReadonlyMap<string, SourceLocation>
  /** Props that it shows as they are; none for a page. */
  readonly neededProps: readonly NeededProp[]
  readonly links: readonly InternalLink[]
  readonly headingIds: readonly WrittenId[]
  /** What its elements for blocks of code show. */
  readonly blocks: readonly WrittenBlock[]
  /** Whether it is one paragraph, and so can stand within a line. */
  readonly isLine: boolean
}

/** A file to compile. */
export interface SourceToCompile {
  readonly body: string
  readonly format: 'md' | 'mdx'
  readonly isPartial: boolean
  /** The page; for a partial, a page that uses it, with the file of the partial. */
  readonly page: PageContext
  /** Names of the elements and components that are at hand without an import. */
  readonly known: readonly string[]
}

const features = { gfm: { footnotes: { clobberPrefix: '' } }, directive: true, frontmatter: false }

/**
 * Compiles one file, Markdown or MDX.
 * @throws SiteError with file and line: broken syntax, unknown component, dead link, missing image
 */
export async function compileFile(source: SourceToCompile): Promise<CompiledFile> {
  const { body, format, isPartial, known } = source
  const { file } = source.page
  const text = normalizeDocusaurusSyntax(body, format)
  const locationOf: LocationOf = ({ position }) => ({ file, line: position?.start.line })
  const imports: PartialImport[] = []
  const defined: string[] = []
  const found: Omit<CompiledFile, 'file' | 'Content' | 'imports'>[] = []
  const pass: HastPluginDefinition = {
    name: 'body',
    options: { position: true },
    mdxjsEsm(node, context) {
      const code = extractImports(
        node,
        file,
        known.filter((name) => /^[A-Z]/.test(name)),
      )
      imports.push(...code.partials)
      defined.push(...code.defined)
      context.setProperty(node, 'value', code.rest)
    },
    async after(root, context) {
      const [first] = root.children
      // The root's own children read the tree piece by piece; those of a node that was read are whole.
      const whole = first && context.parent(first)
      if (whole?.type !== 'root') return
      const { tree, ...rest } = await settle(changeable(whole), source, {
        text,
        defined,
        imports,
        locationOf,
      })
      found.push(rest)
      context.replaceNode(root, tree)
    },
  }
  const options = {
    outputFormat: 'function-body' as const,
    features,
    mdastPlugins: [
      admonitions(text, locationOf),
      withoutComments,
      ...(isPartial ? [rejectFootnotes(locationOf)] : []),
    ],
    hastPlugins: [pass],
  }
  try {
    const { code } = await (format === 'mdx' ? mdxToJs(text, options) : markdownToJs(text, options))
    const [settled = nothing] = found
    return { file, Content: contentOf(code), imports, ...settled }
  } catch (error) {
    throw withLocation(error, file)
  }
}

/** A copy of a tree of the compiler, which may not be changed. `structuredClone` takes five times as long. */
function changeable<Node extends Nodes>(node: Node): Node {
  const own: Nodes = node
  return {
    ...node,
    ...('children' in own && { children: own.children.map((child) => changeable<Nodes>(child)) }),
    ...('properties' in own && { properties: { ...own.properties } }),
    ...('attributes' in own && { attributes: own.attributes.map((attribute) => ({ ...attribute })) }),
  }
}

/** What an empty file has. */
const nothing = {
  usesInLines: new Map(),
  neededProps: [],
  links: [],
  headingIds: [],
  blocks: [],
  isLine: false,
}

interface Settling {
  readonly text: string
  readonly defined: readonly string[]
  readonly imports: readonly PartialImport[]
  readonly locationOf: LocationOf
}

/** Settles on the tree of a file all that is known before it renders. */
async function settle(
  written: Root,
  { format, isPartial, page, known }: SourceToCompile,
  { text, defined, imports, locationOf }: Settling,
) {
  alignColumns(written)
  const blocks = await takeCodeBlocks(written, locationOf)
  const tree = format === 'md' ? await parseHtmlWithin(written, text, known, locationOf) : written
  dropTableSpace(tree)
  rejectStyles(tree, locationOf)
  const headingIds = takeHeadingIds(tree, locationOf)
  const links = await resolveReferences(tree, {
    page,
    opensPage: !isPartial && page.idPrefix === '',
    locationOf,
  })
  const partials = imports.map(({ name }) => name)
  const { usesInLines, neededProps } = checkJsx(tree, { known, defined, partials, isPartial, locationOf })
  const [only, ...more] = tree.children.filter(
    (child) => child.type !== 'mdxjsEsm' && !(child.type === 'text' && child.value.trim() === ''),
  )
  return {
    tree,
    usesInLines,
    neededProps: isPartial ? [...neededProps, ...blocks.flatMap(propsOfBlock)] : [],
    links,
    headingIds,
    blocks,
    isLine: only?.type === 'element' && only.tagName === 'p' && more.length === 0,
  }
}

/**
 * Parses the HTML in a Markdown file.
 * @throws SiteError for a tag with the name of a component: it is read as the start of an unknown element, which swallows
 * the text after it
 */
async function parseHtmlWithin(
  tree: Root,
  text: string,
  known: readonly string[],
  locationOf: LocationOf,
): Promise<Root> {
  let hasHtml = false
  eachHtmlNode(tree, (node) => {
    if (node.type !== 'raw') return undefined
    hasHtml = true
    const name = /^<([A-Z]\w*)/.exec(node.value)?.[1]
    if (name === undefined || !known.includes(name)) return undefined
    const message = `<${name}> is a component, and this page is Markdown; rename the file to .mdx`
    throw new SiteError('component', message, locationOf(node))
  })
  if (!hasHtml) return tree
  // Few pages need it, and it takes a while to load.
  const { raw } = await import('hast-util-raw')
  const parsed = raw(tree, { file: new VFile(text) })
  if (parsed.type === 'root') return parsed
  throw new SiteError('content', `expected an HTML tree, found ${parsed.type}`)
}

/** React warns of white space between the parts of a table. */
function dropTableSpace(tree: Root): void {
  eachHtmlNode(tree, (node) => {
    if (node.type === 'element' && /^(?:table|t(?:head|body|foot|r))$/.test(node.tagName)) {
      node.children = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
    }
    return undefined
  })
}

/** Comments in MDX are expressions, which would leave the space around them twice. */
const withoutComments: MdastPluginDefinition = {
  name: 'without-comments',
  mdxFlowExpression(node, context) {
    if (isComment(node.value)) context.removeNode(node)
  },
  mdxTextExpression(node, context) {
    if (isComment(node.value)) context.removeNode(node)
  },
}

function isComment(expression: string): boolean {
  return /^\s*\/\*(?:(?!\*\/)[\s\S])*\*\/\s*$/.test(expression)
}

/** Footnotes are numbered and listed file by file, so those of a partial would meet those of the page. */
function rejectFootnotes(locationOf: LocationOf): MdastPluginDefinition {
  const reject = (node: Parameters<LocationOf>[0]) => {
    const message =
      'a partial has no footnotes; write the note into the text, or both on the page that uses it'
    throw new SiteError('content', message, locationOf(node))
  }
  return {
    name: 'no-footnotes',
    options: { position: true },
    footnoteReference: reject,
    footnoteDefinition: reject,
  }
}

/**
 * The component that compiled code defines.
 * @throws whatever the file's own code does while it is read
 */
function contentOf(code: string): MDXContent {
  const module: unknown = new Function(code)(runtime)
  const content = typeof module === 'object' && module && 'default' in module ? module.default : undefined
  if (isContent(content)) return content
  throw new SiteError('content', 'expected the compiled file to be a component')
}

function isContent(value: unknown): value is MDXContent {
  return typeof value === 'function'
}
