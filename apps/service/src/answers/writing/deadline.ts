/** Time limits of a request. Aborts it with a reason when a limit is exceeded or the reader leaves. */
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

  /** Starts the next step with a limit in milliseconds, and removes the limit of the previous step. */
  allow(milliseconds: number, reason: string): void {
    clearTimeout(this.#step)
    this.#step = this.#abortAfter(milliseconds, reason)
  }

  /** Stops the timer of the current step. */
  pause(): void {
    clearTimeout(this.#step)
  }

  /** Sets the limit for the whole request in milliseconds. */
  allowInAll(milliseconds: number, reason: string): void {
    this.#inAll = this.#abortAfter(milliseconds, reason)
  }

  /**
   * @throws the reason if a limit was exceeded or the reader left.
   */
  throwIfPassed(): void {
    this.signal.throwIfAborted()
  }

  /** Ends the request, including unfinished work. */
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
