import type { Selector } from '../page-attributes.ts'

/**
 * Listens on the document for events inside elements that match, so that handlers also apply to pages that
 * are swapped in.
 */
export function on<K extends keyof DocumentEventMap, Text extends string>(
  type: K,
  selector: Selector<Text>,
  handle: (element: HTMLElement, event: DocumentEventMap[K]) => void,
): void {
  document.addEventListener(type, (event) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null
    if (target) handle(target, event)
  })
}

/** All elements of the page that match. */
export function all<Text extends string>(
  selector: Selector<Text>,
  within: ParentNode = document,
): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)]
}

/**
 * Whether a key belongs to an input method, to choose characters. In Safari, `isComposing` is already false
 * for its Enter.
 */
export function isOfInputMethod(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229
}
