import { type CollectionAddress, reportEvents } from '@next-panel/client'
import { baseUrl } from '../../ui/browser/base-url.ts'
import { SearchLog } from './search-log.ts'
import type { SearchOutcome } from './search-provider.ts'
import type { Choice, SearchStore } from './search-store.ts'

/**
 * Tells a service what readers search for and open, so that maintainers see it, also of searches that it has no part in: when
 * a result is opened, the dialog closes or the page may be gone.
 */
export class SearchReports {
  readonly #log = new SearchLog()
  readonly #address: CollectionAddress
  #noted: SearchOutcome | undefined

  constructor(search: SearchStore, address: CollectionAddress, dialog: HTMLDialogElement | null) {
    this.#address = address
    const note = () => {
      const { outcome } = search.view()
      if (outcome && outcome !== this.#noted) this.#log.searched(outcome)
      this.#noted = outcome
    }
    note()
    search.subscribe(note)
    const send = () => void this.#send()
    dialog?.addEventListener('close', send)
    document.addEventListener('visibilitychange', send)
  }

  /** Notes that a result was opened. */
  chose({ hit, query, position, inNewTab }: Choice): void {
    this.#log.note({ type: 'click', term: query, path: `/${hit.href.slice(baseUrl().length)}`, position })
    if (!inNewTab) void this.#send()
  }

  async #send(): Promise<void> {
    const events = this.#log.take()
    if (events.length > 0) await reportEvents(this.#address, events).catch(() => undefined)
  }
}
