import type { SearchStore } from './search-store.ts'

/**
 * Tells what draws a search of changes: at once, but for a search that begins. What was typed shows by itself, and what it finds
 * is mostly there before the next frame, so both are drawn together.
 * @returns what ends it
 */
export function subscribeDrawing(search: SearchStore, draw: () => void): () => void {
  let frame = 0
  const unsubscribe = search.subscribe(() => {
    cancelAnimationFrame(frame)
    if (search.isSearching) frame = requestAnimationFrame(draw)
    else draw()
  })
  return () => {
    cancelAnimationFrame(frame)
    unsubscribe()
  }
}
