import { placeholders } from '../../client/placeholders.ts'
import styles from './FilterBar.module.css'

const LABELS: Readonly<Record<keyof typeof placeholders, string>> = {
  domain: 'Your domain',
  database: 'Database name',
  user: 'Database user',
}

/**
 * A form whose names take the place of the placeholders in the commands of the page. They stay in the reader's
 * browser. Its script loads when a reader turns to it, or has used it before.
 */
export function OwnNames() {
  return (
    <div className="js-only no-print">
      <p>Or type them here: the commands of the page then carry them. They stay in your browser.</p>
      <div className={styles.bar} data-own-values="">
        <NameInput name="domain" />
        <NameInput name="database" />
        <NameInput name="user" />
      </div>
    </div>
  )
}

function NameInput({ name }: { name: keyof typeof placeholders }) {
  return (
    <label>
      {LABELS[name]}
      <input
        type="text"
        data-value={name}
        placeholder={placeholders[name].text}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
    </label>
  )
}
