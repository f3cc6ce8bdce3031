import { all, on } from '../../ui/browser/events.ts'

/** Upward movement that counts as turning back, in px. */
const minTurn = 8

/**
 * Follows scrolling: the hiding navbar, the back-to-top button and the table of contents. It looks in frames only, which
 * lay the page out anyway; a script that looks as it starts has a long page laid out within it.
 * @returns looks at a page that has just come, in the next frame
 */
export function startScrolling(): () => void {
  let last: number | undefined
  let scheduled = false
  let toTarget = false
  const update = () => {
    scheduled = false
    const down = scrollY > (last ?? scrollY)
    const moved = Math.abs(scrollY - (last ?? scrollY))
    for (const navbar of all('[data-hide-on-scroll]')) {
      if (toTarget || (down && moved > 0 && scrollY > navbar.offsetHeight)) navbar.dataset.hidden = ''
      else if (moved > 0) delete navbar.dataset.hidden
    }
    for (const button of all('[data-back-to-top]')) {
      if (scrollY < innerHeight || (down && moved > 0)) button.hidden = true
      else if (moved > minTurn) button.hidden = false
    }
    last = scrollY
    markCurrentHeading()
  }
  const schedule = () => {
    if (scheduled) return
    scheduled = true
    requestAnimationFrame(update)
  }
  addEventListener('scroll', schedule, { passive: true })
  // On the way to a heading, however long, the bar would cover what the reader asked for.
  addEventListener('hashchange', () => {
    toTarget = true
    schedule()
  })
  // After the update that the end of scrolling itself has scheduled.
  addEventListener('scrollend', () => requestAnimationFrame(() => (toTarget = false)))
  on('click', '[data-back-to-top]', () => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
    document.getElementById('content')?.focus({ preventScroll: true })
  })
  return schedule
}

/** How far below the top a heading counts as being read, in px. */
const readingLine = 120

/** Marks, in the list beside the text, the heading being read. */
function markCurrentHeading(): void {
  const links = all('[data-toc] a')
  let current: HTMLElement | undefined
  for (const link of links) {
    const heading = document.getElementById(decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''))
    if (heading && heading.getBoundingClientRect().top <= readingLine) current = link
  }
  const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
  if (atEnd && scrollY > 0) current = links.at(-1)
  for (const link of links) {
    if (link === current) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
}
