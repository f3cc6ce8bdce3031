import { optionId, pressKey } from '../../search/combobox-keys.ts'
import { formatElapsed } from '../../search/search-provider.ts'
import { rowCount, type SearchStore, type SearchView } from '../../search/search-store.ts'
import { SymbolIcon } from '../symbol-icon.tsx'
import { ScopeTabs } from './ScopeTabs.tsx'
import { SearchAnswer } from './SearchAnswer.tsx'
import styles from './SearchPanel.module.css'
import type { ResultParts } from './SearchResults.tsx'

/** What the panel needs once it is more than a picture of itself. */
export interface LivePanel {
  readonly search: SearchStore
  readonly parts: ResultParts
}

export interface SearchPanelProps {
  readonly view: SearchView
  /** Id of the result list. */
  readonly listId: string
  /** Id of the dialog that a button beside the box closes. */
  readonly closes?: string | undefined
  /** A panel rendered at build has none: the reader's browser gives it one. */
  readonly live?: LivePanel | undefined
}

/**
 * The search box with its results: a combobox whose options are the found sections. It has no hooks, because it is drawn
 * in three places: at build, by the browser before React is there (`early-render.ts`), and by React. The box keeps what was
 * typed itself, so that a key is drawn once, with what it finds.
 */
export function SearchPanel({ view, listId, closes, live }: SearchPanelProps) {
  const { query, scope, outcome, active } = view
  const hasRows = rowCount(view) > 0
  return (
    <div className={styles.panel}>
      <div className={styles.bar}>
        <SymbolIcon name="search" size={20} />
        <input
          className={styles.input}
          type="search"
          role="combobox"
          aria-label="Search the site"
          aria-autocomplete="list"
          aria-expanded={hasRows}
          aria-controls={hasRows ? listId : undefined}
          aria-activedescendant={hasRows ? optionId(listId, active) : undefined}
          placeholder="Search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          enterKeyHint="go"
          maxLength={10_000}
          defaultValue={query}
          onChange={(event) => live?.search.type(event.target.value)}
          onKeyDown={(event) => live && pressKey(event, live.search, listId)}
        />
        {closes !== undefined && (
          <button
            type="button"
            className={styles.close}
            command="close"
            commandfor={closes}
            aria-label="Esc: close search"
          >
            <span>Esc</span>
            <SymbolIcon name="close" size={18} />
          </button>
        )}
      </div>
      <div className={styles.facts}>
        <ScopeTabs
          scope={scope}
          counts={outcome?.counts}
          onChange={(chosen) => live?.search.narrow(chosen)}
        />
        <p role="status">{status(view)}</p>
      </div>
      <div className={styles.answer} data-search-answer="">
        {live && <SearchAnswer view={view} listId={listId} live={live} />}
      </div>
    </div>
  )
}

function status({ query, outcome, error }: SearchView): string {
  if (query.trim() === '' || error !== undefined) return ''
  if (!outcome) return 'Searching'
  const results = outcome.count === 1 ? '1 result' : `${outcome.count} results`
  return `${results} in ${formatElapsed(outcome.elapsed)}${outcome.notice === undefined ? '' : `. ${outcome.notice}`}`
}
