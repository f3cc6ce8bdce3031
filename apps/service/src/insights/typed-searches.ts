import { typingPause } from '@next-panel/contract/limits'
import type { Insight } from './insight.ts'

/** A search by a reader. */
export type Search = Insight & { readonly kind: 'search' }

/** Maximum number of readers whose typing is tracked at once. */
const maxReaders = 5000

interface Typing {
  search: Search
  /** The current content of the search box, which is shorter than the search while the reader deletes. */
  current: string
  at: number
}

/**
 * Combines the searches that a reader triggers with each keystroke: `i`, `in`, `ins`… is one search. Readers
 * are only distinguished here, for seconds, and this is never stored.
 */
export class TypedSearches {
  readonly #typing = new Map<string, Typing>()
  readonly #finished: (search: Search, at: number) => void

  /** @param finished called with each search and the time of its last key */
  constructor(finished: (search: Search, at: number) => void) {
    this.#finished = finished
  }

  /**
   * Adds a search.
   *
   * @param reader any text that distinguishes readers
   * @param now in milliseconds
   */
  add(reader: string, search: Search, now: number): void {
    const id = `${search.collection}\n${reader}`
    const before = this.#typing.get(id)
    if (before && now - before.at < typingPause) {
      const isLonger = search.term.startsWith(before.current)
      if (isLonger || before.current.startsWith(search.term)) {
        if (isLonger) before.search = search
        before.current = search.term
        before.at = now
        return
      }
    }
    if (before) this.#finish(id, before)
    const [oldest] = this.#typing
    if (oldest && this.#typing.size >= maxReaders) this.#finish(...oldest)
    this.#typing.set(id, { search, current: search.term, at: now })
  }

  /** Reports the searches that are finished at a time, or all searches. */
  finish(now = Number.POSITIVE_INFINITY): void {
    for (const [id, typing] of this.#typing) if (now - typing.at >= typingPause) this.#finish(id, typing)
  }

  #finish(id: string, { search, at }: Typing): void {
    this.#typing.delete(id)
    this.#finished(search, at)
  }
}
