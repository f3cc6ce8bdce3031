import { all } from './events.ts'
import { mountIn } from './islands.ts'

/** How near a place may come to the part of the page in view before its tool loads. */
const NEAR = '200px'

const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue
      observer.unobserve(target)
      void mountIn(target, target.dataset.island ?? '')
    }
  },
  { rootMargin: NEAR },
)

/** Loads the interactive tools of the page, each when its place comes into view. */
export function watchIslands(): void {
  for (const host of all('[data-island]:empty')) observer.observe(host)
}
