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
import { VFileMessage } from 'vfile-message'
import { SiteError } from '../site-error.ts'
import { remarkAdmonitions } from './admonitions.ts'
import { rehypeCodeBlocks } from './code-blocks.ts'
import { normalizeDocusaurusSyntax } from './docusaurus-syntax.ts'
import { remarkFenceMeta } from './fence-meta.ts'
import { type Heading, rehypeHeadings } from './headings.ts'
import type { InternalLink, PageSurroundings } from './page-links.ts'
import { rehypeReferences } from './references.ts'

/** Components by element or JSX name, for {@link CompiledPage.element}. */
export type ContentComponents = MDXComponents

/** A page's body, ready to render. */
export interface CompiledPage {
  readonly element: ReactElement
  /** Headings written in the body, in order. */
  readonly headings: readonly Heading[]
  readonly links: readonly InternalLink[]
}

const MARKDOWN_PLUGINS: PluggableList = [remarkGfm, remarkDirective, remarkAdmonitions, remarkFenceMeta]
const TO_HTML: RehypeOptions = {
  allowDangerousHtml: true,
  clobberPrefix: '',
  footnoteLabelProperties: { className: ['sr-only'] },
}
/** Docusaurus' names for components that are always at hand here. */
const PROVIDED_IMPORT = /^\s*import\s+(\w+)\s+from\s+['"]@theme\/(\w+)['"];?\s*$/gm

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
  const source = normalizeDocusaurusSyntax(body, format)
  const htmlPlugins: PluggableList = [
    [rehypeHeadings, { file: page.file, found: headings }],
    [rehypeReferences, { page, links }],
    [rehypeCodeBlocks, { file: page.file }],
  ]
  try {
    const element =
      format === 'mdx'
        ? await renderMdx(source, page.file, htmlPlugins, components)
        : await renderMarkdown(source, htmlPlugins, components)
    return { element, headings, links }
  } catch (error) {
    throw located(error, page.file)
  }
}

async function renderMarkdown(
  source: string,
  htmlPlugins: PluggableList,
  components: ContentComponents,
): Promise<ReactElement> {
  const file = new VFile(source)
  const parser = unified().use(remarkParse).use(MARKDOWN_PLUGINS)
  const markdown = parser.parse(file)
  const hasHtml = containsHtml(markdown)
  const processor = unified()
    .use(MARKDOWN_PLUGINS)
    .use(remarkRehype, TO_HTML)
    .use(hasHtml ? [rehypeRaw] : [])
    .use(htmlPlugins)
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
  file: string,
  htmlPlugins: PluggableList,
  components: ContentComponents,
): Promise<ReactElement> {
  const provided = source.replace(PROVIDED_IMPORT, (line, name: string) => {
    if (Object.hasOwn(components, name)) return ''
    throw new SiteError(
      'component',
      `unknown component in "${line.trim()}"; known: ${componentNames(components)}`,
      { file },
    )
  })
  const foreign = /^import\s.+$/m.exec(provided)
  if (foreign) {
    const line = provided.slice(0, foreign.index).split('\n').length
    throw new SiteError(
      'component',
      `"${foreign[0]}" cannot be imported by a page; known components need no import: ${componentNames(components)}`,
      { file, line },
    )
  }
  const { default: Content } = await evaluate(new VFile({ value: provided, path: file }), {
    ...runtime,
    format: 'mdx',
    remarkPlugins: MARKDOWN_PLUGINS,
    remarkRehypeOptions: TO_HTML,
    rehypePlugins: htmlPlugins,
  })
  assertComponents(Content, components, file)
  return runtime.jsx(Content, { components: { ...components } })
}

/** MDX finds a missing component only when it renders; rendering here lets the error name the file. */
function assertComponents(Content: MDXContent, components: ContentComponents, file: string): void {
  try {
    Content({ components })
  } catch (cause) {
    const reason = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause)
    throw new SiteError(
      'component',
      `${reason.replace(/: it’s.*/, '')} Known components: ${componentNames(components)}`,
      { file },
      cause,
    )
  }
}

function componentNames(components: ContentComponents): string {
  return Object.keys(components)
    .filter((name) => /^[A-Z]/.test(name))
    .join(', ')
}

function located(error: unknown, file: string): unknown {
  if (error instanceof SiteError) return error
  if (error instanceof VFileMessage) {
    const line = error.line ?? error.place
    return new SiteError(
      'content',
      error.reason,
      { file, line: typeof line === 'number' ? line : undefined },
      error,
    )
  }
  const reason = error instanceof Error ? error.message : String(error)
  return new SiteError('content', reason, { file }, error)
}
