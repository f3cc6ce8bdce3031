import type { Excerpt } from '@next-panel/search/static'
import { useEffect, useRef, useState } from 'react'
import type { SearchHit } from '../../search/search-provider.ts'
import { Highlighted } from './Highlighted.tsx'
import styles from './SearchResults.module.css?island'

/** Excerpts that wait to come into view. */
const waiting = new WeakMap<Element, () => void>()
const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.()
})

/**
 * The text around a hit's matches. It is fetched once the hit comes into view, because texts are most of what a search
 * can load.
 */
export function SearchExcerpt({ hit }: { hit: SearchHit }) {
  const place = useRef<HTMLSpanElement>(null)
  const [excerpt, setExcerpt] = useState<Excerpt>()
  useEffect(() => {
    const element = place.current
    if (!element) return
    let isCurrent = true
    const load = () => {
      observer.unobserve(element)
      hit.excerpt().then(
        (piece) => {
          if (isCurrent) setExcerpt(piece)
        },
        // A hit without its excerpt is still a hit.
        () => undefined,
      )
    }
    waiting.set(element, load)
    observer.observe(element)
    return () => {
      isCurrent = false
      observer.unobserve(element)
    }
  }, [hit])
  return (
    <span ref={place} className={styles.excerpt}>
      {excerpt && (
        <>
          {excerpt.before && '… '}
          <Highlighted text={excerpt.text} ranges={excerpt.ranges} />
          {excerpt.after && ' …'}
        </>
      )}
    </span>
  )
}
