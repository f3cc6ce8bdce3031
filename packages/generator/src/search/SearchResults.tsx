import type { Excerpt } from '@next-panel/search/static'
import type { ElementType, MouseEvent } from 'react'
import { Highlighted } from '../ui/Highlighted.tsx'
import { optionId } from './browser/box/combobox.ts'
import type { SearchStore } from './browser/list/search-store.ts'
import type { SearchTranslate } from './browser/list/search-texts.ts'
import type { SearchHit, SearchPage } from './browser/sources/search-provider.ts'
import { KindIcon } from './KindIcon.tsx'
import styles from './SearchResults.module.css?island'

/** Components of the list. React replaces them with memoized ones. */
export interface ResultParts {
  readonly Results: ElementType<SearchResultsProps>
  readonly Option: ElementType<ResultOptionProps>
}

export interface SearchResultsProps {
  readonly pages: readonly SearchPage[]
  /** Loaded excerpts by URL of the result. */
  readonly excerpts: ReadonlyMap<string, Excerpt>
  /** The question of the last row; missing without an answer service. */
  readonly asks: string | undefined
  /** Text of the row that shows more results; missing if all are shown. */
  readonly more: string | undefined
  readonly t: SearchTranslate
  /** Id of the list; options are named after it. */
  readonly id: string
  /** Position of the active option, counting over all pages. */
  readonly active: number
  readonly search: SearchStore
  readonly parts: ResultParts
}

/** Results by page, as the options of a combobox. */
export function SearchResults(props: SearchResultsProps) {
  const { pages, excerpts, asks, more, t, id, active, search, parts } = props
  let position = -1
  return (
    <div id={id} role="listbox" aria-label={t('search-results')} className={styles.list}>
      {pages.map((page) => {
        const titleId = optionId(id, position + 1).concat('-page')
        return (
          <div
            key={page.href}
            role="group"
            aria-labelledby={titleId}
            className={styles.group}
            lang={page.lang}
          >
            <div id={titleId} className={styles.page}>
              <KindIcon kind={page.kind} />
              <strong>
                <Highlighted text={page.title} ranges={page.titleRanges} />
              </strong>
              {page.breadcrumb !== '' && <span>{page.breadcrumb}</span>}
            </div>
            {page.hits.map((hit) => {
              position++
              return (
                <parts.Option
                  key={hit.href}
                  hit={hit}
                  title={page.title}
                  id={optionId(id, position)}
                  position={position}
                  isActive={position === active}
                  search={search}
                  excerpt={excerpts.get(hit.href)}
                />
              )
            })}
          </div>
        )
      })}
      {more !== undefined && (
        <ActionRow
          id={id}
          position={position + 1}
          active={active}
          search={search}
          text={more}
          onClick={() => search.more()}
        />
      )}
      {asks !== undefined && (
        <ActionRow
          id={id}
          position={position + (more === undefined ? 1 : 2)}
          active={active}
          search={search}
          text={t('search-ask', {
            question: asks.trim().length > 60 ? `${asks.trim().slice(0, 59)}…` : asks.trim(),
          })}
          onClick={() => search.ask()}
        />
      )}
    </div>
  )
}

interface ActionRowProps extends Pick<SearchResultsProps, 'id' | 'active' | 'search'> {
  readonly position: number
  readonly text: string
  readonly onClick: () => void
}

/** A row below the results with an action. */
function ActionRow({ id, position, active, search, text, onClick }: ActionRowProps) {
  return (
    <button
      type="button"
      id={optionId(id, position)}
      role="option"
      tabIndex={-1}
      aria-selected={position === active}
      className={styles.ask}
      onPointerMove={() => search.activate(position)}
      // The focus stays in the box.
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      onClick={onClick}
    >
      {text}
    </button>
  )
}

/** The button of a mouse that opens a link in a new tab. */
const middleButton = 1

export interface ResultOptionProps {
  readonly hit: SearchHit
  /** Title of the hit's page. */
  readonly title: string
  readonly id: string
  readonly position: number
  readonly isActive: boolean
  readonly search: SearchStore
  readonly excerpt: Excerpt | undefined
}

export function ResultOption({ hit, title, id, position, isActive, search, excerpt }: ResultOptionProps) {
  return (
    <a
      id={id}
      role="option"
      tabIndex={-1}
      href={hit.href}
      aria-selected={isActive}
      className={styles.option}
      onPointerMove={() => search.activate(position)}
      // The focus stays in the box, also after a result was opened in a new tab.
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      onClick={({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
        search.choose(hit, ctrlKey || metaKey || shiftKey)
      }}
      onAuxClick={({ button }: MouseEvent) => {
        if (button === middleButton) search.choose(hit, true)
      }}
    >
      <span className={styles.heading}>
        {hit.heading === '' ? title : <Highlighted text={hit.heading} ranges={hit.headingRanges} />}
        {hit.anchor !== '' && <small>{hit.anchor}</small>}
      </span>
      <span className={styles.excerpt}>
        {excerpt && (
          <>
            {excerpt.before && '… '}
            <Highlighted text={excerpt.text} ranges={excerpt.ranges} />
            {excerpt.after && ' …'}
          </>
        )}
      </span>
    </a>
  )
}
