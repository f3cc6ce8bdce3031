import { all, on } from '../../ui/browser/events.ts'

/**
 * Hides the navbar on scrolling and marks the current heading. Measures only in animation frames, in which
 * the browser lays out the page anyway. Measuring at the start of the script would lay out a long page once
 * more.
 * @returns a function that updates both in the next frame, for a page that was swapped in or a hash that has
 * changed
 */
export function startScrolling(): () => void {
  let last: number | undefined
  let scheduled = false
  let toTarget = false
  let lastTime: number | undefined
  const update = (now: number) => {
    scheduled = false
    if (now - (lastTime ?? now) > maxScrollPause) toTarget = false
    lastTime = now
    const down = scrollY - (last ?? scrollY)
    for (const navbar of all('[data-hide-on-scroll]')) {
      if (toTarget || (down > 0 && scrollY > navbar.offsetHeight)) navbar.dataset.hidden = ''
      else if (down !== 0) delete navbar.dataset.hidden
    }
    last = scrollY
    for (const toc of all('[data-toc]')) markCurrentHeading(toc)
  }
  const schedule = () => {
    if (scheduled) return
    scheduled = true
    requestAnimationFrame(update)
  }
  addEventListener('scroll', schedule, { passive: true })
  on('click', '[data-toc-dropdown] a', (link) => link.closest('details')?.removeAttribute('open'))
  return () => {
    // The bar would cover the target heading, even during a long scroll to it.
    toTarget = location.hash !== ''
    lastTime = undefined
    schedule()
  }
}

/** Pause in ms that ends scrolling to a target, because not every browser has the event `scrollend`. */
const maxScrollPause = 500

/** Height of the list that stays visible below the marked heading, in px. */
const minRoom = 60

/** Distance from the top at which a heading counts as being read, in px. */
const readingLine = 140

/** Marks, in the lists of headings, the heading being read, and keeps it in view. */
function markCurrentHeading(toc: HTMLElement): void {
  const links = all('ul a', toc)
  let current: HTMLElement | undefined
  for (const link of links) {
    const heading = document.getElementById(decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''))
    if (!heading) continue
    // Measuring the headings below would lay out sections that the browser has skipped.
    if (heading.getBoundingClientRect().top > readingLine) break
    current = link
  }
  const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
  if (atEnd && scrollY > 0) current = links.at(-1)
  const href = current?.getAttribute('href') ?? ''
  if (toc.dataset.toc === href) return
  toc.dataset.toc = href
  for (const link of all('[data-toc] a, [data-toc-dropdown] a'))
    link.ariaCurrent = link.getAttribute('href') === href ? 'true' : null
  for (const item of all('[data-toc] li, [data-toc-dropdown] li'))
    item.toggleAttribute('data-open', item.querySelector('[aria-current]') !== null)
  for (const place of all('[data-current-heading]')) place.textContent = current?.textContent ?? ''
  const { top, bottom } = toc.getBoundingClientRect()
  const at = current?.getBoundingClientRect().top ?? top
  if (at < top || at > bottom - minRoom) toc.scrollTop += at - (top + bottom) / 2
}
