import { all } from '../../ui/browser/events.ts'

/**
 * Lays out the sections that the browser has skipped, one in each idle period, so that no task is long. The page then has its real
 * height, scrolling moves nothing, and pictures of the whole page are complete.
 */
export function layOutSections(): void {
  // Safari has no idle periods.
  const whenIdle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout
  const sections = all('.prose section').values()
  const layOutNext = () => {
    const { value: section } = sections.next()
    if (!section) return
    section.style.contentVisibility = 'visible'
    whenIdle(layOutNext)
  }
  whenIdle(layOutNext)
}

/** Decides whether the browser may skip sections. It may not where it scrolls to a heading or to an earlier position. */
export function setLazyLayout(isLazy: boolean): void {
  document.documentElement.toggleAttribute('data-lazy-layout', isLazy)
}
