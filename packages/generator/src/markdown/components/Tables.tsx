import { type ComponentPropsWithoutRef, Fragment, type ReactElement, type ReactNode } from 'react'
import { Chip } from '../../ui/parts/Chip.tsx'
import { Row, Rows, Table } from '../../ui/parts/Table.tsx'
import { useSite } from '../../ui/site-context.tsx'

interface ScrollTableProps extends ComponentPropsWithoutRef<'table'> {
  /**
   * On phones its rows are cards without labels. By default, a table with a long row becomes cards with
   * labels.
   */
  readonly cards?: 'plain' | undefined
}

/** A table that scrolls inside its frame when it is wider than the page. */
export function ScrollTable({ cards, ...rest }: ScrollTableProps) {
  const { t } = useSite()
  return <Table label={t('table')} data-cards={cards} {...rest} />
}

/**
 * A cell of a table's head. The corner above a column of names is often empty, and then it is not a header.
 */
export function HeaderCell({ children, ...rest }: ComponentPropsWithoutRef<'th'>) {
  return children === undefined ? <td {...rest} /> : <th {...rest}>{children}</th>
}

/** A column of a {@link DataTable}. */
interface Column<Item> {
  readonly head: string
  readonly cell: (item: Item) => ReactNode
}

interface DataTableProps<Item> {
  readonly rows: readonly Item[]
  readonly columns: readonly Column<Item>[]
  /** Identifies a row. */
  readonly id: (item: Item) => string
  /** Kinds of a row, separated by spaces, for a filter. */
  readonly kind?: (item: Item) => string
  readonly cards?: 'plain'
}

/** A table of the panel's data. Its markup is as small as that of a Markdown table. */
export function DataTable<Item>({ rows, columns, id, kind, cards }: DataTableProps<Item>) {
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

interface PropertyProps {
  readonly name: string
  /** Anchor of the row, to which its name links. */
  readonly id?: string
  readonly type?: string
  /** A text is formatted as code; words about a default are an element. */
  readonly default?: string | ReactElement
  /** Further marks: "public", "required". */
  readonly chips?: readonly string[]
  /** Kinds of the row, separated by spaces, for a filter. */
  readonly kind?: string
  readonly children?: ReactNode
}

/** A row of {@link Rows}. The Markdown twin and search parse its elements. */
export function Property({ name, id, type, default: value, chips = [], kind, children }: PropertyProps) {
  const { t } = useSite()
  const code = <code>{name}</code>
  return (
    <Row
      id={id}
      kind={kind}
      head={
        <>
          {/* The spaces are for programs that read the text without styles. */}
          {id === undefined ? code : <a href={`#${id}`}>{code}</a>} {type !== undefined && <i>{type}</i>}{' '}
          {value !== undefined && (
            <small translate="no">
              {t('default')} {typeof value === 'string' ? <code>{value}</code> : value}
            </small>
          )}
          {chips.map((chip) => (
            <Fragment key={chip}>
              {' '}
              <Chip>{chip}</Chip>
            </Fragment>
          ))}
        </>
      }
    >
      {children}
    </Row>
  )
}
