import styles from './FormBar.module.css'

interface Choice {
  readonly value: string
  readonly label: string
}

interface FilterBarProps {
  /** What is filtered, in the plural: `changes`. */
  readonly of: string
  /** How many there are. */
  readonly count: number
  /** Kinds to choose one of; entries name theirs in `data-kind`, parted by spaces. */
  readonly kinds?: readonly Choice[]
  readonly kindName?: string
  /** Columns to sort by; the value is the number of the column, from 0. */
  readonly columns?: readonly Choice[]
}

/**
 * Controls that filter and sort the next element, marked `data-filtered`: its list items and the rows of its table
 * bodies. Their script loads when a reader first turns to them; without scripts, everything is shown and they are not.
 */
export function FilterBar({ of, count, kinds, kindName = 'Kind', columns }: FilterBarProps) {
  return (
    <div className={`${styles.bar} js-only no-print`} data-filter="">
      <label className={`${styles.field} ${styles.wide}`}>
        Filter {of}
        <input type="search" data-by="words" autoComplete="off" spellCheck={false} />
      </label>
      {kinds && (
        <label className={styles.field}>
          {kindName}
          <select data-by="kind" autoComplete="off">
            <option value="">All</option>
            <Options choices={kinds} />
          </select>
        </label>
      )}
      {columns && (
        <label className={styles.field}>
          Order
          <select data-by="column" autoComplete="off">
            <option value="">As listed</option>
            <Options choices={columns} />
          </select>
        </label>
      )}
      <output className={styles.count}>{`${count} ${of}`}</output>
    </div>
  )
}

function Options({ choices }: { choices: readonly Choice[] }) {
  return choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
