import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { eachHtmlNode } from '../syntax/each-node.ts'

/** A row of fewer columns fits a phone as it is. */
const minColumns = 3

/** The widest row that stays a row on a phone, in Latin letters. */
const maxRowWidth = 60

/** A table of fewer rows is seen with its head. */
const minLongRows = 8

/** The widest table that surely fits a window, by the longest words of its columns, in Latin letters. */
const maxFittingWidth = 74

/** The space around the text of a cell, likewise. */
const cellPadding = 3

/** The narrowest column, likewise. */
const minColumnWidth = 9

/**
 * Marks tables that are shown in another way. Rows that are too long for a phone stand there as cards, whose cells get the heads of
 * their columns as labels, unless a table says itself what its rows are. In a window, the head of a long table stays in sight: such a
 * table must fit, because what scrolls sideways would hold its head.
 * @param shown a tree of which nothing else is made; it is changed
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
      // A line may break beside each Han character.
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
