import { typingPause } from '@next-panel/contract/limits'
import type { Insight } from './insight.ts'

/** A search that a reader made. */
export type Search = Insight & { readonly kind: 'search' }

/** The most readers whose typing is followed at once. */
const maxReaders = 5000

interface Typing {
  search: Search
  /** What stands in the search box now; shorter than the search while the reader deletes. */
  current: string
  at: number
}

/**
 * Finds what readers searched for among the searches of every key they pressed: `i`, `in`, `ins`… is one search. Who is
 * who is only known here, for seconds, and never kept.
 */
export class TypedSearches {
  readonly #typing = new Map<string, Typing>()
  readonly #finished: (search: Search, at: number) => void

  /** @param finished told of each search, and when its last key was pressed */
  constructor(finished: (search: Search, at: number) => void) {
    this.#finished = finished
  }

  /**
   * Follows a search.
   *
   * @param reader any text that tells readers apart
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

  /** Hands over what is finished by now; all of it when no time is given. */
  finish(now = Number.POSITIVE_INFINITY): void {
    for (const [id, typing] of this.#typing) if (now - typing.at >= typingPause) this.#finish(id, typing)
  }

  #finish(id: string, { search, at }: Typing): void {
    this.#typing.delete(id)
    this.#finished(search, at)
  }
}
