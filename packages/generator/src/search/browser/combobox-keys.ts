import { isOfInputMethod } from '../../ui/browser/events.ts'
import { rowCount, type SearchStore } from './search-store.ts'

/** Id of an option of a result list. */
export function optionId(listId: string, position: number): string {
  return `${listId}-${position}`
}

/**
 * What keys do in the box, after the combobox pattern: arrows move, Enter follows the active result, shows more or asks. Home and End stay
 * with the caret.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function pressKey(event: KeyboardEvent, search: SearchStore, listId: string): void {
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
    // The first result of a page comes into sight below the page's name.
    for (const row of [option?.previousElementSibling, option]) row?.scrollIntoView({ block: 'nearest' })
  }
}

/**
 * Follows the active result, or asks. What was typed may not be found yet, and what was found before it is not meant: this
 * waits, unless the reader goes on to something else.
 */
export async function follow(search: SearchStore, inNewTab: boolean): Promise<void> {
  const settled = search.settled()
  const box = document.activeElement
  // Heard rather than looked up afterwards: a reader may have left the box and be back in it. A page that arrives takes the
  // focus and gives it back at once.
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
