import type { Heading } from '../markdown/rendered-body.ts'
import { useSite } from '../ui/site-context.tsx'
import styles from './TableOfContents.module.css'

/** Headings of the page within the configured levels. */
export function tocHeadings(
  headings: readonly Heading[],
  levels: { minHeadingLevel: number; maxHeadingLevel: number },
): Heading[] {
  return headings.filter(({ level }) => level >= levels.minHeadingLevel && level <= levels.maxHeadingLevel)
}

/** The list beside the text; scripts mark the heading being read. */
export function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  const { t } = useSite()
  if (headings.length === 0) return null
  return (
    <nav className={`${styles.aside} no-print`} aria-labelledby="toc-title" data-toc="">
      <h2 id="toc-title">{t('on-this-page')}</h2>
      <TocList headings={headings} />
    </nav>
  )
}

/** The same list folded above the text, for small screens. */
export function TocDropdown({ headings }: { headings: readonly Heading[] }) {
  const { t } = useSite()
  if (headings.length === 0) return null
  return (
    <details className={`${styles.dropdown} no-print`} data-toc-dropdown="">
      <summary>{t('on-this-page')}</summary>
      <TocList headings={headings} />
    </details>
  )
}

function TocList({ headings }: { headings: readonly Heading[] }) {
  const top = Math.min(...headings.map(({ level }) => level))
  return (
    <ul>
      {headings.map(({ id, text, level }) => (
        <li key={id} data-depth={level - top}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ul>
  )
}
