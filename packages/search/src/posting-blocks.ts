import { sharedPrefix } from './dictionary.ts'
import { type BlockReader, damaged, numberBlock, present, textBlock } from './file-format.ts'
import { fieldOf, frequencyOf, type Posting, type PostingTable, slotOf } from './posting-table.ts'

/**
 * Frequencies are rounded down to one of these. Finer steps would hardly change a score, because repeated
 * words saturate.
 */
const frequencyLevels = [1, 2, 3, 4, 6, 9, 14]
const maxTermLength = 255

/** The postings of the terms from `first` up to the first term of the next shard. */
export type PostingShard = { readonly first: string; readonly blocks: readonly Uint8Array[] }

/**
 * Writes a table of the fields 0 and 1 over `slots` documents, cut into shards of about `size` bytes. A shard
 * has four blocks:
 * - the terms, each without the prefix that it shares with the previous term
 * - the lengths of these prefixes
 * - the number of postings of each term
 * - for each posting, as bits, the gap since the previous document (a Rice code whose width depends on how
 *   common the term is) and the level of its frequency
 */
export function writePostings(table: PostingTable, slots: number, size: number): PostingShard[] {
  const { terms } = table.dictionary
  const shards: PostingShard[] = []
  let start = 0
  do {
    const { blocks, end } = writeShard(table, terms, start, slots, size)
    shards.push({ first: terms[start] ?? '', blocks })
    start = end
  } while (start < terms.length)
  return shards
}

function writeShard(
  table: PostingTable,
  terms: readonly string[],
  start: number,
  slots: number,
  size: number,
) {
  const [suffixes, prefixLengths, counts]: [string[], number[], number[]] = [[], [], []]
  let [end, length, previous, bits] = [start, 0, '', '']
  for (; end < terms.length && length + bits.length / 8 < size; end++) {
    const term = terms[end] ?? ''
    const postings = table.postings(term)
    const prefixLength = writablePrefix(previous, term)
    suffixes.push(term.slice(prefixLength))
    prefixLengths.push(prefixLength)
    counts.push(postings.length)
    bits += postingBits(postings, slots)
    length += term.length - prefixLength + 3
    previous = term
  }
  const blocks = [textBlock(suffixes), numberBlock(prefixLengths), numberBlock(counts), packBits(bits)]
  return { blocks, end }
}

/**
 * The length of the prefix that a term shares with the previous one. It keeps surrogate pairs whole, because
 * UTF-8 cannot encode half a pair.
 */
function writablePrefix(previous: string, term: string): number {
  const length = sharedPrefix(previous, term)
  return /[\ud800-\udbff]$/.test(term.slice(0, length)) ? length - 1 : length
}

function postingBits(postings: readonly Posting[], slots: number): string {
  const width = riceWidth(slots, postings.length)
  let [bits, next] = ['', 0]
  // The documents of the second field follow those of the first, as if there were twice as many documents.
  const ordered = postings.map((posting) => [fieldOf(posting) * slots + slotOf(posting), posting] as const)
  for (const [number, posting] of ordered.sort(([a], [b]) => a - b)) {
    const level = frequencyLevels.findLastIndex((least) => least <= frequencyOf(posting))
    bits += riceCode(number - next, width) + unary(level)
    next = number + 1
  }
  return bits
}

function riceCode(value: number, width: number): string {
  const low = (value % 2 ** width).toString(2).padStart(width, '0')
  // For a width of 0, `low` still has one digit, which is not written.
  return unary(value >>> width) + low.slice(0, width)
}

function unary(value: number): string {
  return `${'1'.repeat(value)}0`
}

function packBits(bits: string): Uint8Array {
  const bytes = bits.match(/.{1,8}/g) ?? []
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte.padEnd(8, '0'), 2))
}

/** The width of the low part of a Rice code, in bits, for the average gap of a term with `count` postings. */
function riceWidth(slots: number, count: number): number {
  return Math.max(0, Math.floor(Math.log2((0.69 * slots) / count)))
}

/**
 * Reads what {@link writePostings} wrote into a table, as postings of the two given fields. Throws `damaged`.
 */
export function readPostings(
  blocks: BlockReader,
  slots: number,
  table: PostingTable,
  [first, second]: readonly [number, number],
): void {
  const suffixes = blocks.texts()
  const [prefixLengths, counts] = [blocks.numbers(), blocks.numbers()]
  const bits = new BitReader(blocks.block())
  let previous = ''
  for (const [index, suffix] of suffixes.entries()) {
    const term = previous.slice(0, present(prefixLengths[index])) + suffix
    if (term <= previous || term.length > maxTermLength) throw damaged()
    previous = term
    bits.postings(present(counts[index]), slots, (number, frequency) =>
      table.put(term, number % slots, number < slots ? first : second, frequency),
    )
  }
}

class BitReader {
  readonly #bytes: Uint8Array
  #position = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** Reads the `count` postings of a term. */
  postings(count: number, slots: number, put: (number: number, frequency: number) => void): void {
    const width = riceWidth(slots, count)
    let next = 0
    for (let left = count; left > 0; left--) {
      const number = next + this.#rice(width)
      if (number >= 2 * slots) throw damaged()
      put(number, frequencyLevels[this.#unary()] ?? 0)
      next = number + 1
    }
  }

  #rice(width: number): number {
    let value = this.#unary()
    for (let left = width; left > 0; left--) value = value * 2 + this.#bit()
    return value
  }

  #unary(): number {
    let value = 0
    while (this.#bit() === 1) value++
    return value
  }

  #bit(): number {
    const byte = present(this.#bytes[this.#position >> 3])
    return (byte >> (7 - (this.#position++ & 7))) & 1
  }
}
