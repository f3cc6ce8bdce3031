/** Lines that wait for a slow reader; older ones make room. */
const maxWaiting = 500

/** What the code of a collection writes to its console, for those who read along; nothing is kept. */
export class CodeLog {
  readonly #readers = new Map<string, Set<Reader>>()
  #isClosed = false

  /** Tells the readers of a collection a line. */
  write(collection: string, line: string): void {
    for (const reader of this.#readers.get(collection) ?? []) reader.take(line)
  }

  /** The lines of a collection from now on, until the signal is aborted or the log is closed. */
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

  /** Ends the reading of all, after what they have not read yet. */
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
