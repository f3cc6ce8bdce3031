/** The most an unfinished event may hold, in bytes: strings take two for each unit. */
export const maxHeld = 1024 * 1024
/** The longest name of an event, in units of text; longer ones are dropped. */
export const maxName = 256
/** The most that a line, and the data before it, may have each, in units of text. */
const maxUnits = maxHeld / 4 - maxName

/** A chunk is decoded in pieces of this many bytes, so that a huge one is never held twice. */
const pieceSize = 64 * 1024

/** One Server-Sent Event. */
export interface StreamEvent {
  /** Its name; `message` when the stream gives none. */
  readonly name: string
  /** Its data lines, joined by newlines; `undefined` when they were more than the parser holds. */
  readonly data: string | undefined
}

/**
 * Reads Server-Sent Events out of bytes, however these were cut: within characters, line ends and fields. It never throws;
 * bytes that are no UTF-8 become U+FFFD. Of an event that is larger than it may hold, only the fact is told.
 * Differs from the standard in one point: an event that the stream's end cut off behind its data is given, since it may be
 * whole and its reader parses it anyway.
 */
export class EventStreamParser {
  // The decoder of Node takes two byte order marks for one when the first is cut.
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  #isAtStart = true
  #line = ''
  #isLineTooLong = false
  #endedInCarriageReturn = false
  #name = ''
  #data: string | undefined
  #isTooLarge = false

  /** The units of text it waits with, for those who want to know how much that is. */
  get held(): number {
    return this.#line.length + this.#name.length + (this.#data?.length ?? 0)
  }

  /** Takes bytes and gives the events that they complete. */
  *push(bytes: Uint8Array): Generator<StreamEvent, void, undefined> {
    for (let at = 0; at < bytes.length; at += pieceSize) {
      yield* this.#read(this.#decoder.decode(bytes.subarray(at, at + pieceSize), { stream: true }))
    }
  }

  /** Gives what the end of the stream leaves. */
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
