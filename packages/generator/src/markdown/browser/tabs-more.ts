import { all, on } from '../../ui/browser/events.ts'

/** Shows the tab with a value, if there is one. */
type Show = (tabs: HTMLElement, value: string | null) => void

let isStarted = false

/** Handles keys and the address: it selects tabs, opens hidden ones, and stores some of the choices. */
export function serveTabs(show: Show): void {
  const parameters = new URLSearchParams(location.search)
  for (const tabs of all('[data-query]')) show(tabs, parameters.get(tabs.dataset.query ?? ''))
  showTarget(show)
  if (isStarted) return
  isStarted = true
  addEventListener('hashchange', () => showTarget(show))
  on('keydown', '[role=tab]', moveByKey)
  on('click', '[data-query] > * > [role="tab"]', writeAddress)
}

function moveByKey(tab: HTMLElement, event: KeyboardEvent): void {
  const tabs = all('[role=tab]', tab.parentElement ?? document)
  const at = tabs.indexOf(tab)
  const step = getComputedStyle(tab).direction === 'rtl' ? -1 : 1
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: at + step,
    ArrowLeft: at - step,
    Home: 0,
    End: -1,
  }
  const next = moves[event.key]
  if (next === undefined) return
  event.preventDefault()
  const target = tabs.at(next % tabs.length)
  target?.click()
  target?.focus()
}

function showTarget(show: Show): void {
  const target = document.getElementById(hashId())
  const hidden = target?.closest<HTMLElement>('[data-panel="waiting"]')
  if (!target || !hidden) return
  reveal(hidden, show)
  target.scrollIntoView()
}

/** The id in the address; empty if its escapes are invalid. */
function hashId(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return ''
  }
}

/** Shows a panel and the panels around it. */
function reveal(panel: HTMLElement, show: Show): void {
  const tab = all('[role=tab]').find((tab) => tab.getAttribute('aria-controls') === panel.id)
  const tabs = tab?.closest<HTMLElement>('[data-tabs]')
  if (!tabs) return
  show(tabs, tab?.dataset.value ?? null)
  const outer = tabs.closest<HTMLElement>('[data-panel="waiting"]')
  if (outer) reveal(outer, show)
}

function writeAddress(tab: HTMLElement): void {
  const name = tab.closest<HTMLElement>('[data-tabs]')?.dataset.query
  const url = new URL(location.href)
  url.searchParams.set(name ?? '', tab.dataset.value ?? '')
  history.replaceState(history.state, '', url)
}
