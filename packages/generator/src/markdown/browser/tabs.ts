import { all, on } from '../../ui/browser/events.ts'
import { recall, remember } from '../../ui/browser/storage.ts'

const key = (group: string) => `tabs:${group}`

/** Serves tabs: pointer, arrow keys, and one choice for all groups of a name. */
export function startTabs(): void {
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
}

/** Shows remembered choices, and tells assistive technology that these are tabs. */
export function restoreTabs(): void {
  for (const tabs of all('[data-tabs]')) {
    for (const tab of all('[role="tab"]', tabs)) {
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
      panel?.setAttribute('role', 'tabpanel')
      panel?.setAttribute('aria-labelledby', tab.id)
      panel?.removeAttribute('aria-label')
    }
    const value = tabs.dataset.tabs ? recall(key(tabs.dataset.tabs)) : null
    if (value !== null) show(tabs, value)
  }
}

function show(tabs: HTMLElement, value: string): void {
  const buttons = all('[role="tab"]', tabs).filter((tab) => tab.closest('[data-tabs]') === tabs)
  if (!buttons.some((tab) => tab.dataset.value === value)) return
  for (const tab of buttons) {
    const chosen = tab.dataset.value === value
    tab.setAttribute('aria-selected', String(chosen))
    tab.tabIndex = chosen ? 0 : -1
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
    if (panel) panel.dataset.panel = chosen ? 'shown' : 'waiting'
  }
}
