const KEY = 'search-marks'

/** Remembers, for the page a result leads to, what to mark there. */
export function rememberMarks(href: string, query: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ href: new URL(href, location.href).href, query }))
  } catch {
    // Without storage the words are simply not marked.
  }
}

/** Takes what to mark on the page at this address, once. */
export function takeMarks(): string | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('href' in stored) || !('query' in stored))
      return undefined
    if (stored.href !== location.href || typeof stored.query !== 'string') return undefined
    sessionStorage.removeItem(KEY)
    return stored.query
  } catch {
    return undefined
  }
}
