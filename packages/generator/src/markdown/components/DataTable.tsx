import type { ReactNode } from 'react'
import { ScrollTable } from './ScrollTable.tsx'

/** A column of a {@link DataTable}. */
interface Column<Row> {
  readonly head: string
  readonly cell: (row: Row) => ReactNode
}

interface DataTableProps<Row> {
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  /** What tells one row from the others. */
  readonly id: (row: Row) => string
  /** Kinds of a row, parted by spaces, for a filter. */
  readonly kind?: (row: Row) => string
  readonly cards?: 'plain'
}

/** A table of the panel's data. Markup is as lean as that of a table in Markdown. */
export function DataTable<Row>({ rows, columns, id, kind, cards }: DataTableProps<Row>) {
  return (
    <ScrollTable cards={cards}>
      <thead>
        <tr>
          {columns.map(({ head }) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={id(row)} data-kind={kind?.(row)}>
            {columns.map(({ head, cell }) => (
              <td key={head}>{cell(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
