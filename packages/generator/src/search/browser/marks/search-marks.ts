import { forget, recallJson, rememberJson } from '../../../ui/browser/storage.ts'
import { searchMarksKey } from './search-marks-key.ts'

/** Maximum time that a page takes to open, in ms. A later visit has another reason, so nothing is marked. */
const maxOpeningTime = 60_000

/** A query whose words are marked on the page of a result. */
interface Mark {
  readonly href: string
  readonly query: string
  /** When the result was chosen, in ms since 1970. */
  readonly at: number
}

/** Stores the query for the page of a chosen result, which may open in this tab or in a new one. */
export function rememberMarks(href: string, query: string): void {
  keep([...marks().filter((mark) => mark.href !== href), { href, query, at: Date.now() }])
}

/** Returns the query to mark on this page and removes it from the store. */
export function takeMarks(): string | undefined {
  const kept = marks()
  const found = kept.find(({ href }) => new URL(href, location.href).href === location.href)
  if (found) keep(kept.filter((mark) => mark !== found))
  return found?.query
}

function keep(kept: readonly Mark[]): void {
  if (kept.length === 0) forget(searchMarksKey)
  else rememberJson(searchMarksKey, kept)
}

function marks(): Mark[] {
  const stored = recallJson(searchMarksKey)
  return Array.isArray(stored) ? stored.filter(isRecentMark) : []
}

/** Whether a stored value is a mark whose page may still be opening. */
function isRecentMark(value: unknown): value is Mark {
  if (typeof value !== 'object' || value === null) return false
  if (!('href' in value && 'query' in value && 'at' in value)) return false
  const { href, query, at } = value
  if (typeof href !== 'string' || typeof query !== 'string' || typeof at !== 'number') return false
  return Math.abs(Date.now() - at) < maxOpeningTime
}
