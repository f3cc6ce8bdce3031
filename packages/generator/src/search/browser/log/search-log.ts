import type { ReaderEvent } from '@next-panel/client'
import { flushSize, maxReportedTerm, typingPause } from '@next-panel/contract/limits'
import type { SearchOutcome } from '../sources/search-provider.ts'

/** Collects a reader's searches and opened results until they are reported. A term that is typed key by key is one search. */
export class SearchLog {
  #events: ReaderEvent[] = []
  #last: ReaderEvent & { type: 'search' } = { type: 'search', term: '', results: 0, milliseconds: 0 }
  /** The last text of the box. It is shorter than the last term while the reader deletes. */
  #typed = ''
  /** Time in ms from which another key begins a new term. */
  #finishedAt = 0

  /** @param now in ms */
  searched({ query, count, elapsed }: SearchOutcome, now = performance.now()): void {
    const term = query.trim().slice(0, maxReportedTerm)
    const search = { type: 'search', term, results: count, milliseconds: elapsed } as const
    const isContinued = now < this.#finishedAt
    // The same term in another tab of the list is no new search.
    if (term === this.#typed || (isContinued && term.startsWith(this.#typed)))
      Object.assign(this.#last, search)
    else if (!isContinued || !this.#typed.startsWith(term)) {
      this.#last = search
      this.note(search)
    }
    this.#typed = term
    this.#finishedAt = now + typingPause
  }

  note(event: ReaderEvent): void {
    this.#events = [...this.#events, event].slice(-flushSize)
  }

  /** Number of collected events. */
  get size(): number {
    return this.#events.length
  }

  /** Returns and removes all events. */
  take(): readonly ReaderEvent[] {
    const events = this.#events
    this.#events = []
    this.#finishedAt = 0
    return events
  }

  /** Returns and removes the events before a term that may still be unfinished. */
  takeFinished(now = performance.now()): readonly ReaderEvent[] {
    const typed = now < this.#finishedAt ? this.#events.indexOf(this.#last) : -1
    if (typed < 0) return this.take()
    return this.#events.splice(0, typed)
  }
}
