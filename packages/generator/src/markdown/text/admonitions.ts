import type { Blockquote, PhrasingContent, RootContent } from 'mdast'
import type { MdastPluginDefinition, MdastVisitorContext } from 'satteri'
import { type Report, SiteError } from '../../site-error.ts'
import { admonitionKind, admonitionNames, withBrackets } from '../../syntax/admonition-titles.ts'
import type { LocationOf } from '../../syntax/each-node.ts'

type Directive<Kind extends string> = Readonly<Extract<RootContent, { type: `${Kind}Directive` }>>

/** The start of a quotation that GitHub shows as an admonition. The rest of the line is the title, as in Obsidian. */
const alertMark = /^\[!(\w+)\][+-]?[ \t]*/

const titleData = { hName: 'p', hProperties: { dataTitle: '' } }

/**
 * Converts `:::note[Title]` containers and `> [!NOTE]` quotations to `aside` elements with `data-kind`, whose first child is the title.
 * Converts inline directives back to text, such as `10:30`.
 * @param source the text of the file
 * @param report gets unknown kinds, which become notes, and unmatched colons
 */
export function admonitions(source: string, report: Report, locationOf: LocationOf): MdastPluginDefinition {
  return {
    name: 'admonitions',
    options: { position: true },
    containerDirective(node, context) {
      const kind = admonitionKind(node.name)
      if (kind === undefined) {
        const message = `unknown admonition ":::${node.name}"; use one of: ${admonitionNames.join(', ')}`
        report(new SiteError('admonition', message, locationOf(node)))
      }
      if (!isClosed(source, node, context)) {
        const message = `the admonition ":::${node.name}" does not end; add a line with as many colons after it, and give an admonition around others more of them`
        report(new SiteError('admonition', message, locationOf(node)))
      }
      const { title, class: className, id } = node.attributes ?? {}
      const [first] = node.children
      const label = first?.type === 'paragraph' && first.data?.directiveLabel === true ? first : undefined
      const titleText = title ?? (kind === undefined ? node.name : undefined)
      if (label) {
        context.setProperty(label, 'data', titleData)
        showBrackets(label.children, context)
      } else if (titleText !== undefined) {
        const children = [{ type: 'text' as const, value: titleText }]
        context.prependChild(node, { type: 'paragraph', data: titleData, children })
      }
      const hProperties = {
        dataKind: kind ?? 'note',
        ...((label || titleText !== undefined) && { dataTitled: '' }),
        ...(id && { id }),
        ...(className && { className: className.split(/\s+/) }),
      }
      context.setProperty(node, 'data', { hName: 'aside', hProperties })
    },
    blockquote: turnAlert,
    // Few files have unmatched colons, and calling a visitor for each text is slow.
    ...(/^[ \t>*+\-\d.)]*:::/m.test(source) && {
      text(node) {
        if (!/^:::/m.test(node.value)) return
        const message =
          'a line of colons opens or closes no admonition here; remove it, or give an admonition around others more colons'
        report(new SiteError('admonition', message, locationOf(node)))
      },
    }),
    textDirective: (node, context) => context.replaceNode(node, asText(source, node)),
    leafDirective: (node, context) =>
      context.replaceNode(node, { type: 'paragraph', children: asText(source, node) }),
  }
}

/** Whether an admonition has a closing line. A nested one can also end with its parent. */
function isClosed(source: string, node: Directive<'container'>, context: MdastVisitorContext): boolean {
  const parent = context.parent(node)
  const end = node.position?.end.offset
  if (parent?.type === 'containerDirective' && parent.position?.end.offset === end) return false
  const text = source.slice(node.position?.start.offset, end)
  const colons = /^:+/.exec(text)?.[0] ?? ''
  const last = /\n[ \t>]*(:+)[ \t]*$/.exec(text)?.[1] ?? ''
  return last.length >= colons.length
}

function showBrackets(nodes: readonly PhrasingContent[], context: MdastVisitorContext): void {
  for (const node of nodes) {
    if ('children' in node) showBrackets(node.children, context)
    else if (node.type === 'text') context.setProperty(node, 'value', withBrackets(node.value))
    else if (node.type === 'inlineCode') context.setProperty(node, 'value', withBrackets(node.value))
  }
}

/** Converts a quotation that begins with `[!NOTE]` to an admonition. */
function turnAlert(quote: Readonly<Blockquote>, context: MdastVisitorContext): void {
  const [paragraph] = quote.children
  if (paragraph?.type !== 'paragraph') return
  const [first, ...others] = paragraph.children
  const mark = first?.type === 'text' ? alertMark.exec(first.value) : null
  const kind = admonitionKind(mark?.[1] ?? '')
  if (first?.type !== 'text' || !mark || kind === undefined) return
  const { title, text } = splitLine([{ type: 'text', value: first.value.slice(mark[0].length) }, ...others])
  if (title.length > 0)
    context.insertBefore(paragraph, { type: 'paragraph', data: titleData, children: title })
  if (text.length > 0) context.setProperty(paragraph, 'children', text)
  else context.removeNode(paragraph)
  const hProperties = { dataKind: kind, ...(title.length > 0 && { dataTitled: '' }) }
  context.setProperty(quote, 'data', { hName: 'aside', hProperties })
}

/** Splits the first line of a paragraph, which is the title, from the rest. */
function splitLine(nodes: readonly PhrasingContent[]): { title: PhrasingContent[]; text: PhrasingContent[] } {
  const at = nodes.findIndex(
    (node) => node.type === 'break' || (node.type === 'text' && node.value.includes('\n')),
  )
  const end = nodes[at]
  if (!end) return { title: nodes.filter(isFilled), text: [] }
  const [before = '', ...after] = end.type === 'text' ? end.value.split('\n') : []
  const piece = (value: string) => ({ type: 'text' as const, value })
  return {
    title: [...nodes.slice(0, at), piece(before.trimEnd())].filter(isFilled),
    text: [piece(after.join('\n')), ...nodes.slice(at + 1)].filter(isFilled),
  }
}

function isFilled(node: PhrasingContent): boolean {
  return node.type !== 'text' || node.value !== ''
}

/** The source of a directive, with the nodes of its label. */
function asText(source: string, { position, children }: Directive<'leaf' | 'text'>): PhrasingContent[] {
  const start = position?.start.offset ?? 0
  const end = position?.end.offset ?? start
  const text = (from: number, to: number) => ({ type: 'text' as const, value: source.slice(from, to) })
  const from = children[0]?.position?.start.offset
  const to = children.at(-1)?.position?.end.offset
  if (from === undefined || to === undefined) return [text(start, end)]
  return [text(start, from), ...children, text(to, end)]
}
