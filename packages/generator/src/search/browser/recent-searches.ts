import { recall, remember } from '../../ui/browser/storage.ts'

const storageKey = 'recent-searches'
const maxSearches = 8

/** Searches a reader chose a result of, newest first. They never leave the browser. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(recall(storageKey) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((query) => typeof query === 'string').slice(0, maxSearches)
      : []
  } catch {
    return []
  }
}

export function addRecentSearch(query: string): void {
  const trimmed = query.trim()
  if (trimmed === '') return
  remember(
    storageKey,
    JSON.stringify([trimmed, ...recentSearches().filter((other) => other !== trimmed)].slice(0, maxSearches)),
  )
}

export function removeRecentSearch(query: string): void {
  remember(storageKey, JSON.stringify(recentSearches().filter((other) => other !== query)))
}

export function clearRecentSearches(): void {
  remember(storageKey, '[]')
}
