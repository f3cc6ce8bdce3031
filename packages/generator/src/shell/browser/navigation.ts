import { sidebarState } from '../../docs/browser/docs-sidebar.ts'
import { announce, translateAnnouncer } from '../../ui/browser/announcer.ts'
import { all } from '../../ui/browser/events.ts'
import { isPage, loadPage } from './page-loading.ts'

/** A page that takes longer than this shows the progress bar, in ms. Source: docs/reference/requirements.md#site-constants. */
const progressDelay = 200

const writtenStylesSelector = 'link[data-written-styles]'

/** The elements of the head that belong to a page. The style sheet and scripts belong to the site. */
const pageHeadSelector = `title, meta, link[rel="canonical"], link[rel="alternate"], ${writtenStylesSelector}, script[type="application/ld+json"]`

const lastingSelector = 'body > [data-lasting]'

/**
 * How far down the reader was, by key of the history entry, in px. The browser loses it where the page that is left was
 * scrolled further than the one gone back to is long: it takes the shorter page's end for a new place.
 */
const places = new Map<string, number>()

/**
 * Swaps pages in without a full load, on the Navigation API: the browser itself keeps history and focus right
 * and cancels what a newer navigation overtakes. A browser without it loads pages fully, and so does any page that
 * cannot be swapped in.
 * @param onPage run after each swap
 */
export function startNavigation(onPage: () => void): void {
  if (!('navigation' in window)) return
  navigation.addEventListener('navigate', (event) => {
    // An entry that is replaced is not gone back to, and the search page replaces its own with each key.
    if (navigation.currentEntry && event.navigationType !== 'replace')
      places.set(navigation.currentEntry.key, scrollY)
    const url = new URL(event.destination.url)
    if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return
    if (event.navigationType === 'reload' || !isPage(url)) return
    // A script has written down where the reader is, as the search page does with each key. Nothing is to be loaded.
    if (event.destination.sameDocument && event.navigationType !== 'traverse') return
    if (
      'sourceElement' in event &&
      event.sourceElement instanceof Element &&
      event.sourceElement.closest('[data-full-load]')
    )
      return
    // Whoever writes in a conversation beside the page goes on writing.
    const isElsewhere = document.activeElement?.matches('dialog :not(a)')
    event.intercept({
      scroll: 'manual',
      focusReset: isElsewhere ? 'manual' : 'after-transition',
      handler: () => go(url, event, onPage),
    })
  })
}

async function go(url: URL, event: NavigateEvent, onPage: () => void): Promise<void> {
  const { signal } = event
  const timer = setTimeout(() => setProgress(true), progressDelay)
  try {
    const html = await loadPage(url, { signal })
    if (signal.aborted) return
    const page = new DOMParser().parseFromString(html, 'text/html')
    if (!isSameBuild(page)) return location.reload()
    await cacheWrittenStyles(page)
    if (signal.aborted) return
    swap(page)
    onPage()
    scroll(event)
    announce(document.title)
  } catch {
    // The address is already the new one: loading it again is loading it fully.
    if (!signal.aborted) location.reload()
  } finally {
    clearTimeout(timer)
    setProgress(false)
  }
}

/**
 * Going to a heading, a browser takes the focus away, also from a dialog that the reader has opened meanwhile. A link in one that stays
 * open was followed, and gives the focus away.
 */
function scroll(event: NavigateEvent): void {
  const focused = document.activeElement
  const place = event.navigationType === 'traverse' ? places.get(event.destination.key) : undefined
  if (place === undefined) event.scroll()
  else scrollTo(0, place)
  if (focused instanceof HTMLElement && focused.matches('dialog :not(a)')) focused.focus()
}

function setProgress(shown: boolean): void {
  for (const bar of all('[data-progress]')) bar.hidden = !shown
}

/** After a deployment, scripts and styles may be others, and pages of two builds must not mix. */
function isSameBuild(page: Document): boolean {
  const filesOf = (from: Document) => [
    from.querySelector('style')?.textContent,
    ...[...from.querySelectorAll('script[type="module"]')].map((script) => script.getAttribute('src')),
  ]
  return filesOf(page).join() === filesOf(document).join()
}

/** Loads the rules for the style attributes of a page, so that they are in the browser's cache when the page is shown. */
async function cacheWrittenStyles(page: Document): Promise<void> {
  const link = page.querySelector(writtenStylesSelector)
  if (link) await fetch(link.getAttribute('href') ?? '')
}

/** A dialog in another language than the next page gives way to that page's, unless a reader has it open. */
function outlives(part: HTMLElement, page: Document): boolean {
  const hasLanguage = part.lang === '' || part.lang === page.documentElement.lang
  return hasLanguage || part.hasAttribute('open')
}

function swap(page: Document): void {
  const restoreSidebar = sidebarState()
  for (const { name } of [...document.body.attributes]) document.body.removeAttribute(name)
  for (const { name, value } of page.body.attributes) document.body.setAttribute(name, value)
  for (const name of ['lang', 'dir']) {
    const value = page.documentElement.getAttribute(name)
    if (value !== null) document.documentElement.setAttribute(name, value)
  }
  for (const old of document.head.querySelectorAll(pageHeadSelector)) old.remove()
  document.head.append(...page.head.querySelectorAll(pageHeadSelector))
  // What lasts for the whole visit stays: the search dialog with what was typed into it, and the region of announcements,
  // in which screen readers hear only what changes after they have seen it.
  const lasting = new Set<Node>(all(lastingSelector).filter((part) => outlives(part, page)))
  for (const node of [...document.body.childNodes]) if (!lasting.has(node)) node.remove()
  translateAnnouncer(page)
  const lastingIds = new Set(all(lastingSelector).map(({ id }) => id))
  for (const copy of all(lastingSelector, page)) if (lastingIds.has(copy.id)) copy.remove()
  document.body.prepend(...page.body.childNodes)
  void restoreSidebar()
}
