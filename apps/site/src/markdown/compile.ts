import { evaluate } from '@mdx-js/mdx'
import type { Root } from 'hast'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import type { Root as MarkdownRoot } from 'mdast'
import type { MDXComponents, MDXContent } from 'mdx/types.js'
import type { ReactElement } from 'react'
import * as runtime from 'react/jsx-runtime'
import rehypeRaw from 'rehype-raw'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype, { type Options as RehypeOptions } from 'remark-rehype'
import { type PluggableList, unified } from 'unified'
import { visit } from 'unist-util-visit'
import { VFile } from 'vfile'
import type { VFileMessage } from 'vfile-message'
import { SiteError } from '../site-error.ts'
import { remarkAdmonitions } from './admonitions.ts'
import { rehypeCodeBlocks } from './code-blocks.ts'
import { normalizeDocusaurusSyntax } from './docusaurus-syntax.ts'
import { remarkFenceMeta } from './fence-meta.ts'
import { type Heading, rehypeHeadings } from './headings.ts'
import { rehypeIdPrefix } from './id-prefix.ts'
import { rehypeInlineStyles } from './inline-styles.ts'
import type { InternalLink, PageSurroundings } from './page-links.ts'
import { remarkPartials } from './partials.ts'
import { rehypeReferences } from './references.ts'
import { SourceText } from './source-text.ts'

/** Components by element or JSX name, for {@link CompiledPage.element}. */
export type ContentComponents = MDXComponents

/** A page's body, ready to render. */
export interface CompiledPage {
  readonly element: ReactElement
  /** Headings written in the body, in order. */
  readonly headings: readonly Heading[]
  readonly links: readonly InternalLink[]
}

const TO_HTML: RehypeOptions = {
  allowDangerousHtml: true,
  clobberPrefix: '',
  footnoteLabelProperties: { className: ['sr-only'] },
}

/**
 * Compiles a body, Markdown or MDX, with one set of plugins.
 * @param components what elements and JSX names render as
 * @throws SiteError with file and line: broken syntax, unknown component, dead link, missing image
 */
export async function compilePage(
  body: string,
  format: 'md' | 'mdx',
  page: PageSurroundings,
  components: ContentComponents,
): Promise<CompiledPage> {
  const headings: Heading[] = []
  const links: InternalLink[] = []
  const sources = new SourceText()
  const source = sources.add(page, normalizeDocusaurusSyntax(body, format))
  const plugins: Plugins = {
    markdown: [remarkGfm, remarkDirective, [remarkAdmonitions, { sources }], remarkFenceMeta],
    html: [
      [rehypeInlineStyles, { sources }],
      [rehypeHeadings, { sources, found: headings }],
      [rehypeReferences, { page, sources, links }],
      [rehypeCodeBlocks, { sources }],
      [rehypeIdPrefix, { page }],
    ],
  }
  try {
    const element =
      format === 'mdx'
        ? await renderMdx(source, { page, sources }, plugins, components)
        : await renderMarkdown(source, plugins, components)
    return { element, headings, links }
  } catch (error) {
    throw located(error, sources)
  }
}

interface Plugins {
  readonly markdown: PluggableList
  readonly html: PluggableList
}

async function renderMarkdown(
  source: string,
  plugins: Plugins,
  components: ContentComponents,
): Promise<ReactElement> {
  const file = new VFile(source)
  const parser = unified().use(remarkParse).use(plugins.markdown)
  const markdown = parser.parse(file)
  const hasHtml = containsHtml(markdown)
  const processor = unified()
    .use(plugins.markdown)
    .use(remarkRehype, TO_HTML)
    .use(hasHtml ? [rehypeRaw] : [])
    .use(plugins.html)
  const tree = await processor.run(markdown, file)
  return toJsxRuntime(asRoot(tree), { ...runtime, components: { ...components }, ignoreInvalidStyle: true })
}

function containsHtml(tree: MarkdownRoot): boolean {
  let found = false
  visit(tree, 'html', () => {
    found = true
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

async function renderMdx(
  source: string,
  { page, sources }: { page: PageSurroundings; sources: SourceText },
  plugins: Plugins,
  components: ContentComponents,
): Promise<ReactElement> {
  const { file, contentDir, readFile } = page
  const known = componentNames(components)
  const { default: Content } = await evaluate(new VFile({ value: source, path: file }), {
    ...runtime,
    format: 'mdx',
    remarkPlugins: [[remarkPartials, { sources, contentDir, readFile, known }], ...plugins.markdown],
    remarkRehypeOptions: TO_HTML,
    rehypePlugins: plugins.html,
  })
  assertRuns(Content, components, file)
  return runtime.jsx(Content, { components: { ...components } })
}

/** What a page's own expressions do wrong shows only when they run; running them here lets the error name the file. */
function assertRuns(Content: MDXContent, components: ContentComponents, file: string): void {
  try {
    Content({ components })
  } catch (cause) {
    const reason = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause)
    throw new SiteError('component', `the page does not run: ${reason}`, { file })
  }
}

function componentNames(components: ContentComponents): string[] {
  return Object.keys(components).filter((name) => /^[A-Z]/.test(name))
}

function located(error: unknown, sources: SourceText): unknown {
  if (error instanceof SiteError) return error
  if (isVFileMessage(error)) {
    return new SiteError('content', error.reason, sources.placeOf(lineOf(error)))
  }
  const reason = error instanceof Error ? error.message : String(error)
  return new SiteError('content', reason, { file: sources.originOf(undefined).file }, error)
}

/** By its shape: the libraries that raise it bring different versions of the class. */
function isVFileMessage(error: unknown): error is VFileMessage {
  return error instanceof Error && 'reason' in error && 'ruleId' in error && 'place' in error
}

/** A message about the end of a file has no place, but names the one where the trouble began. */
function lineOf({ place, reason }: VFileMessage): number | undefined {
  if (place !== undefined) return 'start' in place ? place.start.line : place.line
  const named = /\((\d+):\d+/.exec(reason)?.[1]
  return named === undefined ? undefined : Number(named)
}
