import { recall, remember } from '../../ui/browser/storage.ts'

const KEY = 'recent-searches'
const KEPT = 8

/** Searches a reader chose a result of, newest first. They never leave the browser. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(recall(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((query) => typeof query === 'string').slice(0, KEPT) : []
  } catch {
    return []
  }
}

export function addRecentSearch(query: string): void {
  const trimmed = query.trim()
  if (trimmed === '') return
  remember(
    KEY,
    JSON.stringify([trimmed, ...recentSearches().filter((other) => other !== trimmed)].slice(0, KEPT)),
  )
}

export function removeRecentSearch(query: string): void {
  remember(KEY, JSON.stringify(recentSearches().filter((other) => other !== query)))
}

export function clearRecentSearches(): void {
  remember(KEY, '[]')
}
