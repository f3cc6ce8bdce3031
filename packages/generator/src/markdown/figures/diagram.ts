import { instance, type Viz } from '@viz-js/viz'
import type { Element, Root } from 'hast'
import { h } from 'hastscript'
import { type Report, SiteError, type SourceLocation } from '../../site-error.ts'
import { eachHtmlNode } from '../../syntax/each-node.ts'
import { parseHtml } from '../../syntax/native-parser.ts'
import { drawMermaid, readMermaid } from './mermaid.ts'

let graphviz: Viz | undefined

/** Must be called before {@link drawDiagram}. */
export async function loadGraphviz(): Promise<void> {
  graphviz ??= await instance()
}

/**
 * Font size in the layout in px. Text is shown at 14 px, because the page's font is wider than the one that Graphviz measures with, and
 * labels need space around them.
 */
const nodeSize = 15
const labelSize = 16

/** Width of the widest text column in px. */
const maxWidth = 784

/** The option for a horizontal diagram, and its replacement for a vertical one. */
interface Turn {
  readonly sidewards: RegExp
  readonly upright: string
  /** Width that a phone has room for, in px. The style sheet shrinks Graphviz drawings in narrow columns, others not. */
  readonly phoneWidth: number
}

const turnOfDot: Turn = {
  sidewards: /\brankdir\s*=\s*"?(?:LR|RL)\b"?/,
  upright: 'rankdir=TB',
  phoneWidth: 350,
}
const turnOfMermaid: Turn = {
  sidewards: /^(\s*(?:(?:graph|flowchart)[ \t]+|stateDiagram(?:-v2)?\s+direction[ \t]+))(?:LR|RL)\b/,
  upright: '$1TB',
  phoneWidth: 300,
}

/** Attributes for colours and fonts, which style sheets set for both colour modes. */
const paintProperties = ['fill', 'stroke', 'fontFamily', 'fontSize', 'style', 'id', 'xmlnsXLink', 'xmlns']

/** The accessible title and description. */
interface Words {
  readonly title: string | undefined
  readonly desc: string | undefined
}

/**
 * Draws a `dot` fence as SVG with the page's colours and font, and an accessible name. A horizontal graph that is too wide for phones
 * is also drawn vertically for narrow columns, or only vertically if it never fits. Call {@link loadGraphviz} first.
 * @throws SiteError `content` if the graph does not parse or lacks `title` or `desc`
 */
export function drawDiagram(
  source: string,
  { title, desc }: Words,
  location: SourceLocation,
  idPrefix: string,
): Element[] {
  if (!title || !desc) {
    throw new SiteError(
      'content',
      'a diagram needs title="…" and desc="…" after "dot", for readers who cannot see it',
      location,
    )
  }
  const viz = graphviz
  if (!viz) throw new SiteError('content', 'Graphviz is not loaded', location)
  const drawAs = (text: string, prefix: string) =>
    named(draw(viz, text, location), [wordsIn('title', title, prefix), wordsIn('desc', desc, prefix)])
  return inDirections(source, turnOfDot, drawAs, idPrefix)
}

/** A Mermaid diagram with an optional caption. */
interface MermaidDrawing {
  readonly title: string | undefined
  readonly drawings: Element[]
}

/**
 * Draws a `mermaid` fence. Its source replaces a missing description. Call {@link loadMermaid} first.
 * @param words title and description of the fence, which override those in the diagram
 * @returns `undefined` for a diagram with an error, which is reported
 */
export function drawMermaidDiagram(
  source: string,
  words: Words,
  location: SourceLocation,
  idPrefix: string,
  report: Report,
): MermaidDrawing | undefined {
  const { code, ...own } = readMermaid(source)
  const [title, desc] = [words.title ?? own.title, words.desc ?? own.desc]
  const drawAs = (text: string, prefix: string) => {
    const titled = title === undefined ? [] : [wordsIn('title', title, prefix)]
    const described = wordsIn('desc', desc ?? source.trim(), prefix)
    if (desc === undefined) described.properties.dataLang = 'mermaid'
    return named(drawMermaid(text, prefix), [...titled, described], 'mermaid')
  }
  try {
    return { title, drawings: inDirections(code, turnOfMermaid, drawAs, idPrefix) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    report(new SiteError('diagram', `this diagram is shown as code: ${reason}`, location))
    return undefined
  }
}

function inDirections(
  source: string,
  { sidewards, upright, phoneWidth }: Turn,
  drawAs: (source: string, idPrefix: string) => Element,
  idPrefix: string,
): Element[] {
  const drawn = drawAs(source, idPrefix)
  const width = Number(drawn.properties.width)
  if (width <= phoneWidth || !sidewards.test(source)) return [drawn]
  const turned = source.replace(sidewards, upright)
  if (width > maxWidth) return [drawAs(turned, idPrefix)]
  const second = drawAs(turned, `${idPrefix}-narrow`)
  // Print, the Markdown twin and search use only the first.
  second.properties.className = [...classes(second), 'no-print']
  return [drawn, second]
}

function draw(viz: Viz, source: string, location: SourceLocation): Element {
  const font = { fontname: 'Arial', fontsize: nodeSize }
  const result = viz.render(source, {
    format: 'svg',
    graphAttributes: { ...font, bgcolor: 'transparent', nodesep: 0.12, ranksep: 0.36 },
    nodeAttributes: { ...font, shape: 'box', style: 'rounded', margin: '0.11,0.08' },
    edgeAttributes: { ...font, fontsize: labelSize, arrowsize: 0.7 },
  })
  if (result.status === 'failure') {
    const reasons = result.errors.map(({ message }) => message).join('; ')
    throw new SiteError('content', `the diagram has a syntax error: ${reasons}`, location)
  }
  return withoutPaint(parseHtml(result.output.slice(result.output.indexOf('<svg')), 'svg'))
}

function withoutPaint(root: Root): Element {
  eachHtmlNode(root, (node, index, parent) => {
    if (node.type === 'comment' || (node.type === 'element' && node.tagName === 'title')) {
      parent.children.splice(index, 1)
      return index
    }
    if (node.type !== 'element') return
    for (const name of paintProperties) {
      if (node.properties[name] === 'none') node.properties.className = [...classes(node), `no-${name}`]
      delete node.properties[name]
    }
  })
  const svg = root.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'svg',
  )
  if (!svg) throw new SiteError('content', 'Graphviz did not draw this diagram; check its DOT code')
  const { viewBox, width, height } = svg.properties
  svg.properties = { viewBox, width: pixels(width), height: pixels(height) }
  return svg
}

function named(svg: Element, words: readonly Element[], ...kinds: readonly string[]): Element {
  const ids = words.map(({ properties }) => String(properties.id))
  Object.assign(svg.properties, { className: ['diagram', ...kinds], role: 'img', ariaLabelledBy: ids })
  svg.children.unshift(...words)
  return svg
}

function classes(node: Element): string[] {
  return Array.isArray(node.properties.className) ? node.properties.className.map(String) : []
}

function wordsIn(tagName: 'title' | 'desc', value: string, idPrefix: string): Element {
  return h(tagName, { id: `${idPrefix}-${tagName}` }, value)
}

/** Graphviz sizes are in points. With one pixel per point, text has the size in the style sheet. */
function pixels(size: Element['properties'][string]): number | undefined {
  const points = Number.parseFloat(String(size))
  return Number.isNaN(points) ? undefined : Math.round(points)
}
