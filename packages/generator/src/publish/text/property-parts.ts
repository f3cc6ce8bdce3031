import type { Element, ElementContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { h } from 'hastscript'

/** The parts of a row of properties. Missing ones are empty. */
interface PropertyParts {
  readonly name: string
  readonly type: string
  readonly chips: readonly string[]
  /** Without the word “default”. */
  readonly default: string
  readonly meaning: readonly ElementContent[]
}

/** Whether an element is the list of a Properties component. */
export function isProperties({ properties }: Element): boolean {
  return 'dataProperties' in properties
}

function propertyRows(list: Element): PropertyParts[] {
  return elementsOf(list).map((row) => {
    const [term, meaning] = elementsOf(row)
    const [name, ...marks] = term ? elementsOf(term) : []
    const texts = (tagName: string) =>
      marks.filter((mark) => mark.tagName === tagName).map((mark) => textOf(mark))
    const value = marks.find(({ tagName }) => tagName === 'small')
    return {
      name: name ? textOf(name) : '',
      type: texts('i').join(', '),
      chips: texts('span'),
      default: value
        ? elementsOf(value)
            .map((part) => textOf(part))
            .join('')
        : '',
      meaning: meaning?.children ?? [],
    }
  })
}

function elementsOf({ children }: Element): Element[] {
  return children.filter((child) => child.type === 'element')
}

/** Writes properties as a table for search. Empty columns are left out. */
export function propertyTable(list: Element): Element {
  const rows = propertyRows(list)
  const columns: readonly (readonly [head: string, cells: readonly (readonly ElementContent[])[]])[] = [
    ['Name', rows.map(({ name }) => words(name))],
    ['Type', rows.map(({ type, chips }) => words([type, ...chips].filter(Boolean).join(', ')))],
    ['Default', rows.map((row) => words(row.default))],
    ['Meaning', rows.map(({ meaning }) => meaning)],
  ]
  const used = columns.filter(([, cells]) => cells.some((cell) => cell.length > 0))
  const head = used.map(([name]) => h('th', name))
  const body = rows.map((_, at) => used.map(([, cells]) => h('td', [...(cells[at] ?? [])])))
  return h(
    'table',
    [head, ...body].map((cells) => h('tr', cells)),
  )
}

/** Writes properties as a list for the Markdown twin: "`name`: meaning (type, default)". */
export function propertyList(list: Element): Element {
  return h('ul', propertyRows(list).map(listItem))
}

function listItem({ name, type, chips, default: value, meaning }: PropertyParts): Element {
  const marks: ElementContent[][] = [type, ...chips].filter(Boolean).map(words)
  if (value !== '') marks.push([text('default '), h('code', value)])
  const aside = marks.flatMap((mark, at) => [text(at === 0 ? ' (' : ', '), ...mark])
  const end = aside.length > 0 ? [...aside, text(')')] : []
  const [first, ...rest] = meaning
  const isBlock = first?.type === 'element' && first.tagName === 'p'
  const line = isBlock ? first.children : meaning
  const lead = h('code', name)
  const sentence = h('p', [lead, ...(line.length > 0 ? [text(': '), ...line] : []), ...end])
  return h('li', isBlock ? [sentence, ...rest] : [sentence])
}

function words(value: string): ElementContent[] {
  return value === '' ? [] : [text(value)]
}

function text(value: string): ElementContent {
  return { type: 'text', value }
}
