import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { eachHtmlNode } from '../../syntax/each-node.ts'

/** Rows with fewer columns fit on a phone. */
const minColumns = 3

/** Maximum width of a row on a phone, in Latin letters. */
const maxRowWidth = 60

/** Tables with fewer rows fit in a window with their head. */
const minLongRows = 8

/** Maximum width of a table that fits in a window, by the longest words of its columns, in Latin letters. */
const maxFittingWidth = 74

/** Padding of a cell, in Latin letters. */
const cellPadding = 3

/** Minimum width of a column, in Latin letters. */
const minColumnWidth = 9

/**
 * Marks tables for a different layout. Rows that are too wide for a phone become cards, whose cells have the column heads as labels, unless
 * the table sets its own layout. The head of a long table is sticky, but only if the table fits, because a scrolling table would contain
 * its head.
 * @param shown a tree only for HTML; it is changed
 */
export function layOutTables(shown: Root): void {
  eachHtmlNode(shown, (node) => {
    if (node.type === 'element' && node.tagName === 'table') layOut(node)
  })
}

function layOut(table: Element): void {
  const [head, ...rows] = rowsOf(table).map((row) => elementsOf(row))
  if (!head) return
  if (table.properties.dataCards === undefined) labelCells(table, head, rows)
  if (rows.length >= minLongRows && fittingWidth([head, ...rows]) <= maxFittingWidth)
    table.properties = { ...table.properties, dataLong: '' }
}

function fittingWidth(rows: readonly Element[][]): number {
  const columns: number[] = []
  for (const cells of rows) {
    for (const [at, cell] of cells.entries()) {
      // Lines can break at each Han character.
      const words = textOf(cell).split(/\s+|(?<=\p{Script=Han})|(?=\p{Script=Han})/u)
      columns[at] = Math.max(columns[at] ?? minColumnWidth, ...words.map(widthOf))
    }
  }
  return columns.reduce((sum, width) => sum + width + cellPadding, 0)
}

function labelCells(table: Element, head: readonly Element[], rows: readonly Element[][]): void {
  if (head.length < minColumns) return
  if (!rows.some((cells) => widthOf(cells.map(textOf).join('')) > maxRowWidth)) return
  table.properties = { ...table.properties, dataCards: '' }
  for (const cells of rows) {
    // The first cell is the row's head.
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

/** Width in Latin letters. Han characters are twice as wide. */
function widthOf(text: string): number {
  return text.length + (text.match(/\p{Script=Han}/gu)?.length ?? 0)
}
