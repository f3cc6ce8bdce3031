/** Reads a text from the browser's storage; `null` if there is none or storage is blocked. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Reads a value that {@link rememberJson} stored; `undefined` if there is none or it is not JSON. Callers check its type. */
export function recallJson(key: string): unknown {
  try {
    return JSON.parse(recall(key) ?? '')
  } catch {
    return undefined
  }
}

/** Removes a value from the browser's storage. */
export function forget(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Blocked storage contains nothing to remove.
  }
}

/** Stores a text in the browser. If storage is full or blocked, the text is lost with the page. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The choice still applies to this page.
  }
}

/** Stores a value as JSON. */
export function rememberJson(key: string, value: unknown): void {
  remember(key, JSON.stringify(value))
}
