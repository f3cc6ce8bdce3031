import { instance, type Viz } from '@viz-js/viz'
import type { Element, Root } from 'hast'
import { SiteError, type SourceLocation } from '../site-error.ts'
import { eachHtmlNode } from '../syntax/each-node.ts'
import { parseHtml } from '../syntax/native-parser.ts'

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

/** In a graph that runs to the side. */
const sidewards = /\brankdir\s*=\s*"?(?:LR|RL)\b"?/

/** Attributes by which Graphviz paints; style sheets do that here, for both colour modes. */
const paintProperties = ['fill', 'stroke', 'fontFamily', 'fontSize', 'style', 'id', 'xmlnsXLink', 'xmlns']

/**
 * Draws a `dot` fence as SVG that takes its colours and its font from the page and names itself to screen readers. A graph that runs to
 * the side is drawn a second time from the top down, for columns in which it has no room; the second alone where it never has.
 * {@link loadGraphviz} comes first.
 * @throws SiteError `content` when the graph does not parse or lacks `title` or `desc`
 */
export function drawDiagram(
  source: string,
  { title, desc }: { title: string | undefined; desc: string | undefined },
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
  if (!graphviz) throw new SiteError('content', 'Graphviz is not loaded', location)
  const drawn = draw(graphviz, source, location)
  if (!sidewards.test(source)) return [named(drawn, title, desc, idPrefix)]
  const upright = draw(graphviz, source.replace(sidewards, 'rankdir=TB'), location)
  if (Number(drawn.properties.width) > maxWidth) return [named(upright, title, desc, idPrefix)]
  const second = named(upright, title, desc, `${idPrefix}-narrow`)
  // Print has room for the first, and copies and records say it once.
  second.properties.className = ['diagram', 'no-print']
  return [named(drawn, title, desc, idPrefix), second]
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

function named(svg: Element, title: string, desc: string, idPrefix: string): Element {
  const ids = [`${idPrefix}-title`, `${idPrefix}-desc`] as const
  Object.assign(svg.properties, { className: ['diagram'], role: 'img', ariaLabelledBy: ids })
  svg.children.unshift(text('title', ids[0], title), text('desc', ids[1], desc))
  return svg
}

function classes(node: Element): string[] {
  return Array.isArray(node.properties.className) ? node.properties.className.map(String) : []
}

function text(tagName: 'title' | 'desc', id: string, value: string): Element {
  return { type: 'element', tagName, properties: { id }, children: [{ type: 'text', value }] }
}

/** Graphviz sizes are in points. A pixel for each gives its text the size that the style sheet names. */
function pixels(size: Element['properties'][string]): number | undefined {
  const points = Number.parseFloat(String(size))
  return Number.isNaN(points) ? undefined : Math.round(points)
}
