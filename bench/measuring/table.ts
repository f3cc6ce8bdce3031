export interface Table {
  readonly title: string
  readonly columns: readonly string[]
  /** A cell per column; numbers are not formatted. */
  readonly rows: readonly (readonly (string | number | undefined)[])[]
}

/** Formats a table as Markdown with aligned columns, for terminals and pages. */
export function formatTable({ title, columns, rows }: Table): string {
  const body = rows.map((row) => columns.map((_, column) => cell(row[column])))
  const widths = columns.map((name, column) =>
    Math.max(3, name.length, ...body.map((row) => row[column]?.length ?? 0)),
  )
  const rightAligned = columns.map((_, column) => body.every((row) => /^[-\d–]/.test(row[column] ?? '')))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((text, column) => pad(text, widths[column] ?? 0, rightAligned[column] ?? false)).join(' | ')} |`
  const rule = widths.map((width, column) =>
    rightAligned[column] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  )
  return [title, '', line(columns), line(rule), ...body.map(line)].join('\n')
}

function cell(value: string | number | undefined): string {
  return value === undefined ? '–' : String(value)
}

function pad(text: string, width: number, right: boolean): string {
  return right ? text.padStart(width) : text.padEnd(width)
}
