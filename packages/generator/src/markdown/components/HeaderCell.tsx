import type { ThHTMLAttributes } from 'react'

/** A cell of a table's head. The corner above a column of names is often empty: it heads nothing, so it is no header. */
export function HeaderCell({ children, ...rest }: ThHTMLAttributes<HTMLTableCellElement>) {
  return children === undefined ? <td {...rest} /> : <th {...rest}>{children}</th>
}
