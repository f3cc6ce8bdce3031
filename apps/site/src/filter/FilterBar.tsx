import { Field, FieldBar, useSite } from 'sheaf/components'

interface Choice {
  readonly value: string
  readonly label: string
}

interface FilterBarProps {
  /** The name of the entries, in the plural: `changes`. */
  readonly of: string
  /** Number of entries. */
  readonly count: number
  /** Choices of a filter by kind. Entries list their kinds in `data-kind`, separated by spaces. */
  readonly kinds?: readonly Choice[]
  readonly kindName?: string
  /** Name of the kind in the address. */
  readonly kindField?: string
  /** Choices of an order; the value is the number of a column, or of a part of a property row, from 0. */
  readonly columns?: readonly Choice[]
  /** Prefix of its names in the address, if a page has several filter bars: `file` makes `?file-q=…`. */
  readonly prefix?: string
}

/**
 * Controls that filter and sort the next element with `data-filtered`: its list items, the rows of its
 * tables and of its properties. Elements in between are hidden while a filter is set. Their script loads when
 * a reader first uses them, or opens an address with a filter. Without scripts, all entries are shown, and no
 * controls.
 */
export function FilterBar({
  of,
  count,
  kinds,
  kindName = 'Kind',
  kindField = 'kind',
  columns,
  prefix,
}: FilterBarProps) {
  const { t, label } = useSite()
  const entries = label(of)
  const nameOf = (field: string) => (prefix === undefined ? field : `${prefix}-${field}`)
  return (
    <FieldBar className="js-only no-print" data-filter="">
      <Field wide>
        {label('Filter {entries}', { entries })}
        <input name={nameOf('q')} type="search" data-by="words" autoComplete="off" spellCheck={false} />
      </Field>
      {kinds && (
        <Field>
          {label(kindName)}
          <select name={nameOf(kindField)} data-by="kind" autoComplete="off">
            <option value="">{label('All')}</option>
            <Options choices={kinds} />
          </select>
        </Field>
      )}
      {columns && (
        <Field>
          {label('Order')}
          <select name={nameOf('order')} data-by="column" autoComplete="off">
            <option value="">{label('As listed')}</option>
            <Options choices={columns} />
          </select>
        </Field>
      )}
      <output data-none={t('no-match')} data-part={label('{shown} of {count} {entries}', { entries })}>
        {label('{count} {entries}', { count, entries })}
      </output>
      <button type="button" hidden>
        {t('clear')}
      </button>
    </FieldBar>
  )
}

function Options({ choices }: { choices: readonly Choice[] }) {
  return choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
