import type { Element, ElementContent } from 'hast'
import type { Custom, MdastPluginDefinition } from 'satteri'
import { type Report, SiteError, type SourceLocation } from '../../site-error.ts'
import type { LocationOf } from '../../syntax/each-node.ts'
import { drawDiagram, drawMermaidDiagram, loadGraphviz } from '../figures/diagram.ts'
import { loadMermaid } from '../figures/mermaid.ts'
import type { PageContext } from '../links/page-links.ts'
import { parseFenceMeta, readFence, readLineMarks } from './code-fence.ts'
import { codeOfFile, extensionOf } from './code-file.ts'
import { colour, loadLanguage } from './highlighter.ts'
import { languageNamed } from './languages.ts'

/** A block of code before rendering. */
export interface WrittenBlock {
  /** The highlighter's name of the language; empty without a language. */
  readonly language: string
  /** The text after the language. */
  readonly meta: string
  readonly code: string
  readonly location: SourceLocation
}

/** Element that represents a block in a compiled file. A component renders the block with its `index`. */
export const codeBlockElement = 'code-block'

/**
 * Moves the blocks of code of a file to `blocks`. Output becomes a child of the block above it, and commands with `npm2yarn` become tabs,
 * one for each package manager. A `pre` in HTML or JSX is not changed. Reports `language` for an unknown language, `content` for output
 * without a block above it, and `link` for a missing file.
 */
export function takeCodeBlocks(
  blocks: WrittenBlock[],
  page: PageContext,
  locationOf: LocationOf,
): MdastPluginDefinition {
  let outputs: Custom[] = []
  return {
    name: 'code-blocks',
    options: { position: true },
    async code(node, context) {
      const location = locationOf(node)
      const { language: written, meta } = readFence(node.lang ?? '', node.meta ?? '')
      const { isOutput, isForNpm, file } = parseFenceMeta(meta)
      const language =
        written === ''
          ? (languageNamed(extensionOf(file)) ?? 'text')
          : readLanguage(written, location, page.report)
      const block = { language, meta, code: node.value, location }
      const children: Custom[] = []
      const first = blocks.length
      const draw = (): Custom => {
        const hProperties = { index: String(blocks.push(block) - 1) }
        return { type: 'codeBlock', data: { hName: codeBlockElement, hProperties }, children }
      }
      const shown = isForNpm ? tabsOf(draw) : draw()
      const above = context.parent(node)?.children[(context.indexOf(node) ?? 0) - 1]
      const hangs = isOutput && above?.type === 'code'
      if (hangs) {
        outputs.push(shown)
        context.removeNode(node)
      } else outputs = children
      if (isOutput && !hangs) {
        const message = 'an "output" block must come directly after a command block, without text in between'
        page.report(new SiteError('content', message, location))
      }
      // While this waits, all other blocks are visited, including the output of this one.
      await loadBlock(language)
      if (file !== undefined) block.code = await codeOfFile(file, block, page)
      if (isForNpm) {
        const { default: convert } = await import('npm-to-yarn')
        for (const [at, { name }] of packageManagers.entries())
          blocks[first + at] = { ...block, code: name === 'npm' ? block.code : convert(block.code, name) }
      }
      if (!hangs) context.replaceNode(node, shown)
    },
  }
}

/** The highlighter's name of a language. An unknown one is reported, and becomes plain text. */
export function readLanguage(written: string, location: SourceLocation, report: Report): string {
  const language = languageNamed(written)
  if (language !== undefined) return language
  const message = `unknown language "${written}", shown as plain text; use a language that Shiki supports, or "text"`
  report(new SiteError('language', message, location))
  return 'text'
}

/** Loads everything that {@link drawBlock} needs for a language. */
export async function loadBlock(language: string): Promise<void> {
  // A diagram with an error is shown as highlighted code.
  if (language === 'mermaid') await loadMermaid()
  await (language === 'dot' ? loadGraphviz() : loadLanguage(language))
}

const packageManagers = [
  { name: 'npm', label: 'npm' },
  { name: 'yarn', label: 'Yarn' },
  { name: 'pnpm', label: 'pnpm' },
  { name: 'bun', label: 'Bun' },
] as const

/** Tabs of Docusaurus' `npm2yarn`, which are synchronized across the site. */
function tabsOf(draw: () => Custom): Custom {
  const items = packageManagers.map(
    ({ name, label }): Custom => ({
      type: 'tabItem',
      data: { hName: 'TabItem', hProperties: { value: name, label } },
      children: [draw()],
    }),
  )
  return {
    type: 'tabs',
    data: { hName: 'Tabs', hProperties: { groupId: 'npm2yarn' } },
    children: items,
  }
}

/**
 * Renders a block: diagrams as `figure` with `data-diagram`, other blocks as highlighted `pre` with `data-lang`, `data-title`,
 * `data-numbers`, `data-check` and `data-output`, which become a CodeBlock component.
 * @param diagramId prefix for IDs in a diagram
 * @throws SiteError `content` for a diagram that does not parse or lacks `title` or `desc`
 */
export function drawBlock(
  { language, meta: info, code, location }: WrittenBlock,
  diagramId: string,
  report: Report,
): Element {
  const meta = parseFenceMeta(info)
  if (isDiagram({ language, meta: info })) {
    const drawn =
      language === 'dot'
        ? { title: meta.title, drawings: drawDiagram(code, meta, location, diagramId) }
        : drawMermaidDiagram(code, meta, location, diagramId, report)
    if (drawn) {
      const properties = { dataDiagram: '', dataTitle: drawn.title }
      return { type: 'element', tagName: 'figure', properties, children: drawn.drawings }
    }
  }
  const marked = readLineMarks(code, language, meta.highlighted)
  const lines: Element = {
    type: 'element',
    tagName: 'code',
    properties: {},
    children: numbered(colour(marked.code, language, marked.marks), meta.firstNumber ?? 1),
  }
  const properties = {
    dataLang: language,
    ...(meta.title !== undefined && { dataTitle: meta.title }),
    ...(meta.firstNumber !== undefined && { dataNumbers: '' }),
    ...(meta.isCheck && { dataCheck: '' }),
    ...(meta.isOutput && { dataOutput: '' }),
  }
  return { type: 'element', tagName: 'pre', properties, children: [lines] }
}

/** Adds numbers to lines, unless they begin at 1, where style sheets count. */
function numbered(lines: ElementContent[], first: number): ElementContent[] {
  if (first === 1) return lines
  let number = first
  return lines.map((line) =>
    line.type === 'element' ? { ...line, properties: { ...line.properties, dataLine: number++ } } : line,
  )
}

/** Whether a block is a diagram. */
export function isDiagram({ language, meta: info }: Pick<WrittenBlock, 'language' | 'meta'>): boolean {
  if (language !== 'dot') return language === 'mermaid'
  const { title, desc } = parseFenceMeta(info)
  return title !== undefined || desc !== undefined
}

const propInCode = /\{props\.(\w+)\}/g
const propsWord = /(?:^|\s)props(?=\s|$)/

/** Whether a block has `props` after its language, so that props in braces are replaced. */
function propsIn(meta: string): boolean {
  return propsWord.test(meta.replace(/"[^"]*"|'[^']*'/g, ''))
}

/** The props in a block with their lines. */
export function propsOfBlock({ meta, code, location: { file, line } }: WrittenBlock): NeededProp[] {
  if (!propsIn(meta)) return []
  return [meta, ...code.split('\n')].flatMap((text, index) =>
    [...text.matchAll(propInCode)].map(([, name = '']) => ({
      name,
      location: { file, line: line && line + index },
    })),
  )
}

/** A prop that a partial requires. */
export interface NeededProp {
  readonly name: string
  readonly location: SourceLocation
}

/**
 * Replaces the props in a block.
 * @param given props of the partial, including all required ones
 * @throws SiteError `component` for a prop that is neither a string nor a number
 */
export function fillBlock(block: WrittenBlock, given: object): WrittenBlock {
  if (!propsIn(block.meta)) return block
  for (const { name, location } of propsOfBlock(block)) {
    const value: unknown = Reflect.get(given, name)
    if (typeof value === 'string' || typeof value === 'number') continue
    const message = `a code block can show only string props, but "${name}" is ${value === null ? 'null' : typeof value}`
    throw new SiteError('component', message, location)
  }
  const fill = (text: string) => text.replace(propInCode, (_whole, name) => String(Reflect.get(given, name)))
  return { ...block, code: fill(block.code), meta: fill(block.meta) }
}
