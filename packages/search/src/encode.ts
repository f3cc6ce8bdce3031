import { buildName, checksum, numberBlock, textBlock, writeFile } from './file-format.ts'
import { MemoryIndex } from './memory-index.ts'
import { writePostings } from './posting-blocks.ts'
import { docsFields } from './search-index.ts'
import { type SectionRecord, writeSections } from './section-blocks.ts'

/**
 * Where to cut an index into files. Defaults are in parentheses.
 * - `oneFileUpTo`: up to so many sections, one file holds everything except the texts (1,500).
 * - `bodyShard`: the size of a shard of body postings, in bytes before compression (5,000).
 * - `textShard`: the size of a shard of texts, in UTF-16 units before compression (24,000).
 */
export type EncodeOptions = Readonly<Partial<Record<'oneFileUpTo' | 'bodyShard' | 'textShard', number>>>

/** A static index. `build` is a checksum of all content, as eight hexadecimal digits. */
export type EncodedIndex = Readonly<{
  build: string
  files: readonly Readonly<{ name: string; bytes: Uint8Array<ArrayBuffer> }>[]
}>

/**
 * Writes the static index of records. The sections of a page should follow each other. The files are `main`,
 * then `body-N` and `text-N`. Throws a `SearchError` with code `invalid-record` if an id occurs twice.
 */
export function encode(records: readonly SectionRecord[], options: EncodeOptions = {}): EncodedIndex {
  const { oneFileUpTo = 1500, bodyShard = 5000, textShard = 24_000 } = options
  const fields = docsFields.filter(({ kind }) => kind === 'body' || kind === 'questions')
  const bodies = new MemoryIndex<SectionRecord>({ fields })
  for (const record of records) bodies.add(record)
  const isOneFile = records.length <= oneFileUpTo
  const shards = writePostings(bodies.table, records.length, isOneFile ? Number.POSITIVE_INFINITY : bodyShard)
  const texts = cutTexts(records, textShard)
  const main = [
    ...writeSections(records),
    // Three steps per doubling are precise enough, because only the ratio of a length to the average counts.
    numberBlock((bodies.lengths[0] ?? []).map((words) => Math.round(3 * Math.log2(words + 1)))),
    numberBlock(bodies.totals.slice(0, 1)),
    numberBlock(texts.map((list) => list.length)),
    textBlock(isOneFile ? [] : shards.map(({ first }) => first)),
    ...(isOneFile ? shards.flatMap(({ blocks }) => blocks) : []),
  ]
  return assemble([
    { name: 'main', blocks: main },
    ...(isOneFile ? [] : shards.map(({ blocks }, number) => ({ name: `body-${number}`, blocks }))),
    ...texts.map((list, number) => ({ name: `text-${number}`, blocks: [textBlock(list)] })),
  ])
}

function assemble(files: readonly { name: string; blocks: readonly Uint8Array[] }[]): EncodedIndex {
  const build = checksum(numberBlock(files.flatMap(({ blocks }) => blocks.map(checksum))))
  return {
    build: buildName(build),
    files: files.map(({ name, blocks }) => ({ name, bytes: writeFile(name, build, blocks) })),
  }
}

/**
 * The texts of consecutive sections, in shards of at most `size` UTF-16 units. A longer text gets its own
 * shard.
 */
function cutTexts(records: readonly SectionRecord[], size: number): string[][] {
  const shards: string[][] = []
  let room = -1
  for (const { content } of records) {
    const fits = content.length <= room
    if (fits) shards.at(-1)?.push(content)
    else shards.push([content])
    room = (fits ? room : size) - content.length
  }
  return shards
}
