import type { Excerpt } from '@next-panel/search/static'
import { useEffect, useState } from 'react'
import type { SearchHit } from '../../search/search-provider.ts'
import { Highlighted } from './Highlighted.tsx'
import styles from './SearchResults.module.css?island'

/** The text around a hit's matches, once it is there; its room is kept from the start, so that nothing jumps. */
export function SearchExcerpt({ hit }: { hit: SearchHit }) {
  const [excerpt, setExcerpt] = useState<Excerpt>()
  useEffect(() => {
    let current = true
    hit.excerpt().then(
      (piece) => {
        if (current) setExcerpt(piece)
      },
      // A hit without its excerpt is still a hit.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [hit])
  return (
    <span className={styles.excerpt}>
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
