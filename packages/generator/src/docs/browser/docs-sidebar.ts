import type { SidebarFileItem } from '../../site/sidebar-file-item.ts'
import { all, on } from '../../ui/browser/events.ts'

const files = new Map<string, Promise<readonly SidebarFileItem[]>>()

/** Opens and closes categories. Fetches the contents of closed categories once, from the sidebar's file. */
export function startDocsSidebar(): void {
  on('click', '[data-docs-sidebar] button', (button) => {
    const row = button.parentElement
    if (!row) return
    setOpen(row, row.dataset.category !== 'open').catch(() =>
      // Follows the category's own link to its first page, whose sidebar contains the rest.
      row.querySelector('a')?.click(),
    )
  })
}

/**
 * Adds the button of each category. The buttons are not in the HTML, because they would be a large part of it
 * on a large site.
 */
export function addCategoryButtons(within: ParentNode = document): void {
  for (const row of all('[data-category]:not([data-category="fixed"], :has(button))', within)) {
    const text = sidebarOf(row)?.dataset.expandCategory ?? '{label}'
    const button = document.createElement('button')
    button.type = 'button'
    button.ariaLabel = text.replace('{label}', () => row.textContent)
    row.append(button)
    showOpen(row, row.dataset.category === 'open')
  }
}

function sidebarOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[data-docs-sidebar]')
}

function showOpen(row: HTMLElement, open: boolean): void {
  row.dataset.category = open ? 'open' : 'closed'
  const button = row.querySelector('button')
  if (button) button.ariaExpanded = String(open)
}

/** @throws if the contents of the category fail to load */
async function setOpen(row: HTMLElement, open: boolean): Promise<void> {
  const sidebar = sidebarOf(row)
  const file = sidebar?.dataset.sidebarFile
  if (file === undefined) return
  if (open && !row.nextElementSibling) {
    const items = itemsAt(await load(file), positionOf(row))
    // A second click may have opened it while the file was loading.
    if (!row.nextElementSibling) {
      row.after(build(items))
      addCategoryButtons(sidebar ?? document)
    }
  }
  showOpen(row, open)
  if (row.nextElementSibling instanceof HTMLElement) row.nextElementSibling.hidden = !open
}

/** Positions of a category's ancestors and its own, from the top of the sidebar. */
function positionOf(row: Element): readonly number[] {
  const item = row.parentElement
  const list = item?.parentElement
  if (!item || !list) return []
  const above = list.previousElementSibling
  return [...(above ? positionOf(above) : []), [...list.children].indexOf(item)]
}

function load(file: string): Promise<readonly SidebarFileItem[]> {
  const cachedItems = files.get(file)
  if (cachedItems) return cachedItems
  const items = fetch(file).then((response) => {
    if (!response.ok) throw new Error(`HTTP error ${response.status}`)
    return response.json() as Promise<readonly SidebarFileItem[]>
  })
  files.set(file, items)
  items.catch(() => files.delete(file))
  return items
}

function itemsAt(items: readonly SidebarFileItem[], position: readonly number[]): readonly SidebarFileItem[] {
  return position.reduce<readonly SidebarFileItem[]>((level, index) => level[index]?.[2] ?? [], items)
}

/** Builds the same elements from the file as the page has for open categories. */
function build(items: readonly SidebarFileItem[]): HTMLElement {
  const list = document.createElement('ul')
  for (const [label, href, children, attributes] of items) {
    const item = Object.assign(document.createElement('li'), attributes)
    const link = document.createElement('a')
    link.href = href
    link.textContent = label
    item.append(link)
    if (children) {
      const row = document.createElement('div')
      row.dataset.category = 'closed'
      row.append(link)
      item.append(row)
    }
    list.append(item)
  }
  return list
}

/** Records the opened and closed categories. Returns a function that restores them on the next page. */
export function sidebarState(): () => Promise<void> {
  const [before] = all('aside [data-docs-sidebar]')
  const top = before?.parentElement?.scrollTop ?? 0
  const file = before?.dataset.sidebarFile
  const categories = before ? all('[data-category]', before) : []
  const states = categories.map((row) => [positionOf(row).join('.'), row.dataset.category] as const)
  return async () => {
    const [after] = all('aside [data-docs-sidebar]')
    if (!after?.parentElement || after.dataset.sidebarFile !== file) return
    after.parentElement.scrollTop = top
    // From the top down, because a nested category exists only after its parent is open.
    for (const [position, state] of states) {
      const row = all('[data-category]', after).find(
        (candidate) => positionOf(candidate).join('.') === position,
      )
      const holdsPage = row?.parentElement?.querySelector('[aria-current="page"]')
      if (!row || row.dataset.category === state || (state === 'closed' && holdsPage)) continue
      await setOpen(row, state === 'open').catch(() => undefined)
    }
    after.parentElement.scrollTop = top
  }
}
