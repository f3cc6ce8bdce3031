import { BitReader, BitWriter } from './bit-stream.ts'
import type { PostingVisitor, Segment } from './corpus.ts'
import { Dictionary } from './dictionary.ts'
import { damaged, numberBlock, readNumbers, readTexts, textBlock } from './file-format.ts'

/** Frequencies are kept as the nearest of these: saturation makes finer ones worthless. */
const frequencies = [1, 2, 3, 4, 6, 9, 14, 24]
/** More postings than any site of this engine's size has; only a forged file asks for them. */
const mostPostings = 2 ** 24

/** Blocks of the terms [from, to) of a segment whose documents are in slots [0, slots). */
export function postingBlocks(segment: Segment, from: number, to: number, slots: number): Uint8Array[] {
  const suffixes: string[] = []
  const shared: number[] = []
  const counts: number[] = []
  const documents = new BitWriter()
  const levels = new BitWriter()
  for (let index = from; index < to; index++) {
    const { dictionary } = segment
    const term = dictionary.terms[index] ?? ''
    let kept = index === from ? 0 : (dictionary.shared[index] ?? 0)
    // A surrogate pair cut in two cannot be written as UTF-8.
    if (/[\ud800-\udbff]/.test(term[kept - 1] ?? '')) kept--
    shared.push(kept)
    suffixes.push(term.slice(kept))
    const held: number[] = []
    segment.visit(index, (slot, _field, frequency) => {
      held.push(slot)
      levels.bits(1, 1 + quantise(frequency))
    })
    counts.push(held.length)
    documents.ascending(held, 0, slots - 1)
  }
  return [textBlock(suffixes), numberBlock(shared), numberBlock(counts), documents.finish(), levels.finish()]
}

/** Length of the blocks a term adds, in bits, near enough to cut shards by. */
export function postingBits(segment: Segment, index: number, slots: number): number {
  const count = segment.places(index)
  return 24 + 1.5 * count + count * Math.log2(1 + slots / Math.max(1, count))
}

/** Terms with the bodies they occur in, as read from a file. */
export class BodyPostings implements Segment {
  readonly dictionary: Dictionary
  readonly #starts: Uint32Array
  readonly #slots: Uint32Array
  readonly #levels: Uint8Array
  readonly #field: number

  /** Reads and checks everything, so that nothing can fail later. `field` is the number of the body's field. */
  constructor(blocks: readonly Uint8Array[], slots: number, field: number) {
    const [suffixes, shared, counts, documents, levels] = blocks
    if (!suffixes || !shared || !counts || !documents || !levels) throw damaged('postings are missing')
    this.#field = field
    this.dictionary = readDictionary(readTexts(suffixes), readNumbers(shared))
    const sizes = readNumbers(counts)
    const total = sizes.reduce((sum, size) => sum + size, 0)
    if (
      sizes.length !== this.dictionary.terms.length ||
      total > mostPostings ||
      sizes.some((size) => size < 1 || size > slots)
    ) {
      throw damaged('counts do not fit')
    }
    this.#starts = new Uint32Array(sizes.length + 1)
    this.#slots = new Uint32Array(total)
    this.#levels = new Uint8Array(total)
    const documentBits = new BitReader(documents)
    const levelBits = new BitReader(levels)
    sizes.forEach((size, index) => {
      const start = this.#starts[index] ?? 0
      this.#starts[index + 1] = start + size
      documentBits.ascending(this.#slots, start, size, 0, slots - 1)
    })
    for (let i = 0; i < total; i++) {
      let level = 0
      while (levelBits.bits(1) === 0) level++
      this.#levels[i] = frequencies[level] ?? 0
    }
  }

  places(index: number): number {
    return (this.#starts[index + 1] ?? 0) - (this.#starts[index] ?? 0)
  }

  visit(index: number, visitor: PostingVisitor): void {
    const end = this.#starts[index + 1] ?? 0
    for (let i = this.#starts[index] ?? 0; i < end; i++)
      visitor(this.#slots[i] ?? 0, this.#field, this.#levels[i] ?? 0)
  }
}

function quantise(frequency: number): number {
  const next = frequencies.findIndex((level) => level >= frequency)
  if (next === -1) return frequencies.length - 1
  return next > 0 && frequency - (frequencies[next - 1] ?? 0) < (frequencies[next] ?? 0) - frequency
    ? next - 1
    : next
}

function readDictionary(suffixes: readonly string[], shared: readonly number[]): Dictionary {
  let previous = ''
  const terms = suffixes.map((suffix, index) => {
    const kept = shared[index] ?? -1
    const term = previous.slice(0, kept) + suffix
    if (kept < 0 || kept > Math.min(previous.length, 255) || (index > 0 && term <= previous))
      throw damaged('terms are out of order')
    previous = term
    return term
  })
  if (shared.length !== terms.length) throw damaged('terms are missing')
  return new Dictionary(terms, Uint8Array.from(shared))
}
