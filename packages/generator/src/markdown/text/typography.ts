import type { Element, ElementContent, Root, RootContent, Text } from 'hast'
import { h } from 'hastscript'
import { type TextPiece, TypesetLine, typesetText } from '../../syntax/typeset.ts'

/** Elements whose text is code, or that cannot contain elements. */
const literalTags = new Set([
  ...['code', 'kbd', 'math', 'option', 'pre', 'samp', 'script', 'style', 'svg', 'textarea', 'title', 'var'],
])

/** Whether the text of an element is not typeset, which is also the case with `translate="no"`. */
export function isLiteral({ tagName, properties }: Element): boolean {
  return literalTags.has(tagName) || properties.translate === 'no'
}

/** Inline elements. */
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
 * Adds typographic quotation marks, apostrophes and dashes outside of code, and marks Chinese. The original tree is not changed, because
 * search records and Markdown twins contain the characters of keyboards. The parser's own option would change both.
 * @param lang default language of the text
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
