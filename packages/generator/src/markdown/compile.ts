import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import type { MDXComponents } from 'mdx/types.js'
import { cloneElement, createElement, type ReactElement, type ReactNode } from 'react'
import * as runtime from 'react/jsx-runtime'
import { SiteError, type SourceLocation } from '../site-error.ts'
import { codeBlockElement, drawBlock, fillBlock, isDiagram, type WrittenBlock } from './code/code-blocks.ts'
import { type CompiledFile, compileFile } from './compile-file.ts'
import { nodeText } from './components/node-text.ts'
import type { InternalLink, PageContext } from './links/page-links.ts'
import { absent } from './mdx/absent.ts'
import { plainElements } from './mdx/jsx.ts'
import { type CompiledFiles, loadPartial } from './mdx/partials.ts'
import { PageReport } from './page-report.ts'
import type { WrittenId } from './text/headings.ts'

/** Components by element or JSX name, for {@link CompiledPage.element}. */
export type ContentComponents = MDXComponents

export interface CompiledPage {
  readonly element: ReactElement
  readonly links: readonly InternalLink[]
  /** Blocks of code in order. Complete after the element is rendered. */
  readonly blocks: readonly WrittenBlock[]
  /** Explicit IDs of headings. */
  readonly headingIds: readonly WrittenId[]
  /** Whether it is an excerpt up to a truncation marker. */
  readonly isCut: boolean
}

/** The parts that all pages of a site share. */
export interface SharedParts {
  /** Components for elements and JSX names. */
  readonly components: ContentComponents
  /** Cache of compiled partials. */
  readonly compiled: CompiledFiles
}

/**
 * Compiles a Markdown or MDX body with its partials. A body with an ID prefix is an excerpt, which ends at the truncation marker.
 * @throws SiteError with file and line
 */
export async function compilePage(
  body: string,
  format: 'md' | 'mdx',
  page: PageContext,
  shared: SharedParts,
): Promise<CompiledPage> {
  const { components } = shared
  const file = await compileFile({ body, format, isPartial: false, page, components })
  const assembly = new Assembly(page, shared)
  const componentsFor = await assembly.componentsOf(file, page, [page.file])
  const { links, blocks, headingIds } = assembly
  const props = { components: componentsFor({}) }
  const rendered = createElement(renderFile, { file, props })
  const element = createElement(PageReport, { value: page.report }, rendered)
  return { element, links, blocks, headingIds, isCut: file.isCut }
}

/** Components for the elements and JSX names of a file with these props, which its blocks of code can show. */
type ComponentsFor = (props: object) => MDXComponents

/** Combines the files of a page. */
class Assembly {
  readonly links: InternalLink[] = []
  readonly headingIds: WrittenId[] = []
  readonly blocks: WrittenBlock[] = []
  readonly #page: PageContext
  readonly #shared: SharedParts
  readonly #always: ContentComponents
  #diagrams = 0

  constructor(page: PageContext, shared: SharedParts) {
    this.#page = page
    this.#shared = shared
    this.#always = { ...shared.components, ...plainElements(Object.keys(shared.components)) }
  }

  /**
   * Returns the components for a file's elements and JSX names, including its partials.
   * @param page the page with the file
   * @param files the including files and the file itself, beginning with the page
   */
  async componentsOf(
    file: CompiledFile,
    page: PageContext,
    files: readonly string[],
  ): Promise<ComponentsFor> {
    this.links.push(
      ...file.links.map((link) => (link.path === '' ? { ...link, path: this.#page.path } : link)),
    )
    this.headingIds.push(...file.headingIds)
    const partials: MDXComponents = {}
    for (const imported of file.imports) {
      const partial = await loadPartial(imported, { page, files, ...this.#shared })
      if (!partial) {
        partials[imported.name] = absent
        continue
      }
      const inLine = file.usesInLines.get(imported.name)
      if (inLine && !partial.file.isLine) {
        const message = `<${imported.name}> is a block inside a line of text; put it on a separate line, between empty lines`
        throw new SiteError('component', message, inLine)
      }
      const componentsFor = await this.componentsOf(partial.file, partial.page, [...files, partial.file.file])
      partials[imported.name] = partialComponent({ name: imported.name, file: partial.file, componentsFor })
    }
    return (props) => ({
      ...this.#always,
      ...partials,
      [codeBlockElement]: (block: BlockProps | BlockInJsx) =>
        'index' in block
          ? this.#block(file.blocks[Number(block.index)], props, block.children)
          : this.#block(blockInJsx(block), {}, undefined),
    })
  }

  /** @param outputs blocks with the output of this one */
  #block(written: WrittenBlock | undefined, given: object, outputs: ReactNode): ReactElement | undefined {
    if (!written) return undefined
    const block = fillBlock(written, given)
    this.blocks.push(block)
    if (isDiagram(block)) this.#diagrams++
    const drawn: ReactElement<{ children?: ReactNode }> = toJsxRuntime(
      drawBlock(block, `diagram-${this.#diagrams}`, this.#page.report),
      { ...runtime, components: this.#shared.components, ignoreInvalidStyle: true },
    )
    return outputs === undefined ? drawn : cloneElement(drawn, undefined, drawn.props.children, outputs)
  }
}

interface BlockProps {
  readonly index: string
  readonly children?: ReactNode
}

/** A block that is written as a component of Docusaurus. */
interface BlockInJsx {
  /** Name of a loaded language. */
  readonly loaded: string
  readonly location: SourceLocation
  readonly title?: ReactNode
  readonly metastring?: string
  readonly showLineNumbers?: boolean | number
  readonly children?: ReactNode
  /** The source of a diagram. */
  readonly value?: string
}

function blockInJsx(block: BlockInJsx): WrittenBlock {
  const { loaded, location, title, metastring = '', showLineNumbers, children, value } = block
  const numbers = showLineNumbers ? `showLineNumbers=${Number(showLineNumbers)}` : ''
  const titled = title === undefined ? '' : `title="${nodeText(title)}"`
  const code = nodeText(children ?? value).replace(/^\n+|\n+$/g, '')
  return { language: loaded, meta: `${metastring} ${titled} ${numbers}`, code, location }
}

interface PartialUse {
  /** Its name in the importing file. */
  readonly name: string
  readonly file: CompiledFile
  readonly componentsFor: ComponentsFor
}

/** Creates the component of a partial. Its `Line` is for inline use. */
function partialComponent(use: PartialUse) {
  const componentsFor: ComponentsFor = (props) => ({ ...use.componentsFor(props), p: runtime.Fragment })
  const inLine = { ...use, componentsFor }
  return Object.assign(renderPartial.bind(undefined, use), { Line: renderPartial.bind(undefined, inLine) })
}

/** @throws SiteError `component` for a missing prop */
function renderPartial({ name, file, componentsFor }: PartialUse, props: object): ReactElement {
  for (const needed of file.neededProps) {
    if (Object.hasOwn(props, needed.name)) continue
    const given = Object.keys(props).filter((prop) => prop !== 'children' && prop !== 'components')
    throw new SiteError(
      'component',
      `<${name}> needs the prop "${needed.name}" here; given props: ${given.join(', ') || 'none'}`,
      needed.location,
    )
  }
  return renderFile({ file, props: { ...props, components: componentsFor(props) } })
}

interface FileProps {
  readonly file: CompiledFile
  readonly props: { readonly components: MDXComponents }
}

/** Renders a file. @throws SiteError that names it if its own code fails */
function renderFile({ file: { Content, file }, props }: FileProps): ReactElement {
  try {
    return Content(props)
  } catch (cause) {
    const reason = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause)
    throw new SiteError('component', `the code in this file failed: ${reason}`, { file })
  }
}
