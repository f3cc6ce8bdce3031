import type { SearchOutcome } from './search-provider.ts'
import type { SearchStore } from './search-store.ts'

/**
 * Shows the excerpts of results once these come into view, because texts are most of what a search can load.
 * @param host what holds the list
 * @returns resolves when the first ones are there
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
    // By then the list is drawn.
    requestAnimationFrame(() => {
      for (const row of host.querySelectorAll('a[role="option"]')) observer.observe(row)
    })
  })
  return first.promise
}
