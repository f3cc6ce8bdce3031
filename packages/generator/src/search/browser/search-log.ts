import type { ReaderEvent } from '@next-panel/client'
import { maxReaderEvents, maxReportedTerm, typingPause } from '@next-panel/contract/limits'
import type { SearchOutcome } from './search-provider.ts'

/**
 * What a reader searched for and opened, until the service is told. A term that is typed key by key is one search, as it is in
 * the service.
 */
export class SearchLog {
  #events: ReaderEvent[] = []
  #last: ReaderEvent & { type: 'search' } = { type: 'search', term: '', results: 0, milliseconds: 0 }
  /** What stood in the box last, which is shorter than the last term while a reader deletes. */
  #typed = ''
  /** When another key no longer belongs to the last term, in ms. */
  #finishedAt = 0

  /** @param now in ms */
  searched({ query, count, elapsed }: SearchOutcome, now = performance.now()): void {
    const term = query.trim().slice(0, maxReportedTerm)
    const search = { type: 'search', term, results: count, milliseconds: elapsed } as const
    const isGoingOn = now < this.#finishedAt
    // The same once more, in another tab of the list or with later results, is no other search.
    if (term === this.#typed || (isGoingOn && term.startsWith(this.#typed))) Object.assign(this.#last, search)
    else if (!isGoingOn || !this.#typed.startsWith(term)) {
      this.#last = search
      this.note(search)
    }
    this.#typed = term
    this.#finishedAt = now + typingPause
  }

  note(event: ReaderEvent): void {
    this.#events = [...this.#events, event].slice(-maxReaderEvents)
  }

  /** All there is to tell, once. */
  take(): readonly ReaderEvent[] {
    const events = this.#events
    this.#events = []
    this.#finishedAt = 0
    return events
  }
}
