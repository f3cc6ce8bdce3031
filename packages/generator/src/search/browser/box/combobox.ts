import { isOfInputMethod } from '../../../ui/browser/events.ts'
import { rowCount, type SearchStore, type SearchView } from '../list/search-store.ts'

/** Id of an option of a result list. */
export function optionId(listId: string, position: number): string {
  return `${listId}-${position}`
}

/**
 * Makes the box of a panel the combobox of a search. React does not handle these events, because that takes long on a slow phone.
 * @param listId id of the result list
 */
export function connectBox(box: HTMLInputElement, search: SearchStore, listId: string): void {
  box.addEventListener('input', () => search.type(box.value))
  box.addEventListener('keydown', (event) => pressKey(event, search, listId))
  search.subscribe(() => {
    const { query } = search.view()
    // Examples, earlier queries and the query of the address are not typed.
    if (box.value !== query) box.value = query
  })
}

/** Sets the attributes of the box that describe the list below it. */
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

/**
 * Handles the keys of the combobox pattern: arrows move, Enter follows the active result, shows more or asks. Home and End move the caret.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
function pressKey(event: KeyboardEvent, search: SearchStore, listId: string): void {
  if (isOfInputMethod(event)) return
  if (event.key === 'Enter') {
    event.preventDefault()
    void follow(search, event.ctrlKey || event.metaKey)
    return
  }
  const { active } = search.view()
  if (rowCount(search.view()) === 0) return
  const moves: Readonly<Record<string, number>> = { ArrowDown: active + 1, ArrowUp: active - 1 }
  const next = moves[event.key]
  if (next !== undefined && !event.shiftKey) {
    event.preventDefault()
    search.activate(next)
    const option = document.getElementById(optionId(listId, search.view().active))
    // The first result of a page is shown with the page's title above it.
    for (const row of [option?.previousElementSibling, option]) row?.scrollIntoView({ block: 'nearest' })
  }
}

/**
 * Follows the active result, or asks. It waits for the results of the latest query, because the reader does not mean the previous ones,
 * and does nothing if the reader leaves the box or types on meanwhile.
 */
export async function follow(search: SearchStore, inNewTab: boolean): Promise<void> {
  const settled = search.settled()
  const box = document.activeElement
  // The reader may leave the box and return before the results arrive. A page that arrives takes the focus for a moment, which does not
  // count.
  let isLeft = false
  const leave = () =>
    queueMicrotask(() => {
      isLeft ||= document.activeElement !== box
    })
  box?.addEventListener('blur', leave)
  await settled
  box?.removeEventListener('blur', leave)
  if (isLeft || search.settled() !== settled) return
  const view = search.view()
  const hit = view.hits[view.active]
  if (hit) {
    search.choose(hit, inNewTab)
    if (inNewTab) window.open(hit.href, '_blank', 'noopener')
    else location.assign(hit.href)
  } else if (view.hasMore && view.active === view.hits.length) search.more()
  else if (rowCount(view) > 0) search.ask()
}
