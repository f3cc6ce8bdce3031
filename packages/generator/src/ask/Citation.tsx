import { excerpt, highlightQueryOf } from '@next-panel/search/static'
import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useId, useMemo, useState } from 'react'
import { Highlighted } from '../ui/Highlighted.tsx'
import styles from './Answer.module.css?island'
import { nameOf, type SourceView } from './browser/source-view.ts'
import { useAskTexts } from './texts-context.tsx'

/** Keeps the number on the same line as its text. */
const wordJoiner = '\u2060'

/** The number of a source, which links to the section. Hover, focus or the first tap shows the passage, and Escape hides it. */
export function Citation({ source, query }: { source: SourceView; query: string }) {
  const { number, content, href } = source
  const t = useAskTexts()
  const passageId = useId()
  const [isDismissed, setDismissed] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const [isAbove, setAbove] = useState(false)
  const passage = useMemo(() => excerpt(content, highlightQueryOf(query)), [content, query])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isDismissed) return
    // The first Escape closes the passage, the next one its container.
    event.stopPropagation()
    event.preventDefault()
    setDismissed(true)
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const { nativeEvent } = event
    const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
    if (!isTouch || isTouched) return
    // Touch has no hover: the first tap shows the passage, the next one follows the link.
    event.preventDefault()
    setTouched(true)
    event.currentTarget.focus()
  }
  const place = ({ currentTarget: chip }: SyntheticEvent) => setAbove((known) => opensAbove(chip) ?? known)
  const onBlur = () => {
    setDismissed(false)
    setTouched(false)
  }
  return (
    <span className={styles.citation} data-dismissed={isDismissed ? '' : undefined}>
      {wordJoiner}
      <a
        className={styles.number}
        href={href}
        aria-label={t('answer-source', { number })}
        aria-describedby={passageId}
        onKeyDown={onKeyDown}
        onPointerEnter={(event) => {
          setDismissed(false)
          place(event)
        }}
        onFocus={place}
        onClick={onClick}
        onBlur={onBlur}
      >
        {number}
      </a>
      <span className={styles.passage} role="tooltip" id={passageId} data-above={isAbove ? '' : undefined}>
        <strong>{nameOf(source)}</strong>
        <span>
          {passage.before && '… '}
          <Highlighted text={passage.text} ranges={passage.ranges} />
          {passage.after && ' …'}
        </span>
      </span>
    </span>
  )
}

/**
 * Whether a passage opens above its citation, because there is more room than between citation and box. If the passage is hidden, the
 * result is `undefined`.
 */
function opensAbove(chip: Element): boolean | undefined {
  const panel = chip.closest('[data-ask-panel]')
  const [end, start] = [panel?.querySelector('form')?.getBoundingClientRect(), panel?.getBoundingClientRect()]
  const passage = chip.nextElementSibling?.getBoundingClientRect()
  if (!end || !start || !passage?.height) return undefined
  const { top, bottom } = chip.getBoundingClientRect()
  const [above, below] = [top - Math.max(start.top, 0), end.top - bottom]
  return passage.height > below && above > below
}
