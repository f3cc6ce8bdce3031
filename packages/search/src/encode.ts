import { postingBits, postingBlocks } from './body-postings.ts'
import type { SectionRecord, Segment } from './corpus.ts'
import { checksum, type FileKind, fileKind, numberBlock, textBlock, writeFile } from './file-format.ts'
import { pageOf } from './page-groups.ts'
import { PostingTable } from './posting-table.ts'
import { SearchError } from './search-error.ts'
import { headingAnchor, wordsLevel } from './section-table.ts'
import { tokenize } from './tokens.ts'

/** Where an index is cut into files. Sizes are bytes before compression. */
export interface EncodeOptions {
  /** Sections up to which everything but the texts is one file (1,500). */
  readonly oneFileUpTo?: number
  /** Size of a shard of body postings (16,000). */
  readonly bodyShard?: number
  /** Size of a shard of texts (24,000). */
  readonly textShard?: number
}

/** A written index: `main` first, then `body-N` and `text-N`; `build` differs when any content does. */
export interface EncodedIndex {
  readonly build: string
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[]
}

/** Writes the static index of records; sections of a page should follow each other. Throws `invalid-record`. */
export function encode(records: readonly SectionRecord[], options: EncodeOptions = {}): EncodedIndex {
  const ids = new Set(records.map((record) => record.id))
  if (ids.size !== records.length)
    throw new SearchError('invalid-record', 'Two records have one id; make ids unique.')
  const table = new PostingTable()
  const lengths = records.map((record, slot) => {
    const tokens = tokenize(record.content)
    table.add(slot, 0, tokens)
    return tokens.length
  })
  const texts = textShards(records, options.textShard ?? 24_000)
  const terms = table.dictionary.terms.length
  const cuts =
    records.length > (options.oneFileUpTo ?? 1500)
      ? bodyCuts(table, records.length, options.bodyShard ?? 16_000)
      : []
  const bodies = cuts.map((from, number) =>
    postingBlocks(table, from, cuts[number + 1] ?? terms, records.length),
  )
  const main = [
    numberBlock([lengths.reduce((sum, length) => sum + length, 0)]),
    ...sectionBlocks(records),
    Uint8Array.from(lengths, wordsLevel),
    numberBlock(texts.starts),
    textBlock(cuts.map((cut) => table.dictionary.terms[cut] ?? '')),
    ...(cuts.length > 0 ? [] : postingBlocks(table, 0, terms, records.length)),
  ]
  const build = checksum(
    textBlock([...main, ...bodies.flat(), ...texts.blocks].map((block) => `${checksum(block)}`)),
  )
  const file = (name: string, kind: FileKind, number: number, blocks: readonly Uint8Array[]) => {
    return { name, bytes: writeFile({ kind, number, build, blocks }) }
  }
  return {
    build: build.toString(16).padStart(8, '0'),
    files: [
      file('main', fileKind.main, 0, main),
      ...bodies.map((blocks, number) => file(`body-${number}`, fileKind.body, number, blocks)),
      ...texts.blocks.map((block, number) => file(`text-${number}`, fileKind.text, number, [block])),
    ],
  }
}

/** Pages, headings and anchors; an anchor is written only when it is not the one its heading gives. */
function sectionBlocks(records: readonly SectionRecord[]): Uint8Array[] {
  const pages: { record: SectionRecord; path: string; sections: number }[] = []
  for (const record of records) {
    const last = pages.at(-1)
    const path = pageOf(record.path)
    const same = (['title', 'category', 'version'] as const).every((key) => last?.record[key] === record[key])
    if (last?.path === path && same) last.sections++
    else pages.push({ record, path, sections: 1 })
  }
  const labels = [...new Set(pages.flatMap(({ record }) => [record.category, record.version]))]
  const anchors = records.map(({ path, section }) => {
    const anchor = path.slice(pageOf(path).length)
    return anchor === '' ? 0 : anchor === headingAnchor(section) ? 1 : anchor
  })
  return [
    textBlock(pages.map((page) => page.path)),
    textBlock(pages.map((page) => page.record.title)),
    textBlock(labels),
    numberBlock(
      pages.flatMap((page) => [
        page.sections,
        labels.indexOf(page.record.category),
        labels.indexOf(page.record.version),
      ]),
    ),
    textBlock(records.map((record) => record.section)),
    Uint8Array.from(anchors, (anchor) => (typeof anchor === 'string' ? 2 : anchor)),
    textBlock(anchors.filter((anchor) => typeof anchor === 'string')),
    textBlock(records.some((record) => record.id !== record.path) ? records.map((record) => record.id) : []),
  ]
}

function bodyCuts(segment: Segment, slots: number, size: number): number[] {
  const cuts = [0]
  let bits = 0
  for (let index = 0; index < segment.dictionary.terms.length; index++) {
    const own = postingBits(segment, index, slots)
    if (bits > 0 && bits + own > size * 8) {
      cuts.push(index)
      bits = 0
    }
    bits += own
  }
  return cuts
}

function textShards(records: readonly SectionRecord[], size: number) {
  const starts: number[] = []
  let length = Number.POSITIVE_INFINITY
  records.forEach(({ content }, slot) => {
    if (length + content.length > size) {
      starts.push(slot)
      length = 0
    }
    length += content.length
  })
  const blocks = starts.map((start, number) =>
    textBlock(records.slice(start, starts[number + 1]).map((record) => record.content)),
  )
  return { starts, blocks }
}
