/** Maximum number of unread lines; older ones are dropped. */
const maxWaiting = 500

/** Console output of the code of collections, streamed to readers. Nothing is stored. */
export class CodeLog {
  readonly #readers = new Map<string, Set<Reader>>()
  #isClosed = false

  /** Sends a line to the readers of a collection. */
  write(collection: string, line: string): void {
    for (const reader of this.#readers.get(collection) ?? []) reader.take(line)
  }

  /** Yields new lines of a collection until the signal is aborted or the log is closed. */
  lines(collection: string, signal: AbortSignal): AsyncGenerator<string, void, undefined> {
    const reader = new Reader()
    const readers = this.#readers.get(collection) ?? new Set()
    this.#readers.set(collection, readers.add(reader))
    const leave = () => {
      readers.delete(reader)
      if (readers.size === 0) this.#readers.delete(collection)
      reader.leave()
    }
    if (signal.aborted || this.#isClosed) leave()
    else signal.addEventListener('abort', leave, { once: true })
    return reader.lines()
  }

  /** Ends all streams after their unread lines. */
  close(): void {
    this.#isClosed = true
    for (const readers of this.#readers.values()) for (const reader of readers) reader.leave()
  }
}

class Reader {
  readonly #waiting: string[] = []
  #leftOut = 0
  #hasLeft = false
  #news = Promise.withResolvers<void>()

  take(line: string): void {
    if (this.#waiting.length === maxWaiting) {
      this.#waiting.shift()
      this.#leftOut++
    }
    this.#waiting.push(line)
    this.#news.resolve()
  }

  leave(): void {
    this.#hasLeft = true
    this.#news.resolve()
  }

  async *lines(): AsyncGenerator<string, void, undefined> {
    for (;;) {
      if (this.#leftOut > 0) {
        const count = this.#leftOut
        this.#leftOut = 0
        yield `(${count} lines omitted: they were printed faster than they were read)`
      }
      const line = this.#waiting.shift()
      if (line !== undefined) yield line
      else if (this.#hasLeft) return
      else {
        this.#news = Promise.withResolvers()
        await this.#news.promise
      }
    }
  }
}
