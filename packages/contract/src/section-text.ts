/** What a line of code begins with in the text of a section, as in Markdown: the build writes it, answers quote by it. */
export const codeIndent = '    '

/** What a warning of the page begins with in the text of a section, on a line of its own. */
export const warningMark = '⚠ '

/** Heads of columns that say what a value is, and not what it means. */
const aside = /^(types?|defaults?|type, default|required)$/i

/**
 * The text of a section in one line, as excerpts show it: of a table, the rows as "key: meaning (type, default)" and no head. A table is
 * a run of lines with tabs; the first is its head.
 */
export function readableText(text: string): string {
  let head: readonly string[] = []
  const lines = text.split('\n').map((line, at, all) => {
    if (!line.includes('\t')) {
      head = []
      return line
    }
    const cells = cellsOf(line)
    if (head.length > 0) return rowText(cells, head)
    head = cells
    // A table without rows is a line of its own.
    return all[at + 1]?.includes('\t') ? '' : line
  })
  return lines.join(' ').replace(/\s+/g, ' ').trim()
}

/** The cells of a row, without the ends that make a sentence of it. */
function cellsOf(line: string): string[] {
  return line.split('\t').map((cell) => cell.trim().replace(/[;.]$/, ''))
}

function rowText([name = '', ...cells]: readonly string[], [, ...heads]: readonly string[]): string {
  const known = cells.map((cell, at) => ({ cell, head: heads[at] ?? '' })).filter(({ cell }) => cell !== '')
  const meanings = known.filter(({ head }) => !aside.test(head)).map(({ cell }) => cell)
  const asides = known
    .filter(({ head }) => aside.test(head))
    .map(({ cell, head }) => (/^default/i.test(head) ? `default ${cell}` : cell))
  const said = [meanings.join('; '), asides.length > 0 ? `(${asides.join(', ')})` : '']
    .filter(Boolean)
    .join(' ')
  const whole = [name, said].filter(Boolean).join(': ')
  return /[.!?:…]$/.test(whole) ? whole : `${whole}.`
}
