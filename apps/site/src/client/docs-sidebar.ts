import type { SidebarFileItem } from '../site/sidebar-file.ts'
import { all, on } from './events.ts'

const files = new Map<string, Promise<readonly SidebarFileItem[]>>()

/** Opens and closes categories; what a closed one holds comes from the sidebar's file, fetched once. */
export function startDocsSidebar(): void {
  on('click', '[data-category]', (button) => void toggle(button))
}

async function toggle(button: HTMLElement): Promise<void> {
  const row = button.parentElement
  const file = button.closest<HTMLElement>('[data-sidebar-file]')?.dataset.sidebarFile
  if (!row || file === undefined) return
  const open = button.getAttribute('aria-expanded') !== 'true'
  let list = row.nextElementSibling
  if (!list && open) {
    try {
      list = build(itemsAt(await load(file), button.dataset.category ?? ''), button.dataset.category ?? '')
    } catch {
      // The category's own link leads to its first page, whose sidebar holds the rest.
      row.querySelector('a')?.click()
      return
    }
    row.after(list)
  }
  button.setAttribute('aria-expanded', String(open))
  if (list instanceof HTMLElement) list.hidden = !open
}

function load(file: string): Promise<readonly SidebarFileItem[]> {
  const known = files.get(file)
  if (known) return known
  const items = fetch(file).then((response) => {
    if (!response.ok) throw new Error(`HTTP error ${response.status}`)
    return response.json() as Promise<readonly SidebarFileItem[]>
  })
  files.set(file, items)
  items.catch(() => files.delete(file))
  return items
}

function itemsAt(items: readonly SidebarFileItem[], trail: string): readonly SidebarFileItem[] {
  return trail
    .split('.')
    .reduce<readonly SidebarFileItem[]>((level, index) => level[Number(index)]?.[2] ?? [], items)
}

/** The elements that the page itself has for open categories, made from the file. */
function build(items: readonly SidebarFileItem[], trail: string): HTMLElement {
  const list = document.createElement('ul')
  items.forEach(([label, href, children], index) => {
    const item = document.createElement('li')
    const link = document.createElement('a')
    link.href = href
    link.textContent = label
    if (!children) item.append(link)
    else {
      const [model] = all('[data-category]')
      const row = model?.parentElement?.cloneNode(false)
      const button = model?.cloneNode(true)
      if (row instanceof HTMLElement && button instanceof HTMLElement) {
        button.setAttribute('aria-expanded', 'false')
        button.setAttribute('aria-label', label)
        button.dataset.category = `${trail}.${index}`
        row.append(link, button)
        item.append(row)
      }
    }
    list.append(item)
  })
  return list
}

/** What a reader did to the sidebar, to do again on the next page. */
export function sidebarState(): () => void {
  const [before] = all('aside [data-docs-sidebar]')
  const top = before?.parentElement?.scrollTop ?? 0
  const file = before?.dataset.sidebarFile
  const open = all('[data-category][aria-expanded="true"]', before ?? document).map(
    ({ dataset }) => dataset.category,
  )
  return () => {
    const [after] = all('aside [data-docs-sidebar]')
    if (!after || !before || after.dataset.sidebarFile !== file) return
    for (const key of open) {
      const button = after.querySelector<HTMLElement>(`[data-category="${key}"][aria-expanded="false"]`)
      if (button) void toggle(button)
    }
    if (after.parentElement) after.parentElement.scrollTop = top
  }
}
