/** Prefix of code lines in the text of a section, as in Markdown. The build writes it; answers use it to quote code. */
export const codeIndent = '    '

/** Prefix of a warning in the text of a section, which is on a separate line. */
export const warningMark = '⚠ '

/** Prefixes of an item of a list and of a step of an ordered one in the text of a section, each on a separate line. The number of the step follows: “‣ 2. Save.” */
export const itemMark = '• '
export const stepMark = '‣ '

/**
 * Prefix of a picture's content in the text of a section. Its words can be found, but they say little without
 * the picture.
 */
export const pictureMark = '▫ '

/** Matches one of these three marks at the beginning of a line. The group is the number of a step. */
export const lineMark = /^(?:[•▫]|‣ (\d+)\.) /

/** Headers of columns that give the type or default of a value, not its meaning. */
const aside = /^(types?|defaults?|type, default|required)$/i

/**
 * The text of a section in one line, for excerpts. Table rows become "key: meaning (type, default)", without the header. A
 * table is a run of lines with tabs, and the first one is its header.
 */
export function readableText(text: string): string {
  let head: readonly string[] = []
  const lines = text.split('\n').map((line, at, all) => {
    if (!line.includes('\t')) {
      head = []
      return line.replace(lineMark, '')
    }
    const cells = cellsOf(line)
    if (head.length > 0) return rowText(cells, head)
    head = cells
    // A table without rows is an ordinary line.
    return all[at + 1]?.includes('\t') ? '' : line
  })
  return lines.join(' ').replace(/\s+/g, ' ').trim()
}

/** The cells of a row, without final punctuation. */
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
