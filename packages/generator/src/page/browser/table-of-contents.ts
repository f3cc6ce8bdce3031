import { all } from '../../ui/browser/events.ts'

/** How far below the top a heading counts as being read, in px. */
const READING_LINE = 120

/** Marks, in the list beside the text, the heading being read. */
export function markCurrentHeading(): void {
  const links = all('[data-toc] a')
  let current: HTMLElement | undefined
  for (const link of links) {
    const heading = document.getElementById(decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''))
    if (heading && heading.getBoundingClientRect().top <= READING_LINE) current = link
  }
  const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
  if (atEnd && scrollY > 0) current = links.at(-1)
  for (const link of links) {
    if (link === current) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
}
