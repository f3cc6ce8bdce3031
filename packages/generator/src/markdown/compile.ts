import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import type { MDXComponents } from 'mdx/types.js'
import { cloneElement, createElement, type ReactElement, type ReactNode } from 'react'
import * as runtime from 'react/jsx-runtime'
import { SiteError, type SourceLocation } from '../site-error.ts'
import { absent } from './absent.ts'
import { codeBlockElement, drawBlock, fillBlock, isDiagram, type WrittenBlock } from './code-blocks.ts'
import { type CompiledFile, compileFile } from './compile-file.ts'
import { nodeText } from './components/node-text.ts'
import type { WrittenId } from './headings.ts'
import { plainElements } from './jsx.ts'
import type { InternalLink, PageContext } from './page-links.ts'
import { PageReport } from './page-report.ts'
import { type CompiledFiles, loadPartial } from './partials.ts'

/** Components by element or JSX name, for {@link CompiledPage.element}. */
export type ContentComponents = MDXComponents

/** A page's body, ready to render. */
export interface CompiledPage {
  readonly element: ReactElement
  readonly links: readonly InternalLink[]
  /** Blocks of code that writers wrote, in the order of the text. Complete once the element is rendered. */
  readonly blocks: readonly WrittenBlock[]
  /** Ids that writers gave headings. */
  readonly headingIds: readonly WrittenId[]
  /** Whether it is what is above a truncation mark. */
  readonly isCut: boolean
}

/** What pages of one site share. */
export interface SharedParts {
  /** What elements and JSX names render as. */
  readonly components: ContentComponents
  /** Partials that were compiled before. */
  readonly compiled: CompiledFiles
}

/**
 * Compiles a body, Markdown or MDX, with the partials it imports. Of one with a prefix for its ids, which is shown among others,
 * only what is above its truncation mark.
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

/** What the elements and JSX names of a file render as where it is given these props, which its blocks of code may show. */
type ComponentsFor = (props: object) => MDXComponents

/** Puts the files that make up a page together. */
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
   * What a file's elements and JSX names render as, the partials it imports among them, where it is given props.
   * @param page the page, with the file
   * @param files those around it and itself, the page's first
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
    for (const wanted of file.imports) {
      const partial = await loadPartial(wanted, { page, files, ...this.#shared })
      if (!partial) {
        partials[wanted.name] = absent
        continue
      }
      const inLine = file.usesInLines.get(wanted.name)
      if (inLine && !partial.file.isLine) {
        const message = `<${wanted.name}> is a block inside a line of text; put it on a separate line, between empty lines`
        throw new SiteError('component', message, inLine)
      }
      const componentsFor = await this.componentsOf(partial.file, partial.page, [...files, partial.file.file])
      partials[wanted.name] = partialComponent({ name: wanted.name, file: partial.file, componentsFor })
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

  /** @param outputs what hangs on the block: blocks of their own */
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

/** A block that is written as a component, as in Docusaurus. */
interface BlockInJsx {
  /** Name of its language, which the highlighter has loaded. */
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
  /** How the file that imports it calls it. */
  readonly name: string
  readonly file: CompiledFile
  readonly componentsFor: ComponentsFor
}

/** A partial as a component. Its `Line` stands within a line. */
function partialComponent(use: PartialUse) {
  const componentsFor: ComponentsFor = (props) => ({ ...use.componentsFor(props), p: runtime.Fragment })
  const inLine = { ...use, componentsFor }
  return Object.assign(renderPartial.bind(undefined, use), { Line: renderPartial.bind(undefined, inLine) })
}

/** @throws SiteError `component` for a prop that it needs and does not get */
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

/** Renders a file. @throws SiteError that names it when its own code fails */
function renderFile({ file: { Content, file }, props }: FileProps): ReactElement {
  try {
    return Content(props)
  } catch (cause) {
    const reason = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause)
    throw new SiteError('component', `the code in this file failed: ${reason}`, { file })
  }
}
