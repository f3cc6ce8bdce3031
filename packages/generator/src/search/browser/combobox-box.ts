import { optionId, pressKey } from './combobox-keys.ts'
import { rowCount, type SearchStore, type SearchView } from './search-store.ts'

/**
 * Makes the box of a panel the combobox of a search: hears what is typed and pressed. React has no part in it, and so no
 * work with the events of a key, which is much for a slow phone.
 * @param listId id of the result list
 */
export function connectBox(box: HTMLInputElement, search: SearchStore, listId: string): void {
  box.addEventListener('input', () => search.type(box.value))
  box.addEventListener('keydown', (event) => pressKey(event, search, listId))
  search.subscribe(() => {
    const { query } = search.view()
    // One that was not typed: an example, an earlier one, one from the address.
    if (box.value !== query) box.value = query
  })
}

/** Tells in the attributes of the box of the list that is drawn below it. */
export function describeList(box: HTMLInputElement, view: SearchView, listId: string): void {
  const hasRows = rowCount(view) > 0
  setAttribute(box, 'aria-expanded', String(hasRows))
  setAttribute(box, 'aria-controls', hasRows ? listId : null)
  setAttribute(box, 'aria-activedescendant', hasRows ? optionId(listId, view.active) : null)
}

function setAttribute(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name)
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}
