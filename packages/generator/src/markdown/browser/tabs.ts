import { all, on } from '../../ui/browser/events.ts'
import { recall, remember } from '../../ui/browser/storage.ts'

const key = (group: string) => `tabs:${group}`

/** Serves tabs: pointer, arrow keys, one choice for all groups of a name, and links to what a tab hides. */
export function startTabs(): void {
  addEventListener('hashchange', showTarget)
  on('click', '[role="tab"]', (tab) => choose(tab))
  on('keydown', '[role="tab"]', (tab, event) => {
    const tabs = all('[role="tab"]', tab.parentElement ?? document)
    const at = tabs.indexOf(tab)
    const rtl = getComputedStyle(tab).direction === 'rtl'
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: at + (rtl ? -1 : 1),
      ArrowLeft: at + (rtl ? 1 : -1),
      Home: 0,
      End: tabs.length - 1,
    }
    const next = moves[event.key]
    const target = next === undefined ? undefined : tabs.at(next % tabs.length)
    if (!target) return
    event.preventDefault()
    choose(target)
    target.focus()
  })
}

function choose(tab: HTMLElement): void {
  const tabs = tab.closest<HTMLElement>('[data-tabs]')
  const { value } = tab.dataset
  if (!tabs || value === undefined) return
  const top = tab.getBoundingClientRect().top
  const group = tabs.dataset.tabs
  if (group) {
    remember(key(group), value)
    for (const other of all(`[data-tabs="${CSS.escape(group)}"]`)) show(other, value)
  } else show(tabs, value)
  // Groups above may have changed height; what the reader touched stays where it was.
  scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' })
  if (tabs.dataset.query === undefined) return
  const url = new URL(location.href)
  url.searchParams.set(tabs.dataset.query, value)
  history.replaceState(history.state, '', url)
}

/** Shows remembered choices and those of the address, and tells assistive technology that these are tabs. */
export function restoreTabs(): void {
  const parameters = new URLSearchParams(location.search)
  for (const tabs of all('[data-tabs]')) {
    for (const tab of all('[role="tab"]', tabs)) {
      const panel = panelOf(tab)
      panel?.setAttribute('role', 'tabpanel')
      panel?.setAttribute('aria-labelledby', tab.id)
      panel?.removeAttribute('aria-label')
    }
    show(tabs, tabs.dataset.tabs ? recall(key(tabs.dataset.tabs)) : null)
    show(tabs, parameters.get(tabs.dataset.query ?? ''))
  }
  showTarget()
}

/** Shows the tab, and those around it, that has what the address names. */
function showTarget(): void {
  const target = document.getElementById(hashId())
  let hidden = target?.closest<HTMLElement>('[data-panel="waiting"]')
  if (!hidden) return
  while (hidden) {
    const tabs: HTMLElement | null = hidden.closest('[data-tabs]')
    const { id } = hidden
    const tab = all('[role="tab"]', tabs ?? document).find((one) => one.getAttribute('aria-controls') === id)
    if (!tabs || tab?.dataset.value === undefined) return
    show(tabs, tab.dataset.value)
    hidden = tabs.closest<HTMLElement>('[data-panel="waiting"]')
  }
  target?.scrollIntoView()
}

/** The id in the address; empty where its escapes are broken. */
function hashId(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return ''
  }
}

/** Shows the tab with a value, if there is one. */
function show(tabs: HTMLElement, value: string | null): void {
  const buttons = all('[role="tab"]', tabs).filter((tab) => tab.closest('[data-tabs]') === tabs)
  if (!buttons.some((tab) => tab.dataset.value === value)) return
  for (const tab of buttons) {
    const chosen = tab.dataset.value === value
    tab.setAttribute('aria-selected', String(chosen))
    tab.tabIndex = chosen ? 0 : -1
    const panel = panelOf(tab)
    if (panel) panel.dataset.panel = chosen ? 'shown' : 'waiting'
  }
}

function panelOf(tab: HTMLElement): HTMLElement | null {
  return document.getElementById(tab.getAttribute('aria-controls') ?? '')
}
