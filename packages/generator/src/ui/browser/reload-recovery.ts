/** What a reader wanted of a page whose code did not load. */
export interface Wanted {
  /** Name of the island. */
  readonly island: string
  /** What was typed into it so far. */
  readonly typed: string
}

/**
 * Loads the page anew, which opens what was wanted. Within a page there is no second try: browsers remember of a module
 * that it did not load (https://github.com/whatwg/html/issues/6768), and after a deployment its address is gone. A page
 * that does not load either stays.
 */
export async function loadAnew(action: Wanted): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (!answer?.ok) return
  // Lives through the load, and through nothing else.
  history.replaceState(action, '')
  location.reload()
}

/** What the page was loaded anew for, once. */
export function takeWanted(): Wanted | undefined {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('island' in state && 'typed' in state))
    return undefined
  const { island, typed } = state
  if (typeof island !== 'string' || typeof typed !== 'string') return undefined
  history.replaceState(null, '')
  return { island, typed }
}
