import { checksum, numberBlock, textBlock, writeFile } from './file-format.ts'
import { MemoryIndex } from './memory-index.ts'
import { writePostings } from './posting-blocks.ts'
import { docsFields } from './search-index.ts'
import { type SectionRecord, writeSections } from './section-blocks.ts'

/**
 * Where an index is cut into files: sections up to which everything but the texts is one file (1,500), and sizes of a
 * shard of body postings (5,000) and of texts (24,000) in bytes before compression.
 */
export type EncodeOptions = Readonly<Partial<Record<'oneFileUpTo' | 'bodyShard' | 'textShard', number>>>

/**
 * Writes the static index of records; sections of a page should follow each other. The files are `main` first, then
 * `body-N` and `text-N`; `build` differs when any content does. Throws `invalid-record`.
 */
export function encode(records: readonly SectionRecord[], options: EncodeOptions = {}) {
  const { oneFileUpTo = 1500, bodyShard = 5000, textShard = 24_000 } = options
  const bodies = new MemoryIndex<SectionRecord>({ fields: docsFields.filter(({ kind }) => kind === 'body') })
  for (const record of records) bodies.add(record)
  const isOneFile = records.length <= oneFileUpTo
  const shards = writePostings(bodies.table, records.length, isOneFile ? Number.POSITIVE_INFINITY : bodyShard)
  const texts = cutTexts(records, textShard)
  const main = [
    ...writeSections(records),
    // In steps of a third of a doubling: only their ratio to the average counts.
    numberBlock((bodies.lengths[0] ?? []).map((words) => Math.round(3 * Math.log2(words + 1)))),
    numberBlock(bodies.totals),
    numberBlock(texts.map((list) => list.length)),
    textBlock(isOneFile ? [] : shards.map(({ first }) => first)),
    ...(isOneFile ? shards.flatMap(({ blocks }) => blocks) : []),
  ]
  const files = [
    { name: 'main', blocks: main },
    ...(isOneFile ? [] : shards.map(({ blocks }, number) => ({ name: `body-${number}`, blocks }))),
    ...texts.map((list, number) => ({ name: `text-${number}`, blocks: [textBlock(list)] })),
  ]
  const build = checksum(numberBlock(files.flatMap(({ blocks }) => blocks.map(checksum))))
  return {
    build: build.toString(16).padStart(8, '0'),
    files: files.map(({ name, blocks }) => ({ name, bytes: writeFile(name, build, blocks) })),
  }
}

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
