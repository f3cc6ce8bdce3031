import type { SearchTranslate } from './browser/list/search-texts.ts'
import type { SearchScope } from './browser/sources/search-provider.ts'
import styles from './ScopeTabs.module.css?island'

const scopeLabels = [
  ['all', 'search-all'],
  ['default', 'search-docs'],
  ['blogs', 'search-blog'],
] as const

interface ScopeTabsProps {
  readonly scope: SearchScope
  readonly counts: Readonly<Record<SearchScope, number>> | undefined
  readonly onChange: (scope: SearchScope) => void
  readonly t: SearchTranslate
}

/** Buttons for the parts of the site, with the number of results. Nothing if all results are in one part. */
export function ScopeTabs({ scope, counts, onChange, t }: ScopeTabsProps) {
  const isParted = counts !== undefined && counts.default > 0 && counts.blogs > 0
  if (scope === 'all' && !isParted) return null
  return (
    <fieldset className={styles.scopes}>
      <legend className="sr-only">{t('search-in')}</legend>
      {scopeLabels
        .filter(([value]) => value === 'all' || value === scope || (counts?.[value] ?? 0) > 0)
        .map(([value, label]) => (
          <button key={value} type="button" aria-pressed={scope === value} onClick={() => onChange(value)}>
            {t(label)}
            {counts && counts[value] > 0 && <span>{` ${counts[value]}`}</span>}
          </button>
        ))}
    </fieldset>
  )
}
