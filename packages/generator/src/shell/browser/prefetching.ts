import { all, on } from '../../ui/browser/events.ts'
import { intentSigns } from '../../ui/browser/intent.ts'
import { isPage, loadPage } from './page-loading.ts'

/**
 * Time in ms for which a link must stay in view before its page is fetched, because links that scroll by are
 * of no interest.
 */
const minViewTime = 300

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Readers with a slow or metered connection load only the pages they open. */
function isThrifty(): boolean {
  const connection: Connection | undefined =
    'connection' in navigator ? (navigator.connection as Connection) : undefined
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}

function prefetch(link: HTMLElement): void {
  if (
    !(link instanceof HTMLAnchorElement) ||
    link.target ||
    link.matches('[data-full-load], [data-search-open]')
  )
    return
  const url = new URL(link.href)
  if (isThrifty() || !isPage(url) || url.pathname === location.pathname) return
  loadPage(url, { priority: 'low' }).catch(() => undefined)
}

let watcher: IntersectionObserver | undefined
const waiting = new Map<Element, ReturnType<typeof setTimeout>>()

/**
 * Fetches the page of a link on hover, focus and touch. Fetches pages of links in the text and to the
 * neighbours once they are in view.
 */
export function startPrefetching(): void {
  for (const sign of intentSigns) on(sign, 'a[href]', prefetch)
  // Nothing is fetched without any interaction: links in view count from the first sign of a reader on.
  const signs = ['pointermove', 'keydown', 'touchstart', 'scroll'] as const
  const begin = () => {
    for (const sign of signs) removeEventListener(sign, begin)
    watcher = new IntersectionObserver(inView)
    prefetchInView()
  }
  for (const sign of signs) addEventListener(sign, begin, { passive: true, once: true })
}

/** Watches the links of a page that was swapped in. */
export function prefetchInView(): void {
  watcher?.disconnect()
  for (const timer of waiting.values()) clearTimeout(timer)
  waiting.clear()
  for (const link of all('main a[href]')) watcher?.observe(link)
}

function inView(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    clearTimeout(waiting.get(target))
    if (!isIntersecting || !(target instanceof HTMLElement)) continue
    waiting.set(
      target,
      setTimeout(() => {
        // Links behind an open dialog cannot be followed, and the dialog may be loading something the reader
        // waits for.
        if (document.querySelector(':modal')) return
        watcher?.unobserve(target)
        prefetch(target)
      }, minViewTime),
    )
  }
}
