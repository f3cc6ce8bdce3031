/** Reads what the reader's browser keeps; `null` when storage is forbidden or empty. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Takes out what the reader's browser keeps. */
export function forget(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Where storage is forbidden, nothing is kept.
  }
}

/** Keeps a choice of the reader in their browser. Forbidden or full storage only means that it is not remembered. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Nothing to do: the choice still holds for this page.
  }
}
