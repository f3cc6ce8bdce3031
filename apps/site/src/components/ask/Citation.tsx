import { excerpt, markerOf } from '@next-panel/search/static'
import { type KeyboardEvent, type MouseEvent, useId, useMemo, useState } from 'react'
import type { SourceView } from '../../ask/source-view.ts'
import { Highlighted } from '../search/Highlighted.tsx'
import styles from './Citation.module.css?island'

/** Keeps the number on the line of what it is for. */
const WORD_JOINER = '\u2060'

/** A citation: its number leads to the section; the passage shows on hover, focus and the first tap, until Escape. */
export function Citation({ source, query }: { source: SourceView; query: string }) {
  const { number, title, section, content, href } = source
  const passageId = useId()
  const [isDismissed, setDismissed] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const passage = useMemo(() => excerpt(content, markerOf(query)), [content, query])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isDismissed) return
    // The first Escape is for the passage, the next for what it is in.
    event.stopPropagation()
    event.preventDefault()
    setDismissed(true)
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const { nativeEvent } = event
    const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
    if (!isTouch || isTouched) return
    // A finger cannot hover: its first tap shows the passage, the next one leads to the section.
    event.preventDefault()
    setTouched(true)
    event.currentTarget.focus()
  }
  const onBlur = () => {
    setDismissed(false)
    setTouched(false)
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
        onClick={onClick}
        onBlur={onBlur}
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
