import styles from './EntryList.module.css'
import { SymbolIcon } from './symbol-icon.tsx'

/** One row: a title that opens something. */
interface ListEntry {
  readonly key: string
  readonly title: string
  readonly open: () => void
  /** Only what the reader's browser keeps can be removed. */
  readonly removal?: { readonly label: string; readonly run: () => void }
}

interface EntryListProps {
  readonly label: string
  readonly heading: string
  readonly entries: readonly ListEntry[]
  /** Removes all of them. */
  readonly clearing?: { readonly label: string; readonly run: () => void } | undefined
}

/** What an empty panel offers to go on with: earlier searches, earlier conversations, examples. */
export function EntryList({ label, heading, entries, clearing }: EntryListProps) {
  return (
    <section className={styles.list} aria-label={label}>
      <header>
        <h2>{heading}</h2>
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
