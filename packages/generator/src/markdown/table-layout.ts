import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { eachHtmlNode } from '../syntax/each-node.ts'

/** A row of fewer columns fits a phone as it is. */
const minColumns = 3

/** The widest row that stays a row on a phone, in Latin letters. */
const maxRowWidth = 60

/**
 * Has rows that are too long for a phone stand there as cards: their tables are marked, and their cells get the heads of their columns
 * as labels. A table that says itself what its rows are stays as it is.
 * @param shown a tree of which nothing else is made; it is changed
 */
export function labelLongRows(shown: Root): void {
  eachHtmlNode(shown, (node) => {
    if (node.type === 'element' && node.tagName === 'table' && node.properties.dataCards === undefined)
      labelCells(node)
    return undefined
  })
}

function labelCells(table: Element): void {
  const [head, ...rows] = rowsOf(table).map((row) => elementsOf(row))
  if (!head || head.length < minColumns) return
  if (!rows.some((cells) => widthOf(cells.map(textOf).join('')) > maxRowWidth)) return
  table.properties = { ...table.properties, dataCards: '' }
  for (const cells of rows) {
    // The first names its row.
    for (const [at, cell] of [...cells.entries()].slice(1)) {
      const label = head[at] ? textOf(head[at]).trim() : ''
      if (label !== '' && cell.children.length > 0) cell.properties = { ...cell.properties, dataLabel: label }
    }
  }
}

function rowsOf(table: Element): Element[] {
  return elementsOf(table).flatMap((part) => (part.tagName === 'tr' ? [part] : elementsOf(part)))
}

function elementsOf({ children }: Element): Element[] {
  return children.filter((child): child is Element => child.type === 'element')
}

/** Han characters are twice as wide. */
function widthOf(text: string): number {
  return text.length + (text.match(/\p{Script=Han}/gu)?.length ?? 0)
}
