import type { Heading } from '../markdown/rendered-body.ts'
import { frameIds } from '../ui/frame-ids.ts'
import { Route, Stop } from '../ui/parts/Route.tsx'
import { useSite } from '../ui/site-context.tsx'
import { HeadingText } from '../ui/TypesetText.tsx'
import styles from './TableOfContents.module.css'

/** Headings of the page within the configured levels. */
export function tocHeadings(
  headings: readonly Heading[],
  levels: { minHeadingLevel: number; maxHeadingLevel: number },
): Heading[] {
  return headings.filter(({ level }) => level >= levels.minHeadingLevel && level <= levels.maxHeadingLevel)
}

interface TocProps {
  readonly headings: readonly Heading[]
}

/** The list next to the text. Scripts mark the heading being read, and show only its subheadings. */
export function TableOfContents({ headings }: TocProps) {
  const { t } = useSite()
  if (headings.length === 0) return null
  return (
    <nav
      className={`${styles.contents} ${styles.aside} no-print`}
      aria-labelledby={frameIds.contents}
      data-toc=""
    >
      <h2 id={frameIds.contents}>{t('on-this-page')}</h2>
      <TocRoute headings={headings} />
      <a className={styles.up} href={`#${frameIds.content}`}>
        {t('back-to-top')}
      </a>
    </nav>
  )
}

/**
 * The same list on small screens, in a bar that stays visible and in which scripts show the heading being
 * read.
 */
export function TocDropdown({ headings }: TocProps) {
  const { t } = useSite()
  if (headings.length === 0) return null
  return (
    <details className={`${styles.contents} ${styles.bar} no-print`} data-toc-dropdown="" data-dropdown="">
      <summary>
        {t('on-this-page')}
        <span data-current-heading="" />
      </summary>
      <div>
        <TocRoute headings={headings} />
        <a className={styles.up} href={`#${frameIds.content}`}>
          {t('back-to-top')}
        </a>
      </div>
    </details>
  )
}

/** A heading and its subheadings. */
interface Section {
  readonly heading: Heading
  readonly below: readonly Section[]
}

function sectionsOf(headings: readonly Heading[]): Section[] {
  const sections: Section[] = []
  for (let at = 0; at < headings.length; ) {
    const heading = headings[at]
    if (!heading) break
    const next = headings.findIndex(({ level }, index) => index > at && level <= heading.level)
    const end = next < 0 ? headings.length : next
    sections.push({ heading, below: sectionsOf(headings.slice(at + 1, end)) })
    at = end
  }
  return sections
}

/** The headings of the highest level are stops on a line; those below them are a list. */
function TocRoute({ headings }: TocProps) {
  return (
    <Route as="ul" small className={styles.route}>
      {sectionsOf(headings).map((section) => (
        <Stop key={section.heading.id}>
          <TocEntry section={section} />
        </Stop>
      ))}
    </Route>
  )
}

function TocEntry({ section: { heading, below } }: { section: Section }) {
  return (
    <>
      <a href={`#${heading.id}`}>
        <HeadingText text={heading.text} />
      </a>
      {below.length > 0 && (
        <ul>
          {below.map((section) => (
            <li key={section.heading.id}>
              <TocEntry section={section} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
