import { flushInterval, flushSize } from '@next-panel/contract/limits'
import { sendBeacon } from './beacon.ts'
import { ClientError } from './client-error.ts'
import type { ServiceAddress } from './connection.ts'
import type { SearchParams, TimedSearchResult } from './search.ts'
import { visitorId } from './visitor-id.ts'

/** The target of search reports. */
export interface TelemetryOptions extends Pick<ServiceAddress, 'fetch'> {
  /** URL that receives the batches. */
  readonly endpoint: string
  readonly apiKey: string
  /** Id of the searched index. */
  readonly indexId: string
  /** Turns off reporting; the other options are not checked. */
  readonly enabled?: boolean
}

/** A finished search. */
export interface SearchEvent {
  readonly params: SearchParams
  readonly result: Pick<TimedSearchResult, 'count' | 'elapsed' | 'hits'>
}

/**
 * Reports searches in batches: 5 s after the first one, when 25 are waiting, and when the visitor leaves the page. A report
 * contains the search, its result, time and duration, and the visitor id. Nothing is reported for visitors who send Do Not
 * Track or Global Privacy Control.
 *
 * @throws {ClientError} `argument-invalid`: `Missing apiKey for plugin-analytics`, `Missing indexId for plugin-analytics`
 * @example
 * const telemetry = new Telemetry({ endpoint, apiKey: readKey, indexId: 'docs' })
 * const docs = new Collection({ url, collection: 'docs', readKey, telemetry })
 * await docs.search({ term: 'backup' })
 * await telemetry.stop()
 */
export class Telemetry {
  readonly #options: TelemetryOptions
  #waiting: unknown[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #onHide = () => {
    if (document.visibilityState === 'hidden') void this.flush()
  }

  constructor(options: TelemetryOptions) {
    this.#options = options
    if (options.enabled === false) return
    if (!options.apiKey) throw new ClientError('argument-invalid', 'Missing apiKey for plugin-analytics')
    if (!options.indexId) throw new ClientError('argument-invalid', 'Missing indexId for plugin-analytics')
    if (typeof document === 'undefined') return
    // When a page ends, some browsers fire only the first of these events, and others only the second.
    addEventListener('visibilitychange', this.#onHide)
    addEventListener('pagehide', this.flush)
  }

  /**
   * Adds a search to the next batch.
   *
   * @example
   * const params = { term: 'backup' }
   * telemetry.record({ params, result: await collection.search(params) })
   */
  record({ params, result }: SearchEvent): void {
    if (this.#options.enabled === false || refusesTracking()) return
    this.#waiting.push({
      rawSearchString: params.term,
      query: params,
      resultsCount: result.count,
      roundTripTime: result.elapsed.raw,
      searchedAt: new Date().toISOString(),
      results: result.hits.map(({ id, score }) => ({ id, score })),
    })
    if (this.#waiting.length >= flushSize) void this.flush()
    else this.#timer ??= timerOf(this.flush)
  }

  /**
   * Sends the waiting searches. Never throws: if sending fails, they are dropped and the error is logged.
   *
   * @example
   * await telemetry.flush()
   */
  readonly flush = async (): Promise<void> => {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#waiting.length === 0) return
    const events = this.#waiting
    this.#waiting = []
    const { endpoint, apiKey, indexId, fetch } = this.#options
    const batch = { source: 'fe', deploymentID: '-', index: indexId, oramaId: visitorId(), events }
    try {
      await sendBeacon({ url: endpoint, key: apiKey, fetch }, batch)
    } catch (error) {
      console.error(`Cannot send telemetry to ${endpoint}.`, error)
    }
  }

  /**
   * Sends the waiting searches and stops listening to page events.
   *
   * @example
   * await telemetry.stop()
   */
  async stop(): Promise<void> {
    if (typeof document !== 'undefined') {
      removeEventListener('visibilitychange', this.#onHide)
      removeEventListener('pagehide', this.flush)
    }
    await this.flush()
  }
}

function timerOf(flush: () => Promise<void>): ReturnType<typeof setTimeout> {
  const timer = setTimeout(flush, flushInterval)
  letProgramEnd(timer)
  return timer
}

/** Lets a Node program end while the timer waits. Only in Node is a timer an object. */
function letProgramEnd(timer: number | { unref(): unknown }): void {
  if (typeof timer === 'object') timer.unref()
}

/** Whether the visitor's browser asks for Do Not Track or Global Privacy Control. */
function refusesTracking(): boolean {
  if (typeof navigator === 'undefined') return false
  const isNotTracked =
    'doNotTrack' in navigator && (navigator.doNotTrack === '1' || navigator.doNotTrack === 'yes')
  return isNotTracked || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
}
