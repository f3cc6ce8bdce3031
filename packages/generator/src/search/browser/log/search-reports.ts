import { type CollectionAddress, reportEvents } from '@next-panel/client'
import { flushInterval, flushSize } from '@next-panel/contract/limits'
import { baseUrl } from '../../../ui/browser/base-url.ts'
import type { Choice, SearchStore } from '../list/search-store.ts'
import type { SearchOutcome } from '../sources/search-provider.ts'
import { SearchLog } from './search-log.ts'

/**
 * Reports a reader's searches and opened results to the service, for the maintainers, including searches that the browser
 * answered. Events are sent in batches: 5 s after the first one, when 25 wait, and before the page may be gone.
 */
export class SearchReports {
  readonly #log = new SearchLog()
  readonly #address: CollectionAddress
  #lastOutcome: SearchOutcome | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    search: Pick<SearchStore, 'view' | 'subscribe'>,
    address: CollectionAddress,
    dialog: Pick<HTMLDialogElement, 'addEventListener'> | null,
  ) {
    this.#address = address
    const logOutcome = () => {
      const { outcome } = search.view()
      if (outcome && outcome !== this.#lastOutcome) this.#log.searched(outcome)
      this.#lastOutcome = outcome
      this.#schedule()
    }
    logOutcome()
    search.subscribe(logOutcome)
    dialog?.addEventListener('close', () => this.#flush())
    document.addEventListener('visibilitychange', () => this.#flush())
  }

  /** Logs that a result was opened. */
  chose({ hit, query, position, inNewTab }: Choice): void {
    this.#log.note({ type: 'click', term: query, path: `/${hit.href.slice(baseUrl().length)}`, position })
    if (inNewTab) this.#schedule()
    else this.#flush()
  }

  #schedule(): void {
    if (this.#log.size >= flushSize) this.#flush()
    else if (this.#log.size > 0)
      this.#timer ??= setTimeout(() => {
        this.#timer = undefined
        void this.#send(this.#log.takeFinished())
        this.#schedule()
      }, flushInterval)
  }

  #flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    void this.#send(this.#log.take())
  }

  async #send(events: ReturnType<SearchLog['take']>): Promise<void> {
    if (events.length > 0) await reportEvents(this.#address, events).catch(() => undefined)
  }
}
