import { all, on } from '../../ui/browser/events.ts'
import { recall, remember } from '../../ui/browser/storage.ts'

const key = (group: string | undefined) => `tabs:${group}`

/** Handles tabs: a click selects one, in all groups with the same name. */
export function startTabs(): void {
  on('click', '[role=tab]', choose)
}

function choose(tab: HTMLElement): void {
  const tabs = tab.closest<HTMLElement>('[data-tabs]')
  const { value } = tab.dataset
  if (!tabs || !value) return
  const top = tab.getBoundingClientRect().top
  const group = tabs.dataset.tabs
  if (group) remember(key(group), value)
  for (const other of all('[data-tabs]'))
    if (other === tabs || (group && other.dataset.tabs === group)) show(other, value)
  // Keeps the clicked tab in place, because groups above may have changed height.
  scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' })
}

/** Shows remembered choices, and adds the roles of tabs for assistive technology. */
export function restoreTabs(): void {
  for (const tabs of all('[data-tabs]')) show(tabs, recall(key(tabs.dataset.tabs)))
  // Most pages have no tabs, so their further code is in a separate file.
  if (all('[data-tabs]')[0]) void import('./tabs-more.ts').then((more) => more.serveTabs(show))
}

/** Shows the tab with a value, if there is one. */
function show(tabs: HTMLElement, value: string | null): void {
  const buttons = all('[role=tab]', tabs).filter((tab) => tab.closest('[data-tabs]') === tabs)
  const shown = buttons.find((tab) => tab.dataset.value === value)
  for (const tab of buttons) {
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
    if (!panel) continue
    panel.role = 'tabpanel'
    // Assistive technology prefers this name to the panel's `aria-label`.
    panel.setAttribute('aria-labelledby', tab.id)
    if (!shown) continue
    const chosen = tab === shown
    tab.setAttribute('aria-selected', String(chosen))
    tab.tabIndex = chosen ? 0 : -1
    panel.dataset.panel = chosen ? 'shown' : 'waiting'
  }
}
