import { sharedPrefix } from './dictionary.ts'
import { type BlockReader, damaged, numberBlock, present, textBlock } from './file-format.ts'
import type { PostingTable } from './posting-table.ts'

/** Frequencies are kept as the next below of these: saturation makes finer ones worthless. */
const levels = [1, 2, 3, 4, 6, 9, 14]

/** The postings from one term to before the next shard's first. */
export type PostingShard = { readonly first: string; readonly blocks: readonly Uint8Array[] }

/**
 * Writes a table of one field over `slots` documents, cut into shards of about `size` bytes: terms without the
 * prefix they share with the one before, the number of documents of each, and as bits the gaps between documents
 * (Rice codes, fitted to the term's commonness) each followed by its frequency.
 */
export function writePostings(table: PostingTable, slots: number, size: number): PostingShard[] {
  const { terms } = table.dictionary
  const shards: PostingShard[] = []
  let start = 0
  do {
    const first = terms[start] ?? ''
    const [suffixes, shared, counts]: [string[], number[], number[]] = [[], [], []]
    let [previous, bits] = ['', '']
    for (let length = 0; start < terms.length && length + bits.length / 8 < size; start++) {
      const term = terms[start] ?? ''
      const count = table.places(term).length
      const width = riceWidth(slots, count)
      let kept = sharedPrefix(previous, term)
      // A surrogate pair cut in two cannot be written as UTF-8.
      if (/[\ud800-\udbff]$/.test(term.slice(0, kept))) kept--
      suffixes.push(term.slice(kept))
      shared.push(kept)
      counts.push(count)
      length += term.length - kept + 3
      previous = term
      let next = 0
      for (const place of table.places(term)) {
        const gap = (place >>> 12) - next
        const rest = (gap % 2 ** width).toString(2).padStart(width, '0').slice(0, width)
        bits += `${'1'.repeat(gap >>> width)}0${rest}${'1'.repeat(levels.findLastIndex((level) => level <= (place & 15)))}0`
        next = (place >>> 12) + 1
      }
    }
    const bytes = (bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2))
    const numbers = [numberBlock(shared), numberBlock(counts), Uint8Array.from(bytes)]
    shards.push({ first, blocks: [textBlock(suffixes), ...numbers] })
  } while (start < terms.length)
  return shards
}

/** Reads what {@link writePostings} wrote into a table, as places of `field`. Throws `damaged`. */
export function readPostings(blocks: BlockReader, slots: number, table: PostingTable, field: number): void {
  const suffixes = blocks.texts()
  const [shared, counts] = [blocks.numbers(), blocks.numbers()]
  const bytes = blocks.block()
  let at = 0
  const bit = () => (present(bytes[at >> 3]) >> (7 - (at++ & 7))) & 1
  const ones = () => {
    let count = 0
    while (bit() === 1) count++
    return count
  }
  let previous = ''
  suffixes.forEach((suffix, index) => {
    const term = previous.slice(0, present(shared[index])) + suffix
    const count = present(counts[index])
    if (term <= previous || term.length > 255) throw damaged('terms are out of order')
    previous = term
    const width = riceWidth(slots, count)
    let slot = 0
    for (let i = 0; i < count; i++) {
      let gap = ones()
      for (let rest = width; rest > 0; rest--) gap = gap * 2 + bit()
      slot += gap
      if (slot >= slots) throw damaged('a posting leads nowhere')
      table.put(term, slot++, field, levels[ones()] ?? 0)
    }
  })
}

const riceWidth = (slots: number, count: number) => Math.max(0, Math.floor(Math.log2((0.69 * slots) / count)))
