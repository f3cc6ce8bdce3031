import type { Root } from 'hast'
import { type Evaluater, toJsxRuntime } from 'hast-util-to-jsx-runtime'
import type { Root as MarkdownRoot } from 'mdast'
import type { MDXComponents } from 'mdx/types.js'
import type { ReactElement } from 'react'
import * as runtime from 'react/jsx-runtime'
import remarkRehype, { type Options as RehypeOptions } from 'remark-rehype'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { SiteError } from '../site-error.ts'
import { remarkAdmonitions } from './admonitions.ts'
import { rehypeCodeBlocks, type WrittenBlock } from './code-blocks.ts'
import { located } from './compile-errors.ts'
import { normalizeDocusaurusSyntax } from './docusaurus-syntax.ts'
import { eachMarkdownNode } from './each-node.ts'
import { rehypeHeadingIds, type WrittenId } from './headings.ts'
import { rehypeInlineStyles } from './inline-styles.ts'
import type { PagePlugins } from './mdx-program.ts'
import { isPlain, parseMarkdown, parsePlainMdx } from './native-parser.ts'
import type { InternalLink, PageContext } from './page-links.ts'
import { remarkPartials } from './partials.ts'
import { rehypeReferences } from './references.ts'
import { SourceText } from './source-text.ts'

/** Components by element or JSX name, for {@link CompiledPage.element}. */
export type ContentComponents = MDXComponents

/** A page's body, ready to render. */
export interface CompiledPage {
  readonly element: ReactElement
  readonly links: readonly InternalLink[]
  readonly blocks: readonly WrittenBlock[]
  /** Ids that its headings were given, in the order of the text. */
  readonly headingIds: readonly WrittenId[]
}

const htmlOptions: RehypeOptions = {
  allowDangerousHtml: true,
  clobberPrefix: '',
  footnoteLabelProperties: { className: ['sr-only'] },
  passThrough: ['mdxJsxFlowElement', 'mdxJsxTextElement'],
}

/**
 * Compiles a body, Markdown or MDX, with one set of plugins.
 * @param components what elements and JSX names render as
 * @throws SiteError with file and line: broken syntax, unknown component, dead link, missing image
 */
export async function compilePage(
  body: string,
  format: 'md' | 'mdx',
  page: PageContext,
  components: ContentComponents,
): Promise<CompiledPage> {
  const text = normalizeDocusaurusSyntax(body, format)
  const plain = await withParts(
    text,
    page,
    components,
    async ({ source, sources, plugins, expandPartials }) => {
      const tree = format === 'md' ? parseMarkdown(text) : await plainTree(text, expandPartials, components)
      if (tree && format === 'md') rejectComponents(tree, components, sources)
      return tree && renderTree(tree, source, plugins, components)
    },
  )
  if (plain) return plain
  const compiled = await withParts(text, page, components, async ({ source, plugins, expandPartials }) => {
    // Few pages need it, and it takes a tenth of a second to load.
    const { renderProgram } = await import('./mdx-program.ts')
    const { markdown, html } = plugins
    const withPartials = { markdown: [() => expandPartials, ...markdown], html }
    return renderProgram(source, withPartials, htmlOptions, components)
  })
  if (!compiled) throw new SiteError('content', 'expected a compiled page', { file: page.file })
  return compiled
}

/** What compiling a page takes, whichever way. */
interface PageParts {
  readonly source: VFile
  readonly sources: SourceText
  readonly plugins: PagePlugins
  readonly expandPartials: ReturnType<typeof remarkPartials>
}

/** Compiles a page with parts of its own. @throws SiteError with the place in the page's texts */
async function withParts(
  text: string,
  page: PageContext,
  components: ContentComponents,
  compile: (parts: PageParts) => Promise<ReactElement | undefined>,
): Promise<CompiledPage | undefined> {
  const { file, contentDir, readFile } = page
  const links: InternalLink[] = []
  const blocks: WrittenBlock[] = []
  const headingIds: WrittenId[] = []
  const sources = new SourceText()
  sources.add(page, text)
  const known = Object.keys(components).filter((name) => /^[A-Z]/.test(name))
  const plugins: PagePlugins = {
    markdown: [[remarkAdmonitions, { sources }], remarkFenceMeta],
    html: [
      [rehypeInlineStyles, { sources }],
      [rehypeHeadingIds, { sources, ids: headingIds }],
      [rehypeReferences, { page, sources, links }],
      [rehypeCodeBlocks, { sources, written: blocks }],
    ],
  }
  try {
    const element = await compile({
      source: new VFile({ value: text, path: file }),
      sources,
      plugins,
      expandPartials: remarkPartials({ sources, contentDir, readFile, known }),
    })
    return element && { element, links, blocks, headingIds }
  } catch (error) {
    throw located(error, sources)
  }
}

/** The tree of an MDX page with its partials; `undefined` when it, or one of them, holds code that must run. */
async function plainTree(
  text: string,
  expandPartials: PageParts['expandPartials'],
  components: ContentComponents,
): Promise<MarkdownRoot | undefined> {
  const tree = parsePlainMdx(text)
  if (!tree) return undefined
  await expandPartials(tree)
  // Of the imports nothing is left in them.
  tree.children = tree.children.filter(
    (node) => node.type !== 'mdxjsEsm' || node.data?.estree?.body.length !== 0,
  )
  return isPlain(tree, components) ? tree : undefined
}

async function renderTree(
  markdown: MarkdownRoot,
  source: VFile,
  plugins: PagePlugins,
  components: ContentComponents,
): Promise<ReactElement> {
  const processor = unified()
    .use(plugins.markdown)
    .use(remarkRehype, htmlOptions)
    .use(containsHtml(markdown) ? [(await import('rehype-raw')).default] : [])
    .use(plugins.html)
  const tree = await processor.run(markdown, source)
  return toJsxRuntime(asRoot(tree), {
    ...runtime,
    components: { ...components },
    createEvaluater: () => componentNames(components),
    ignoreInvalidStyle: true,
  })
}

/** The names of components are the only expressions of a body that holds no code. */
function componentNames(components: ContentComponents): Evaluater {
  return {
    evaluateExpression(expression) {
      const name = expression.type === 'Identifier' ? expression.name : ''
      if (Object.hasOwn(components, name)) return Reflect.get(components, name)
      throw new SiteError('component', `unknown component <${name}>`)
    },
    evaluateProgram() {
      throw new SiteError('content', 'expected a body without code')
    },
  }
}

/**
 * Markdown reads `<Island name="x" />` as the start of an unknown element, which swallows the text after it.
 * @throws SiteError for a tag with the name of a component
 */
function rejectComponents(tree: MarkdownRoot, components: ContentComponents, sources: SourceText): void {
  eachMarkdownNode(tree, (node) => {
    if (node.type !== 'html') return
    const name = /^<([A-Z]\w*)/.exec(node.value)?.[1]
    if (name === undefined || !Object.hasOwn(components, name)) return
    const message = `<${name}> is a component, and this page is Markdown; rename the file to .mdx`
    throw new SiteError('component', message, sources.locationOf(node.position?.start.line))
  })
}

function containsHtml(tree: MarkdownRoot): boolean {
  let found = false
  eachMarkdownNode(tree, ({ type }) => {
    found ||= type === 'html'
  })
  return found
}

function asRoot(tree: { type: string }): Root {
  if (isRoot(tree)) return tree
  throw new SiteError('content', `expected an HTML tree, found ${tree.type}`)
}

function isRoot(tree: { type: string }): tree is Root {
  return tree.type === 'root'
}

/** Carries a fence's info string into HTML as `data-meta`, because parsing raw HTML drops node data. */
function remarkFenceMeta() {
  return (tree: MarkdownRoot) => {
    eachMarkdownNode(tree, (node) => {
      if (node.type === 'code' && node.meta)
        node.data = { ...node.data, hProperties: { dataMeta: node.meta } }
    })
  }
}
