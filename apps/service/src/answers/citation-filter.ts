import type { Source } from './source.ts'

/** The longest stretch that is held back to see how it ends, in UTF-16 units. */
const maxHeldLength = 600

const special = /[[!<`]|https?:\/\/|www\./i

/** A bare address, of which many who show Markdown make a link. */
const address = /^(?:https?:\/\/|www\.)[^\s<>`]*/i
/** What may become the beginning of one. */
const begunAddress = /(?<![\p{L}\p{N}])(?:ht?t?p?s?:?\/?|w{1,3})$/iu
const specialOrBegun = new RegExp(`${special.source}|${begunAddress.source}`, 'iu')
/** What follows an address, and is not of it. */
const afterAddress = /[?!.,:;*_~'")\]]+$/

/**
 * Lets written Markdown through piece by piece, but for what is not covered by the sources: citations of other numbers go,
 * links and pictures to other places become their text, bare addresses of them code, and HTML is shown as it is written.
 */
export class CitationFilter {
  readonly cited = new Set<number>()
  readonly #numbers: ReadonlySet<number>
  readonly #paths: ReadonlySet<string>
  #held = ''
  /** The backticks that opened the code under way. */
  #code = ''

  constructor(sources: readonly Source[]) {
    this.#numbers = new Set(sources.map(({ number }) => number))
    this.#paths = new Set(sources.flatMap(({ path }) => (path === undefined ? [] : [path, pageOf(path)])))
  }

  /** Takes a piece; gives what can be shown by now. */
  push(piece: string): string {
    this.#held += piece
    return this.#drain(false)
  }

  /** Gives what was held back to the end. */
  end(): string {
    return this.#drain(true)
  }

  #drain(isLast: boolean): string {
    let shown = ''
    for (;;) {
      const next = this.#code === '' ? this.#takeText(isLast) : this.#takeCode(isLast)
      if (next === undefined) return shown
      shown += next
    }
  }

  /** The next part outside of code; nothing while more has to come. */
  #takeText(isLast: boolean): string | undefined {
    if (this.#held === '') return undefined
    const mayWait = !isLast && this.#held.length < maxHeldLength
    const at = this.#held.search(mayWait ? specialOrBegun : special)
    if (at === -1) return this.#take(this.#held.length)
    if (at > 0) return this.#take(at)
    if (address.test(this.#held)) return this.#takeAddress(mayWait)
    if (mayWait && begunAddress.test(this.#held)) return undefined
    if (this.#held.startsWith('`')) {
      const ticks = /^`+/.exec(this.#held)?.[0] ?? '`'
      if (mayWait && ticks.length === this.#held.length) return undefined
      this.#code = ticks
      return this.#take(ticks.length)
    }
    if (mayWait && this.#held.length === 1) return undefined
    if (this.#held.startsWith('<')) {
      this.#take(1)
      return /^[a-z/!?]/i.test(this.#held) ? '\\<' : '<'
    }
    if (this.#held.startsWith('!') && !this.#held.startsWith('![')) return this.#take(1)
    return this.#takeBracket(mayWait)
  }

  #takeAddress(mayWait: boolean): string | undefined {
    const [whole = ''] = address.exec(this.#held) ?? []
    if (mayWait && whole === this.#held) return undefined
    const shown = this.#take(whole.replace(afterAddress, '').length)
    return this.#isRetrieved(shown) ? shown : `\`${shown}\``
  }

  #takeBracket(mayWait: boolean): string | undefined {
    const found = /^(!?)\[([^[\]\n]*)\](?:\(\s*<?([^()\s<>]*)>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\))?/.exec(
      this.#held,
    )
    if (!found) {
      if (mayWait && !/^!?\[[^[\]\n]*[[\n]/.test(this.#held)) return undefined
      // No link as it stands: shown so that it does not become one.
      const mark = this.#take(this.#held.startsWith('!') ? 2 : 1)
      return mark.replace('[', '\\[')
    }
    const [whole, picture, text = '', target] = found
    const rest = this.#held.slice(whole.length)
    // What follows decides whether this was all: a target, or one of another form.
    if (mayWait && target === undefined && (rest === '' || (rest.startsWith('(') && !rest.includes(')')))) {
      return undefined
    }
    this.#take(whole.length)
    if (target !== undefined) return picture === '' && this.#isRetrieved(target) ? whole : text
    if (!/^\d+(?:\s*,\s*\d+)*$/.test(text)) return `${picture}\\[${text}\\]`
    const numbers = text.split(',').map(Number)
    const kept = numbers.filter((number) => this.#numbers.has(number))
    for (const number of kept) this.cited.add(number)
    return kept.map((number) => `[${number}]`).join('')
  }

  #takeCode(isLast: boolean): string | undefined {
    if (this.#held === '') return undefined
    const end = this.#held.indexOf(this.#code)
    if (end === -1) {
      // The last backticks may belong to an end that is still to come.
      const whole = isLast ? this.#held.length : this.#held.length - (/`*$/.exec(this.#held)?.[0].length ?? 0)
      return whole === 0 ? undefined : this.#take(whole)
    }
    const length = end + this.#code.length
    this.#code = ''
    return this.#take(length)
  }

  #isRetrieved(target: string): boolean {
    return this.#paths.has(target) || (target.startsWith('/') && this.#paths.has(pageOf(target)))
  }

  #take(length: number): string {
    const taken = this.#held.slice(0, length)
    this.#held = this.#held.slice(length)
    return taken
  }
}

function pageOf(path: string): string {
  return path.split('#', 1)[0] ?? path
}
