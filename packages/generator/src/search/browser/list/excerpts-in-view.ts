import type { SearchOutcome } from '../sources/search-provider.ts'
import type { SearchStore } from './search-store.ts'

/**
 * Shows the excerpts of results when these come into view, because texts are most of the bytes of a search.
 * @param host contains the list
 * @returns resolves when the first excerpts are shown
 */
export function showExcerptsInView(host: Element, search: SearchStore): Promise<void> {
  const first = Promise.withResolvers<void>()
  let watched: SearchOutcome | undefined
  const observer = new IntersectionObserver(async (entries) => {
    const seen = new Set<string | null>()
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      seen.add(target.getAttribute('href'))
    }
    await search.showExcerpts(search.view().hits.filter(({ href }) => seen.has(href)))
    first.resolve()
  })
  search.subscribe(() => {
    const { outcome } = search.view()
    if (outcome === watched) return
    watched = outcome
    observer.disconnect()
    // The list is drawn in this frame.
    requestAnimationFrame(() => {
      for (const row of host.querySelectorAll('a[role="option"]')) observer.observe(row)
    })
  })
  return first.promise
}
