import type { Excerpt } from '@next-panel/search/static'
import { useEffect, useRef, useState } from 'react'
import type { SearchHit } from '../../search/search-provider.ts'
import { Highlighted } from './Highlighted.tsx'
import styles from './SearchResults.module.css?island'

/**
 * The text around a hit's matches. It is fetched once the hit comes into view, because texts are most of what a search
 * can load; its room is kept from the start, so that nothing jumps.
 */
export function SearchExcerpt({ hit }: { hit: SearchHit }) {
  const place = useRef<HTMLSpanElement>(null)
  const [excerpt, setExcerpt] = useState<Excerpt>()
  useEffect(() => {
    let current = true
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      hit.excerpt().then(
        (piece) => {
          if (current) setExcerpt(piece)
        },
        // A hit without its excerpt is still a hit.
        () => undefined,
      )
    })
    if (place.current) observer.observe(place.current)
    return () => {
      current = false
      observer.disconnect()
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
