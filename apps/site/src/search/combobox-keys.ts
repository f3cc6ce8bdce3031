import type { SearchStore } from './search-store.ts'

/** A key pressed in the box, as React or the browser tells it. */
interface PressedKey {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  preventDefault(): void
}

/** Id of an option of a result list. */
export function optionId(listId: string, position: number): string {
  return `${listId}-${position}`
}

/**
 * What keys do in the box, after the combobox pattern: arrows, Home and End move, Enter follows the active result.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function pressKey(event: PressedKey, search: SearchStore, listId: string): void {
  const { hits, active } = search.view()
  const hit = hits[active]
  if (!hit) return
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    Home: 0,
    End: -1,
  }
  const next = moves[event.key]
  if (next !== undefined && !event.shiftKey) {
    event.preventDefault()
    search.activate(next)
    document.getElementById(optionId(listId, search.view().active))?.scrollIntoView({ block: 'nearest' })
  } else if (event.key === 'Enter') {
    event.preventDefault()
    const inNewTab = event.ctrlKey || event.metaKey
    search.choose(hit, inNewTab)
    if (inNewTab) window.open(hit.href, '_blank', 'noopener')
    else location.assign(hit.href)
  }
}
