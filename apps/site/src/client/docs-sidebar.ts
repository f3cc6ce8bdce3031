import type { SidebarFileItem } from '../site/sidebar-file.ts'
import { all, on } from './events.ts'

const files = new Map<string, Promise<readonly SidebarFileItem[]>>()

/** Opens and closes categories; what a closed one holds comes from the sidebar's file, fetched once. */
export function startDocsSidebar(): void {
  on('click', '[data-category]', (button) => {
    setOpen(button, button.getAttribute('aria-expanded') !== 'true').catch(() =>
      // The category's own link leads to its first page, whose sidebar holds the rest.
      button.parentElement?.querySelector('a')?.click(),
    )
  })
}

/** @throws when what the category holds does not load */
async function setOpen(button: HTMLElement, open: boolean): Promise<void> {
  const row = button.parentElement
  const file = button.closest<HTMLElement>('[data-sidebar-file]')?.dataset.sidebarFile
  const { category = '' } = button.dataset
  if (!row || file === undefined) return
  if (open && !row.nextElementSibling) {
    const items = itemsAt(await load(file), category)
    // A second click may have come while the file was on its way.
    if (!row.nextElementSibling) row.after(build(items, category))
  }
  button.setAttribute('aria-expanded', String(open))
  if (row.nextElementSibling instanceof HTMLElement) row.nextElementSibling.hidden = !open
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
        const modelLabel = model?.previousElementSibling?.textContent ?? ''
        button.setAttribute('aria-label', button.ariaLabel?.replace(modelLabel, label) ?? label)
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
export function sidebarState(): () => Promise<void> {
  const [before] = all('aside [data-docs-sidebar]')
  const top = before?.parentElement?.scrollTop ?? 0
  const file = before?.dataset.sidebarFile
  const categories = before ? all('[data-category]', before) : []
  const states = categories.map((button) => [button.dataset.category, button.ariaExpanded] as const)
  return async () => {
    const [after] = all('aside [data-docs-sidebar]')
    if (!after?.parentElement || after.dataset.sidebarFile !== file) return
    after.parentElement.scrollTop = top
    // From the top down: a category within a category is there once that one is open.
    for (const [key, expanded] of states) {
      const button = after.querySelector<HTMLElement>(`[data-category="${key}"]`)
      const holdsPage = button?.parentElement?.parentElement?.querySelector('[aria-current="page"]')
      if (!button || button.ariaExpanded === expanded || (expanded === 'false' && holdsPage)) continue
      await setOpen(button, expanded === 'true').catch(() => undefined)
    }
    after.parentElement.scrollTop = top
  }
}
