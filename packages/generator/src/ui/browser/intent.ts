import type { Selector } from '../page-attributes.ts'
import { on } from './events.ts'

/** What a reader does before using a part of a page: pointing at it, focusing it, touching it. */
export const intentSigns = ['pointerover', 'focusin', 'touchstart'] as const

/** Loads the script of a part of the page on the first sign of wanting it; what did not load is tried again. */
export function onIntent<Text extends string>(selector: Selector<Text>, load: () => Promise<unknown>): void {
  let loading: Promise<unknown> | undefined
  const begin = () => {
    if (loading) return
    loading = load().catch(() => {
      loading = undefined
    })
  }
  for (const sign of intentSigns) on(sign, selector, begin)
  // Somebody may be there before this script is.
  if (document.activeElement?.closest(selector)) begin()
}
