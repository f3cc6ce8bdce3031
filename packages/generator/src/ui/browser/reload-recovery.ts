/** An action of a reader that failed because code did not load. */
export interface Wanted {
  /** Name of the island. */
  readonly island: string
  /** The typed text so far. */
  readonly typed: string
}

/**
 * Reloads the page, which then repeats the action. Repeating the import would not help: browsers cache that a
 * module failed (https://github.com/whatwg/html/issues/6768), and after a deployment its address no longer
 * exists. If the page itself does not load, it stays.
 */
export async function loadAnew(action: Wanted): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (!answer?.ok) return
  // The state survives only this reload.
  history.replaceState(action, '')
  location.reload()
}

/** Returns the action for which the page was reloaded, once. */
export function takeWanted(): Wanted | undefined {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('island' in state && 'typed' in state))
    return undefined
  const { island, typed } = state
  if (typeof island !== 'string' || typeof typed !== 'string') return undefined
  history.replaceState(null, '')
  return { island, typed }
}
