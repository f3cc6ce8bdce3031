import type { Root } from 'hast'
import type { MDXComponents, MDXContent } from 'mdx/types.js'
import * as runtime from 'react/jsx-runtime'
import { type HastPluginDefinition, type MdastPluginDefinition, markdownToJs, mdxToJs } from 'satteri'
import { VFile } from 'vfile'
import { parseSourceFile } from '../content/files/source-file.ts'
import { type Report, SiteError, type SourceLocation } from '../site-error.ts'
import { isComment, isHtmlComment, normalizeDocusaurusSyntax } from '../syntax/docusaurus-syntax.ts'
import { eachElement, keepLines, type LocationOf, lineOf } from '../syntax/each-node.ts'
import { markdownFeatures } from '../syntax/native-parser.ts'
import { rejectSwallowedTags } from '../syntax/swallowed-tags.ts'
import { type NeededProp, propsOfBlock, takeCodeBlocks, type WrittenBlock } from './code/code-blocks.ts'
import { withLocation } from './compile-errors.ts'
import { takeFormulas } from './figures/formulas.ts'
import type { InternalLink, PageContext } from './links/page-links.ts'
import { resolveReferences } from './links/references.ts'
import { absent } from './mdx/absent.ts'
import { type FileNames, fileFunctions, type PartialImport, takeImports } from './mdx/imports.ts'
import { checkJsx, type FoundJsx } from './mdx/jsx.ts'
import { modules } from './mdx/page-modules.ts'
import { alignColumns, markStyles } from './policy/inline-styles.ts'
import { admonitions } from './text/admonitions.ts'
import { cutExcerpt } from './text/excerpt.ts'
import { listHeadingIds, takeHeadingIds, type WrittenId } from './text/headings.ts'

/** A compiled page or partial: a component that needs imports and props. */
export interface CompiledFile {
  readonly file: string
  readonly Content: MDXContent
  readonly imports: readonly PartialImport[]
  /** The first inline use of each partial, by name. */
  readonly usesInLines: ReadonlyMap<string, SourceLocation>
  /** Props that a partial shows without a condition. */
  readonly neededProps: readonly NeededProp[]
  readonly links: readonly InternalLink[]
  readonly headingIds: readonly WrittenId[]
  readonly blocks: readonly WrittenBlock[]
  /** Whether it is a single paragraph, so that it can be used inline. */
  readonly isLine: boolean
  /** Whether it is an excerpt up to a truncation marker. */
  readonly isCut: boolean
}

export interface SourceToCompile {
  readonly body: string
  readonly format: 'md' | 'mdx'
  readonly isPartial: boolean
  /** The page, or for a partial, a page that uses it, with the partial's file. */
  readonly page: PageContext
  /** Elements and components that need no import. */
  readonly components: MDXComponents
}

/**
 * Compiles one file, Markdown or MDX.
 * @throws SiteError with file and line: broken syntax, unknown component, dead link, missing image
 */
export async function compileFile(source: SourceToCompile): Promise<CompiledFile> {
  const { body, format, isPartial, page, components } = source
  const { file } = page
  const text = normalizeDocusaurusSyntax(body, format, page.math)
  const locationOf: LocationOf = (node) => ({ file, line: lineOf(node) })
  const known = Object.keys(components)
  const names: FileNames = { partials: [], defined: [], renamed: new Map() }
  const blocks: WrittenBlock[] = []
  const headingIds: WrittenId[] = []
  const links: InternalLink[] = []
  const jsx: FoundJsx = { usesInLines: new Map(), neededProps: [] }
  let isLine = false
  let isCut = false
  const opensPage = !isPartial && page.idPrefix === ''
  const options = {
    outputFormat: 'function-body' as const,
    features: markdownFeatures(page.math),
    mdastPlugins: [
      !isPartial &&
        page.idPrefix !== '' &&
        cutExcerpt(() => {
          isCut = true
        }),
      takeHeadingIds(page.report, locationOf),
      admonitions(text, page.report, locationOf),
      withoutComments,
      page.math && takeFormulas(page.report, locationOf),
      takeCodeBlocks(blocks, page, locationOf),
      isPartial && rejectFootnotes(locationOf),
    ],
    hastPlugins: [
      alignColumns,
      format === 'md' && parseHtmlWithin(text, page.report, known, locationOf),
      dropTableSpace,
      listHeadingIds(headingIds, locationOf),
      format === 'mdx' && takeImports(names, page, known),
      resolveReferences(links, { page, opensPage, known, locationOf }),
      format === 'mdx' && checkJsx(jsx, { known, names, locationOf, report: page.report }),
      isPartial && {
        name: 'is-line',
        after(root: Readonly<Root>) {
          isLine = isParagraph(root)
        },
      },
    ],
  }
  try {
    if (format === 'mdx') rejectSwallowedTags(text, page.math, file)
    const { code } = await (format === 'mdx' ? mdxToJs(text, options) : markdownToJs(text, options))
    const { usesInLines } = jsx
    const neededProps = isPartial ? [...jsx.neededProps, ...blocks.flatMap(propsOfBlock)] : []
    return {
      file,
      Content: contentOf(code, {
        ...fileFunctions(page, isPartial),
        $site: { components, modules, absent },
        frontMatter: await frontMatterIn(text, page),
        toc: [],
      }),
      imports: names.partials,
      usesInLines,
      neededProps,
      links,
      headingIds,
      blocks,
      isLine,
      isCut,
    }
  } catch (error) {
    throw withLocation(error, file)
  }
}

function isParagraph({ children }: Readonly<Root>): boolean {
  const [only, ...more] = children.filter(
    (child) => child.type !== 'mdxjsEsm' && !(child.type === 'text' && child.value.trim() === ''),
  )
  return only?.type === 'element' && only.tagName === 'p' && more.length === 0
}

/** A tag that can be a word in angle brackets, such as a type name. */
const openTag = /^<([a-z][\w-]*)>\s*$/i

/** Elements without a closing tag. */
const endsAlone =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|p|li|d[td]|t[dhr]|tbody|thead|tfoot|colgroup|option|optgroup|r[bpt]|caption)$/i

/**
 * Parses the HTML in a Markdown file. Reports unclosed elements, which readers would not see.
 * @throws SiteError for a tag with the name of a component, because HTML has no components
 */
function parseHtmlWithin(
  text: string,
  report: Report,
  known: readonly string[],
  locationOf: LocationOf,
): HastPluginDefinition {
  let hasHtml = false
  return {
    name: 'html',
    options: { position: true },
    raw(node, context) {
      const name = /^<([A-Z]\w*)/.exec(node.value)?.[1]
      if (name !== undefined && known.includes(name)) {
        const message = `<${name}> is a component, and this page is Markdown; rename the file to .mdx`
        throw new SiteError('component', message, locationOf(node))
      }
      const word = openTag.exec(node.value)?.[1]
      if (word === undefined || endsAlone.test(word) || new RegExp(`</${word}`, 'i').test(text)) {
        hasHtml = true
        return
      }
      const message = `<${word}> does not end, and is shown as text; write </${word}> where it ends, or \`<${word}>\` if it is no element`
      report(new SiteError('component', message, locationOf(node)))
      context.replaceNode(node, { type: 'text', value: node.value })
    },
    async after(root, context) {
      const [first] = root.children
      if (!hasHtml || !first) return
      // The root reads its children one by one; the children of a node are complete.
      const whole = context.parent(first)
      if (!whole) return
      // Few pages need it, and it loads slowly.
      const { raw } = await import('hast-util-raw')
      const parsed = raw(whole, { file: new VFile(text) })
      if (parsed.type !== 'root')
        throw new SiteError('content', `expected an HTML tree, found ${parsed.type}`)
      keepLines(parsed)
      markStyles(parsed, locationOf)
      dropUnusableAttributes(parsed, report, locationOf)
      context.replaceNode(root, parsed)
    },
  }
}

/** Removes attributes that the compiler cannot use: event handlers, and those of template languages. */
function dropUnusableAttributes(tree: Root, report: Report, locationOf: LocationOf): void {
  eachElement(tree, (node) => {
    for (const name of Object.keys(node.properties)) {
      if (/^(?!on[a-z])[a-z_][\w-]*(:[\w-]+)?$/i.test(name)) continue
      delete node.properties[name]
      const message = `the attribute ${name} of <${node.tagName}> does nothing on this site; remove it`
      report(new SiteError('component', message, locationOf(node)))
    }
  })
}

/** React warns about white space between the parts of a table. */
const dropTableSpace: HastPluginDefinition = {
  name: 'table-space',
  element: {
    filter: ['table', 'thead', 'tbody', 'tfoot', 'tr'],
    visit(node, context) {
      const parts = node.children.filter(({ type }) => type !== 'text')
      if (parts.length < node.children.length) context.setProperty(node, 'children', parts)
    },
  },
}

/** Comments would leave double spaces, and load the HTML parser. */
const withoutComments: MdastPluginDefinition = {
  name: 'without-comments',
  html(node, context) {
    if (isHtmlComment(node.value)) context.removeNode(node)
  },
  mdxFlowExpression(node, context) {
    if (isComment(node.value)) context.removeNode(node)
  },
  mdxTextExpression(node, context) {
    if (isComment(node.value)) context.removeNode(node)
  },
}

/** Footnotes are numbered per file, so those of a partial would conflict with those of the page. */
function rejectFootnotes(locationOf: LocationOf): MdastPluginDefinition {
  const reject = (node: Parameters<LocationOf>[0]) => {
    const message =
      'a partial cannot have footnotes; write the note into the text, or move the reference and the note to the page'
    throw new SiteError('content', message, locationOf(node))
  }
  return {
    name: 'no-footnotes',
    options: { position: true },
    footnoteReference: reject,
    footnoteDefinition: reject,
  }
}

/** Reads the front matter of a file if its text uses it. */
async function frontMatterIn(text: string, { file, readFile }: PageContext): Promise<object> {
  const whole = text.includes('frontMatter') ? await readFile(file) : undefined
  // Its problems are already reported.
  return whole === undefined ? {} : parseSourceFile(file, whole, () => {}).frontMatter
}

/**
 * Runs compiled code, and returns its component.
 * @param scope names that the code can use and redefine
 * @throws errors of the file's own code
 */
function contentOf(code: string, scope: Readonly<Record<string, unknown>>): MDXContent {
  const run = new Function(...Object.keys(scope), `return function () {${code}\n}`)
  const module: unknown = run(...Object.values(scope))(runtime)
  const content = typeof module === 'object' && module && 'default' in module ? module.default : undefined
  if (isContent(content)) return content
  throw new SiteError('content', 'expected the compiled file to be a component')
}

function isContent(value: unknown): value is MDXContent {
  return typeof value === 'function'
}
