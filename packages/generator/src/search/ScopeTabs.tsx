import type { SearchScope } from './browser/search-provider.ts'
import styles from './ScopeTabs.module.css?island'

const scopeLabels: readonly (readonly [SearchScope, string])[] = [
  ['all', 'All'],
  ['default', 'Docs'],
  ['blogs', 'Blog'],
]

interface ScopeTabsProps {
  readonly scope: SearchScope
  readonly counts: Readonly<Record<SearchScope, number>> | undefined
  readonly onChange: (scope: SearchScope) => void
}

/** Which part of the site to search, with what each holds; nothing where all that was found is in one part. */
export function ScopeTabs({ scope, counts, onChange }: ScopeTabsProps) {
  const isParted = counts !== undefined && counts.default > 0 && counts.blogs > 0
  if (scope === 'all' && !isParted) return null
  return (
    <fieldset className={styles.scopes}>
      <legend className="sr-only">Search in</legend>
      {scopeLabels
        .filter(([value]) => value === 'all' || value === scope || (counts?.[value] ?? 0) > 0)
        .map(([value, label]) => (
          <button key={value} type="button" aria-pressed={scope === value} onClick={() => onChange(value)}>
            {label}
            {counts && counts[value] > 0 && <span>{` ${counts[value]}`}</span>}
          </button>
        ))}
    </fieldset>
  )
}
