import { forget, recall, remember } from '../../ui/browser/storage.ts'
import { searchMarksKey } from './search-marks-key.ts'

/** How long a page may take to open, in ms. Who comes to it later comes for something else. */
const maxOpeningTime = 60_000

/** What to mark on a page that a result leads to. */
interface Mark {
  readonly href: string
  readonly query: string
  /** When the result was chosen, in ms since 1970. */
  readonly at: number
}

/** Remembers, for the page a result leads to, what to mark there: in this tab, or in a new one. */
export function rememberMarks(href: string, query: string): void {
  keep([...marks().filter((mark) => mark.href !== href), { href, query, at: Date.now() }])
}

/** Takes what to mark on the page at this address, once. */
export function takeMarks(): string | undefined {
  const kept = marks()
  const found = kept.find(({ href }) => new URL(href, location.href).href === location.href)
  if (found) keep(kept.filter((mark) => mark !== found))
  return found?.query
}

function keep(kept: readonly Mark[]): void {
  if (kept.length === 0) forget(searchMarksKey)
  else remember(searchMarksKey, JSON.stringify(kept))
}

function marks(): Mark[] {
  try {
    const stored: unknown = JSON.parse(recall(searchMarksKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isOpening) : []
  } catch {
    return []
  }
}

function isOpening(value: unknown): value is Mark {
  if (typeof value !== 'object' || value === null) return false
  if (!('href' in value && 'query' in value && 'at' in value)) return false
  const { href, query, at } = value
  if (typeof href !== 'string' || typeof query !== 'string' || typeof at !== 'number') return false
  return Math.abs(Date.now() - at) < maxOpeningTime
}
