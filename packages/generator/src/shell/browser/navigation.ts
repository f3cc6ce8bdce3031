import { sidebarState } from '../../docs/browser/docs-sidebar.ts'
import { setLazyLayout } from '../../page/browser/section-layout.ts'
import { announce, translateAnnouncer } from '../../ui/browser/announcer.ts'
import { all } from '../../ui/browser/events.ts'
import { isPage, loadPage } from './page-loading.ts'

/**
 * Time in ms after which a loading page shows the progress bar. Source:
 * docs/reference/requirements.md#site-constants.
 */
const progressDelay = 200

const writtenStylesSelector = 'link[data-written-styles]'

/** The elements of the head that belong to a page. The style sheet and scripts belong to the site. */
const pageHeadSelector = `title, meta, link[rel="canonical"], link[rel="alternate"], ${writtenStylesSelector}, script[type="application/ld+json"]`

const lastingSelector = 'body > [data-lasting]'

/**
 * Scroll positions by key of the history entry, in px. The browser loses the position if the page it leaves
 * was scrolled further than the height of the page it returns to, because it scrolls that page to its end.
 */
const places = new Map<string, number>()

/**
 * Swaps pages without a full load, with the Navigation API. The browser itself handles history and focus, and
 * cancels outdated navigations. Browsers without the API load pages fully, as does every page that cannot be
 * swapped.
 * @param onPage called after each swap
 */
export function startNavigation(onPage: () => void): void {
  if (!('navigation' in window)) return
  navigation.addEventListener('navigate', (event) => {
    // Readers do not go back to replaced entries, and the search page replaces its own with each key.
    if (navigation.currentEntry && event.navigationType !== 'replace')
      places.set(navigation.currentEntry.key, scrollY)
    const url = new URL(event.destination.url)
    if (event.hashChange) setLazyLayout(false)
    if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return
    if (event.navigationType === 'reload' || !isPage(url)) return
    // A script has only updated the entry, as the search page does with each key. Nothing must be loaded.
    if (event.destination.sameDocument && event.navigationType !== 'traverse') return
    if (
      'sourceElement' in event &&
      event.sourceElement instanceof Element &&
      event.sourceElement.closest('[data-full-load]')
    )
      return
    // The focus stays in a conversation next to the page.
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
    setLazyLayout(url.hash === '' && event.navigationType !== 'traverse')
    swap(page)
    onPage()
    scroll(event)
    announce(document.title)
  } catch {
    // The address is already the new one, so a reload loads the page fully.
    if (!signal.aborted) location.reload()
  } finally {
    clearTimeout(timer)
    setProgress(false)
  }
}

/**
 * When a browser scrolls to a heading, it moves the focus there, even out of a dialog that the reader has
 * opened meanwhile. Only a link in a dialog that stays open gives up the focus.
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
  // Elements that stay for the whole visit: the search dialog with its input, and the live region, because
  // screen readers announce only changes of a region they know.
  translateAnnouncer(page)
  const lasting = new Set<Node>()
  for (const part of all(lastingSelector)) {
    const copy = all(lastingSelector, page).find(({ id }) => id === part.id)
    // A dialog in another language than the page gives way to the page's own, unless a reader has it open.
    if (copy?.lang !== part.lang && !part.hasAttribute('open')) continue
    lasting.add(part)
    copy?.remove()
  }
  for (const node of [...document.body.childNodes]) if (!lasting.has(node)) node.remove()
  document.body.prepend(...page.body.childNodes)
  void restoreSidebar()
}
