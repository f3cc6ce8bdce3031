/** Limits on the time of one request: aborts it with the reason when one is passed, or when its reader leaves. */
export class Deadline {
  readonly #controller = new AbortController()
  readonly #readerSignal: AbortSignal
  readonly #onLeave: () => void
  #step: NodeJS.Timeout | undefined
  #inAll: NodeJS.Timeout | undefined

  constructor(readerSignal: AbortSignal) {
    this.#readerSignal = readerSignal
    this.#onLeave = () => this.#controller.abort(readerSignal.reason)
    if (readerSignal.aborted) this.#onLeave()
    else readerSignal.addEventListener('abort', this.#onLeave, { once: true })
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** Allows this much for the next step, in milliseconds; the one before is done. */
  allow(milliseconds: number, reason: string): void {
    clearTimeout(this.#step)
    this.#step = this.#abortAfter(milliseconds, reason)
  }

  /** Stops the clock of the step under way. */
  pause(): void {
    clearTimeout(this.#step)
  }

  /** Allows this much for everything, in milliseconds. */
  allowInAll(milliseconds: number, reason: string): void {
    this.#inAll = this.#abortAfter(milliseconds, reason)
  }

  /** @throws the reason when a limit was passed or the reader left. */
  throwIfPassed(): void {
    this.signal.throwIfAborted()
  }

  /** Ends the request, whatever is left of it. */
  end(): void {
    clearTimeout(this.#step)
    clearTimeout(this.#inAll)
    this.#readerSignal.removeEventListener('abort', this.#onLeave)
    this.#controller.abort(new Error('The request has ended.'))
  }

  #abortAfter(milliseconds: number, reason: string): NodeJS.Timeout {
    return setTimeout(() => this.#controller.abort(new Error(reason)), milliseconds).unref()
  }
}
