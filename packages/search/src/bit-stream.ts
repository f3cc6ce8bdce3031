import { damaged } from './file-format.ts'

/** Writes bits, high ones first. */
export class BitWriter {
  readonly #bytes: number[] = []
  #used = 8

  bits(value: number, count: number): void {
    for (let bit = count - 1; bit >= 0; bit--) {
      if (this.#used === 8) {
        this.#bytes.push(0)
        this.#used = 0
      }
      const last = this.#bytes.length - 1
      this.#bytes[last] = (this.#bytes[last] ?? 0) | (((value >>> bit) & 1) << (7 - this.#used++))
    }
  }

  /** A value below `range`, in truncated binary: no bit more than needed. */
  below(range: number, value: number): void {
    const width = 31 - Math.clz32(range)
    const spare = 2 ** (width + 1) - range
    if (value < spare) this.bits(value, width)
    else this.bits(value + spare, width + 1)
  }

  /** Ascending distinct numbers of [low, high], by binary interpolation: clusters cost next to nothing. */
  ascending(numbers: readonly number[], low: number, high: number): void {
    if (numbers.length === 0) return
    const middle = numbers.length >> 1
    const value = numbers[middle] ?? 0
    const least = low + middle
    this.below(high - (numbers.length - 1 - middle) - least + 1, value - least)
    this.ascending(numbers.slice(0, middle), low, value - 1)
    this.ascending(numbers.slice(middle + 1), value + 1, high)
  }

  finish(): Uint8Array {
    return Uint8Array.from(this.#bytes)
  }
}

/** Reads what {@link BitWriter} wrote. Throws `damaged` past the end. */
export class BitReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  bits(count: number): number {
    let value = 0
    for (let i = 0; i < count; i++) {
      const byte = this.#bytes[this.#at >> 3]
      if (byte === undefined) throw damaged('postings are cut off')
      value = (value << 1) | ((byte >> (7 - (this.#at++ & 7))) & 1)
    }
    return value
  }

  below(range: number): number {
    const width = 31 - Math.clz32(range)
    const spare = 2 ** (width + 1) - range
    const value = this.bits(width)
    return value < spare ? value : value * 2 + this.bits(1) - spare
  }

  /** Fills `into` from `from` with `count` ascending numbers of [low, high]. */
  ascending(into: Uint32Array, from: number, count: number, low: number, high: number): void {
    if (count === 0) return
    const middle = count >> 1
    const least = low + middle
    const value = least + this.below(high - (count - 1 - middle) - least + 1)
    into[from + middle] = value
    this.ascending(into, from, middle, low, value - 1)
    this.ascending(into, from + middle + 1, count - middle - 1, value + 1, high)
  }
}
