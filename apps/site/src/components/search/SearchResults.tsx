import { type MouseEvent, memo, useId } from 'react'
import type { SearchHit, SearchPage } from '../../search/search-provider.ts'
import { Highlighted } from './Highlighted.tsx'
import { SearchExcerpt } from './SearchExcerpt.tsx'
import styles from './SearchResults.module.css?island'

interface SearchResultsProps {
  pages: readonly SearchPage[]
  /** Id of the list; options are named after it. */
  id: string
  /** Position of the active option, counting over all pages. */
  active: number
  onActivate: (index: number) => void
  onChoose: (hit: SearchHit, event: MouseEvent) => void
}

/** Id of an option of a result list. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

/** Results by page, as the options of a combobox. */
export const SearchResults = memo(function SearchResults({
  pages,
  id,
  active,
  onActivate,
  onChoose,
}: SearchResultsProps) {
  let index = -1
  return (
    <div id={id} role="listbox" aria-label="Search results" className={styles.list}>
      {pages.map((page) => (
        <ResultGroup key={page.href} page={page}>
          {page.hits.map((hit) => {
            index++
            return (
              <ResultOption
                key={hit.href}
                hit={hit}
                page={page}
                id={optionId(id, index)}
                index={index}
                isActive={index === active}
                onActivate={onActivate}
                onChoose={onChoose}
              />
            )
          })}
        </ResultGroup>
      ))}
    </div>
  )
})

function ResultGroup({ page, children }: { page: SearchPage; children: React.ReactNode }) {
  const titleId = useId()
  return (
    <div role="group" aria-labelledby={titleId} className={styles.group}>
      <div id={titleId} className={styles.page}>
        <strong>
          <Highlighted text={page.title} ranges={page.titleRanges} />
        </strong>
        <span>{page.trail}</span>
      </div>
      {children}
    </div>
  )
}

interface ResultOptionProps {
  hit: SearchHit
  page: SearchPage
  id: string
  index: number
  isActive: boolean
  onActivate: (index: number) => void
  onChoose: (hit: SearchHit, event: MouseEvent) => void
}

const ResultOption = memo(function ResultOption({
  hit,
  page,
  id,
  index,
  isActive,
  onActivate,
  onChoose,
}: ResultOptionProps) {
  return (
    <a
      id={id}
      role="option"
      tabIndex={-1}
      href={hit.href}
      aria-selected={isActive}
      className={styles.option}
      onPointerMove={() => onActivate(index)}
      onClick={(event) => onChoose(hit, event)}
    >
      <span className={styles.heading}>
        {hit.heading === '' ? page.title : <Highlighted text={hit.heading} ranges={hit.headingRanges} />}
      </span>
      <SearchExcerpt hit={hit} />
    </a>
  )
})
