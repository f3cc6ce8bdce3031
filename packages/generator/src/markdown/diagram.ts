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

/** Attributes by which Graphviz paints; style sheets do that here, for both colour modes. */
const paintProperties = ['fill', 'stroke', 'fontFamily', 'fontSize', 'style', 'id', 'xmlnsXLink', 'xmlns']

/**
 * Draws a `dot` fence as SVG that takes its colours from the page and names itself to screen readers.
 * {@link loadGraphviz} comes first.
 * @throws SiteError `content` when the graph does not parse or lacks `title` or `desc`
 */
export function drawDiagram(
  source: string,
  { title, desc }: { title: string | undefined; desc: string | undefined },
  location: SourceLocation,
  idPrefix: string,
): Element {
  if (!title || !desc) {
    throw new SiteError(
      'content',
      'a diagram needs title="…" and desc="…" after "dot", for readers who cannot see it',
      location,
    )
  }
  if (!graphviz) throw new SiteError('content', 'Graphviz is not loaded', location)
  const result = graphviz.render(source, {
    format: 'svg',
    graphAttributes: { bgcolor: 'transparent', fontname: 'Arial', nodesep: 0.35, ranksep: 0.5 },
    nodeAttributes: { shape: 'box', style: 'rounded', fontname: 'Arial', fontsize: 13, margin: '0.18,0.1' },
    edgeAttributes: { fontname: 'Arial', fontsize: 11, arrowsize: 0.7 },
  })
  if (result.status === 'failure') {
    const reasons = result.errors.map(({ message }) => message).join('; ')
    throw new SiteError('content', `the diagram does not parse: ${reasons}`, location)
  }
  const root = parseHtml(result.output.slice(result.output.indexOf('<svg')), 'svg')
  return label(root, title, desc, idPrefix)
}

function label(root: Root, title: string, desc: string, idPrefix: string): Element {
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
  if (!svg) throw new SiteError('content', 'Graphviz returned no picture for this diagram')
  const names = [text('title', `${idPrefix}-title`, title), text('desc', `${idPrefix}-desc`, desc)]
  svg.properties = {
    viewBox: svg.properties.viewBox,
    width: pixels(svg.properties.width),
    height: pixels(svg.properties.height),
    role: 'img',
    ariaLabelledBy: [`${idPrefix}-title`, `${idPrefix}-desc`],
  }
  svg.children.unshift(...names)
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
