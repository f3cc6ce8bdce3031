import { checksum, numberBlock, textBlock, writeFile } from './file-format.ts'
import { writePostings } from './posting-blocks.ts'
import { PostingTable } from './posting-table.ts'
import { SearchError } from './search-error.ts'
import { type SectionRecord, writeSections } from './section-blocks.ts'
import { tokenize } from './tokens.ts'

/**
 * Where an index is cut into files: sections up to which everything but the texts is one file (1,500), and sizes of a
 * shard of body postings (5,000) and of texts (24,000) in bytes before compression.
 */
export type EncodeOptions = Readonly<Partial<Record<'oneFileUpTo' | 'bodyShard' | 'textShard', number>>>

/** A written index: `main` first, then `body-N` and `text-N`; `build` differs when any content does. */
export interface EncodedIndex {
  readonly build: string
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[]
}

/** Writes the static index of records; sections of a page should follow each other. Throws `invalid-record`. */
export function encode(records: readonly SectionRecord[], options: EncodeOptions = {}): EncodedIndex {
  const { oneFileUpTo = 1500, bodyShard = 5000, textShard = 24_000 } = options
  if (new Set(records.map(({ id }) => id)).size < records.length) {
    throw new SearchError('invalid-record', 'Two records have the same id; make ids unique.')
  }
  const table = new PostingTable()
  const lengths = records.map(({ content }, slot) => {
    const tokens = tokenize(content)
    table.add(slot, 0, tokens)
    return tokens.length
  })
  const isOneFile = records.length <= oneFileUpTo
  const shards = writePostings(table, records.length, isOneFile ? Number.POSITIVE_INFINITY : bodyShard)
  const texts = cutTexts(records, textShard)
  const main = [
    ...writeSections(records),
    // In steps of a quarter: only their ratio to the average counts.
    numberBlock(lengths.map((words) => Math.round(3 * Math.log2(words + 1)))),
    numberBlock([lengths.reduce((sum, length) => sum + length, 0)]),
    numberBlock(texts.map(({ texts: list }) => list.length)),
    textBlock(isOneFile ? [] : shards.map(({ first }) => first)),
    ...(isOneFile ? shards.flatMap(({ blocks }) => blocks) : []),
  ]
  const files = [
    { name: 'main', blocks: main },
    ...(isOneFile ? [] : shards.map(({ blocks }, number) => ({ name: `body-${number}`, blocks }))),
    ...texts.map(({ texts: list }, number) => ({ name: `text-${number}`, blocks: [textBlock(list)] })),
  ]
  const build = checksum(numberBlock(files.flatMap(({ blocks }) => blocks.map(checksum))))
  return {
    build: build.toString(16).padStart(8, '0'),
    files: files.map(({ name, blocks }) => ({ name, bytes: writeFile(name, build, blocks) })),
  }
}

function cutTexts(records: readonly SectionRecord[], size: number) {
  const shards: { length: number; texts: string[] }[] = []
  records.forEach(({ content }) => {
    const last = shards.at(-1)
    if (last && last.length + content.length <= size) {
      last.texts.push(content)
      last.length += content.length
    } else shards.push({ length: content.length, texts: [content] })
  })
  return shards
}
