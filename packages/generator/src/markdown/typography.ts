import type { Element, ElementContent, Root, RootContent, Text } from 'hast'
import { h } from 'hastscript'
import { type TextPiece, TypesetLine, typesetText } from '../syntax/typeset.ts'

/** Elements whose text stands as it is, as in those with `translate="no"`: it is code, or holds no elements. */
const literalTags = new Set([
  ...['code', 'kbd', 'math', 'option', 'pre', 'samp', 'script', 'style', 'svg', 'textarea', 'title', 'var'],
])

/** Whether the text of an element stands as it is. */
export function isLiteral({ tagName, properties }: Element): boolean {
  return literalTags.has(tagName) || properties.translate === 'no'
}

/** Elements within a line of text. */
const inlineTags = new Set([
  ...[
    'a',
    'abbr',
    'b',
    'bdi',
    'cite',
    'code',
    'del',
    'dfn',
    'em',
    'i',
    'ins',
    'kbd',
    'mark',
    'q',
    's',
    'samp',
  ],
  ...['small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var'],
])

/**
 * A body as it is shown: with typographic quotation marks, apostrophes and dashes outside of code, and with Chinese marked as such. The
 * tree itself, of which records of search and copies in Markdown are made, keeps what is typed on keyboards.
 * @param lang of the text, as far as its elements say nothing else
 */
export function withTypography(tree: Root, lang: string): Root {
  return { ...tree, children: typesetAll(tree.children, lang, new TypesetLine()) }
}

function typesetAll<Node extends RootContent>(nodes: readonly Node[], lang: string, line: TypesetLine): Node[]
function typesetAll(nodes: readonly RootContent[], lang: string, around: TypesetLine): RootContent[] {
  let line = around
  return nodes.flatMap((node): RootContent[] => {
    if (node.type === 'text') return typesetText(node.value, lang, line).map(nodeOf)
    if (node.type !== 'element') return [node]
    if (!inlineTags.has(node.tagName)) line = new TypesetLine()
    const shown = typesetElement(node, lang, line)
    if (!inlineTags.has(node.tagName)) line = new TypesetLine()
    return [shown]
  })
}

function typesetElement(node: Element, lang: string, line: TypesetLine): Element {
  if (isLiteral(node)) {
    for (const child of node.children) if (child.type === 'text') line.pass(child.value)
    return node
  }
  const { lang: own } = node.properties
  return {
    ...node,
    children: typesetAll<ElementContent>(node.children, typeof own === 'string' ? own : lang, line),
  }
}

function nodeOf({ text, lang }: TextPiece): Text | Element {
  return lang === undefined ? { type: 'text', value: text } : h('span', { lang }, text)
}
