/** Maximum size of an unfinished event in bytes. A UTF-16 unit of a string takes two. */
export const maxHeld = 1024 * 1024
/** Maximum length of an event name in UTF-16 units; longer names are dropped. */
export const maxName = 256
/** Maximum length of a line, and of the data before it, in UTF-16 units. */
const maxUnits = maxHeld / 4 - maxName

/** Chunks are decoded in pieces of this many bytes, so that a huge chunk is never in memory twice. */
const pieceSize = 64 * 1024

/** A Server-Sent Event. */
export interface StreamEvent {
  /** Event name; `message` by default. */
  readonly name: string
  /** Data lines, joined by newlines; `undefined` if they exceed the maximum size. */
  readonly data: string | undefined
}

/**
 * Reads Server-Sent Events from chunks of bytes, which may be split at any byte. It never throws; bytes that are not UTF-8
 * become U+FFFD. An event that is too large has no data. Unlike the standard, it also emits a last event without a blank
 * line after its data, because the event may be complete.
 */
export class EventStreamParser {
  // Node's decoder removes two byte order marks if the first one is split between chunks.
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  #isAtStart = true
  #line = ''
  #isLineTooLong = false
  #endedInCarriageReturn = false
  #name = ''
  #data: string | undefined
  #isTooLarge = false

  /** Number of buffered UTF-16 units. */
  get bufferedLength(): number {
    return this.#line.length + this.#name.length + (this.#data?.length ?? 0)
  }

  /** Adds bytes and returns the events that they complete. */
  *push(bytes: Uint8Array): Generator<StreamEvent, void, undefined> {
    for (let at = 0; at < bytes.length; at += pieceSize) {
      yield* this.#read(this.#decoder.decode(bytes.subarray(at, at + pieceSize), { stream: true }))
    }
  }

  /** Returns the event that the end of the stream completes, if any. */
  *end(): Generator<StreamEvent, void, undefined> {
    yield* this.#read(`${this.#decoder.decode()}\n\n`)
  }

  *#read(text: string): Generator<StreamEvent, void, undefined> {
    let start = this.#isAtStart && text.startsWith('\uFEFF') ? 1 : 0
    if (text !== '') this.#isAtStart = false
    if (this.#endedInCarriageReturn && text !== '') {
      this.#endedInCarriageReturn = false
      if (text.startsWith('\n')) start = 1
    }
    const lineEnd = /\r\n|\n|\r/g
    lineEnd.lastIndex = start
    for (let end = lineEnd.exec(text); end; end = lineEnd.exec(text)) {
      this.#hold(text.slice(start, end.index))
      start = lineEnd.lastIndex
      if (end[0] === '\r' && start === text.length) this.#endedInCarriageReturn = true
      const event = this.#endLine()
      if (event) yield event
    }
    this.#hold(text.slice(start))
  }

  #hold(text: string): void {
    if (this.#line.length + text.length > maxUnits) this.#isLineTooLong = true
    this.#line = this.#isLineTooLong ? this.#line.slice(0, 5) : this.#line + text
  }

  #endLine(): StreamEvent | undefined {
    const [line, isTooLong] = [this.#line, this.#isLineTooLong]
    this.#line = ''
    this.#isLineTooLong = false
    if (line === '') return this.#dispatch()
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1)
    if (field === 'event') this.#name = value.length > maxName ? '' : value
    if (field === 'data') this.#addData(value, isTooLong)
    return undefined
  }

  #addData(value: string, isTooLong: boolean): void {
    const data = this.#data === undefined ? value : `${this.#data}\n${value}`
    if (isTooLong || data.length > maxUnits) this.#isTooLarge = true
    this.#data = this.#isTooLarge ? '' : data
  }

  #dispatch(): StreamEvent | undefined {
    const [name, data, isTooLarge] = [this.#name || 'message', this.#data, this.#isTooLarge]
    this.#name = ''
    this.#data = undefined
    this.#isTooLarge = false
    if (data === undefined) return undefined
    return { name, data: isTooLarge ? undefined : data }
  }
}
