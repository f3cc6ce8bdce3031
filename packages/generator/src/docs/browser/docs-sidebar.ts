import type { SidebarFileItem } from '../../site/sidebar-file-item.ts'
import { all, on } from '../../ui/browser/events.ts'

const files = new Map<string, Promise<readonly SidebarFileItem[]>>()

/** Opens and closes categories; what a closed one holds comes from the sidebar's file, fetched once. */
export function startDocsSidebar(): void {
  on('click', '[data-docs-sidebar] button', (button) => {
    const row = button.parentElement
    if (!row) return
    setOpen(row, row.dataset.category !== 'open').catch(() =>
      // The category's own link leads to its first page, whose sidebar holds the rest.
      row.querySelector('a')?.click(),
    )
  })
}

/** Gives each category its button. A page comes without: over a large site they would be much of it. */
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

/** @throws when what the category holds does not load */
async function setOpen(row: HTMLElement, open: boolean): Promise<void> {
  const sidebar = sidebarOf(row)
  const file = sidebar?.dataset.sidebarFile
  if (file === undefined) return
  if (open && !row.nextElementSibling) {
    const items = itemsAt(await load(file), positionOf(row))
    // A second click may have come while the file was on its way.
    if (!row.nextElementSibling) {
      row.after(build(items))
      addCategoryButtons(sidebar ?? document)
    }
  }
  showOpen(row, open)
  if (row.nextElementSibling instanceof HTMLElement) row.nextElementSibling.hidden = !open
}

/** Positions that lead from the top of its sidebar to a category. */
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

/** The elements that the page itself has for open categories, made from the file. */
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

/** What a reader did to the sidebar, to do again on the next page. */
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
    // From the top down: a category within a category is there once that one is open.
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
