import type { SearchScope } from './browser/search-provider.ts'
import styles from './ScopeTabs.module.css'

const scopeLabels: readonly (readonly [SearchScope, string])[] = [
  ['all', 'All'],
  ['default', 'Docs'],
  ['blogs', 'Blog'],
]

interface ScopeTabsProps {
  scope: SearchScope
  counts: Readonly<Record<SearchScope, number>> | undefined
  onChange: (scope: SearchScope) => void
}

/** Which part of the site to search, with what each holds. */
export function ScopeTabs({ scope, counts, onChange }: ScopeTabsProps) {
  return (
    <fieldset className={styles.scopes}>
      <legend className="sr-only">Search in</legend>
      {scopeLabels.map(([value, label]) => (
        <button key={value} type="button" aria-pressed={scope === value} onClick={() => onChange(value)}>
          {label}
          {counts && <span>{` ${counts[value]}`}</span>}
        </button>
      ))}
    </fieldset>
  )
}
