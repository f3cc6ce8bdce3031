import { recallJson, rememberJson } from '../../../ui/browser/storage.ts'

const storageKey = 'recent-searches'
const maxSearches = 8

/** Queries that led the reader to a result, newest first. They never leave the browser. */
export function recentSearches(): string[] {
  const stored = recallJson(storageKey)
  return Array.isArray(stored)
    ? stored.filter((query) => typeof query === 'string').slice(0, maxSearches)
    : []
}

export function addRecentSearch(query: string): void {
  const trimmed = query.trim()
  if (trimmed === '') return
  const others = recentSearches().filter((other) => other !== trimmed)
  rememberJson(storageKey, [trimmed, ...others].slice(0, maxSearches))
}

export function removeRecentSearch(query: string): void {
  rememberJson(
    storageKey,
    recentSearches().filter((other) => other !== query),
  )
}

export function clearRecentSearches(): void {
  rememberJson(storageKey, [])
}
