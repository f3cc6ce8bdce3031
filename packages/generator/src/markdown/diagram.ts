import { instance, type Viz } from '@viz-js/viz'
import type { Element, Root } from 'hast'
import { h } from 'hastscript'
import { type Report, SiteError, type SourceLocation } from '../site-error.ts'
import { eachHtmlNode } from '../syntax/each-node.ts'
import { parseHtml } from '../syntax/native-parser.ts'
import { drawMermaid, readMermaid } from './mermaid.ts'

let graphviz: Viz | undefined

/** Makes {@link drawDiagram} ready. */
export async function loadGraphviz(): Promise<void> {
  graphviz ??= await instance()
}

/**
 * Sizes of text in a layout, in px. It is shown at 14 px: the page's font is wider than the one that Graphviz measures with, and a label
 * stands apart from its line.
 */
const nodeSize = 15
const labelSize = 16

/** What the widest text column has room for, in px. */
const maxWidth = 784

/** What makes a diagram run to the side, and what makes it run from the top down instead. */
interface Turn {
  readonly sidewards: RegExp
  readonly upright: string
}

const turnOfDot: Turn = { sidewards: /\brankdir\s*=\s*"?(?:LR|RL)\b"?/, upright: 'rankdir=TB' }
const turnOfMermaid: Turn = {
  sidewards: /^(\s*(?:(?:graph|flowchart)[ \t]+|stateDiagram(?:-v2)?\s+direction[ \t]+))(?:LR|RL)\b/,
  upright: '$1TB',
}

/** Attributes by which Graphviz paints; style sheets do that here, for both colour modes. */
const paintProperties = ['fill', 'stroke', 'fontFamily', 'fontSize', 'style', 'id', 'xmlnsXLink', 'xmlns']

/** What a diagram says to those who cannot see it. */
interface Words {
  readonly title: string | undefined
  readonly desc: string | undefined
}

/**
 * Draws a `dot` fence as SVG that takes its colours and its font from the page and names itself to screen readers. A graph that runs to
 * the side is drawn a second time from the top down, for columns in which it has no room; the second alone where it never has.
 * {@link loadGraphviz} comes first.
 * @throws SiteError `content` when the graph does not parse or lacks `title` or `desc`
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

/** A drawing of Mermaid with its caption, if it has one. */
interface MermaidDrawing {
  readonly title: string | undefined
  readonly drawings: Element[]
}

/**
 * The same for a `mermaid` fence. Without words of its own, its source describes it. {@link loadMermaid} comes first.
 * @param words those of the fence, which win over those of the diagram
 * @returns `undefined` for a diagram that cannot be drawn, which is reported
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
  { sidewards, upright }: Turn,
  drawAs: (source: string, idPrefix: string) => Element,
  idPrefix: string,
): Element[] {
  const drawn = drawAs(source, idPrefix)
  if (!sidewards.test(source)) return [drawn]
  const turned = source.replace(sidewards, upright)
  if (Number(drawn.properties.width) > maxWidth) return [drawAs(turned, idPrefix)]
  const second = drawAs(turned, `${idPrefix}-narrow`)
  // Print has room for the first, and copies and records say it once.
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

/** Graphviz sizes are in points. A pixel for each gives its text the size that the style sheet names. */
function pixels(size: Element['properties'][string]): number | undefined {
  const points = Number.parseFloat(String(size))
  return Number.isNaN(points) ? undefined : Math.round(points)
}
