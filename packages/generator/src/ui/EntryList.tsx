import styles from './EntryList.module.css'
import { SymbolIcon } from './symbol-icon.tsx'

/** One row: a title that opens something. */
interface ListEntry {
  readonly key: string
  readonly title: string
  readonly open: () => void
  /** Removes an entry that the browser stores. */
  readonly removal?: { readonly label: string; readonly run: () => void }
}

interface EntryListProps {
  /** Level of its heading. */
  readonly level?: 2 | 3 | 4
  readonly label: string
  readonly heading: string
  readonly entries: readonly ListEntry[]
  /** Removes all of them. */
  readonly clearing?: { readonly label: string; readonly run: () => void } | undefined
}

/** A list of suggestions: earlier searches and conversations, examples, related questions. */
export function EntryList({ level = 2, label, heading, entries, clearing }: EntryListProps) {
  const Heading = `h${level}` as const
  return (
    <section className={styles.list} aria-label={label}>
      <header>
        <Heading>{heading}</Heading>
        {clearing && (
          <button type="button" onClick={clearing.run}>
            {clearing.label}
          </button>
        )}
      </header>
      <ul>
        {entries.map(({ key, title, open, removal }) => (
          <li key={key}>
            <button type="button" className={styles.open} onClick={open}>
              {title}
            </button>
            {removal && (
              <button
                type="button"
                className={styles.remove}
                aria-label={removal.label}
                onClick={removal.run}
              >
                <SymbolIcon name="close" size={16} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
