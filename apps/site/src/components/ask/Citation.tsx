import { excerpt, markerOf } from '@next-panel/search/static'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import type { SourceView } from '../../ask/source-view.ts'
import { Highlighted } from '../search/Highlighted.tsx'
import styles from './Citation.module.css?island'

/** Keeps the number on the line of what it is for. */
const WORD_JOINER = '\u2060'

/** A citation: its number leads to the section; the passage shows on hover and focus, until Escape. */
export function Citation({ source, query }: { source: SourceView; query: string }) {
  const { number, title, section, content, href } = source
  const passageId = useId()
  const [isDismissed, setDismissed] = useState(false)
  const passage = useMemo(() => excerpt(content, markerOf(query)), [content, query])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isDismissed) return
    // The first Escape is for the passage, the next for what it is in.
    event.stopPropagation()
    event.preventDefault()
    setDismissed(true)
  }
  return (
    <span className={styles.citation} data-dismissed={isDismissed ? '' : undefined}>
      {WORD_JOINER}
      <a
        className={styles.chip}
        href={href}
        aria-label={`Source ${number}`}
        aria-describedby={passageId}
        onKeyDown={onKeyDown}
        onPointerEnter={() => setDismissed(false)}
        onBlur={() => setDismissed(false)}
      >
        {number}
      </a>
      <span className={styles.passage} role="tooltip" id={passageId}>
        <strong>
          {title}
          {section !== '' && section !== title && `: ${section}`}
        </strong>
        <span>
          {passage.before && '… '}
          <Highlighted text={passage.text} ranges={passage.ranges} />
          {passage.after && ' …'}
        </span>
      </span>
    </span>
  )
}
