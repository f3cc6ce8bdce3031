import type { Selector } from '../page-attributes.ts'
import { on } from './events.ts'

/** Events that precede the use of a part of a page: pointing, focus, touch. */
export const intentSigns = ['pointerover', 'focusin', 'touchstart'] as const

/** Loads the script of a part of the page when a reader is about to use it. Tries again after a failure. */
export function onIntent<Text extends string>(selector: Selector<Text>, load: () => Promise<unknown>): void {
  let loading: Promise<unknown> | undefined
  const begin = () => {
    if (loading) return
    loading = load().catch(() => {
      loading = undefined
    })
  }
  for (const sign of intentSigns) on(sign, selector, begin)
  // The reader may be there before this script.
  if (document.activeElement?.closest(selector)) begin()
}
