import { recordsArchive } from '@next-panel/contract/site-files'
import { type Published, sectionsByIndex } from '@next-panel/contract/site-indexes'
import { excerpt, MemoryIndex, recordParts, type SectionRecord, synonymTable } from '@next-panel/search'
import { fetchFile } from './index-files.ts'
import { type IndexSession, searchOptions } from './index-session.ts'
import { runInSlices } from './time-slices.ts'

/**
 * Loads the section records of a site and indexes those of a single index in memory.
 * @param base the base URL
 * @param index suffix of the index
 * @param synonymGroups words that mean the same, as `plainSynonyms` returns them
 * @throws `HTTP error {status}: {text}` for a non-OK response, and if the records are damaged
 */
export async function openRecords(
  base: string,
  index: string,
  synonymGroups: readonly (readonly string[])[],
): Promise<Pick<IndexSession, 'find' | 'excerpt'>> {
  const records = sectionsByIndex(await loadRecords(base)).get(index) ?? []
  const memory = new MemoryIndex<SectionRecord>({ synonyms: synonymTable(synonymGroups) })
  await runInSlices(addSections(memory, records))
  const texts = new Map(memory.documents.map((part) => [part?.id, part?.content]))
  return {
    find: async (query, category, limit, original) =>
      memory.search(query, searchOptions(category, limit, original?.language)),
    excerpt: async (id, marker) => excerpt(texts.get(id) ?? '', marker),
  }
}

/** Adds the sections one by one, because all of them take over a second on a slow phone. */
function* addSections(memory: MemoryIndex<SectionRecord>, records: readonly SectionRecord[]) {
  for (const parts of Map.groupBy(recordParts(records), ({ path }) => path).values())
    yield memory.addParts(parts)
}

async function loadRecords(base: string): Promise<readonly Published<SectionRecord>[]> {
  const bytes = await fetchFile(base + recordsArchive)
  const records: unknown = await decompressed(bytes)
    .then(JSON.parse)
    .catch((cause) => damaged(cause))
  return Array.isArray(records) && records.every(isRecord) ? records : damaged()
}

/** The text of a file with or without gzip: some hosts send it as encoded, and browsers then decode it. */
async function decompressed(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { body } = new Response(bytes)
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  return new Response(isGzip ? body?.pipeThrough(new DecompressionStream('gzip')) : body).text()
}

function damaged(cause?: unknown): never {
  throw new Error('The section records are damaged. Reload the page.', { cause })
}

const textFields = ['id', 'title', 'section', 'path', 'category', 'version', 'content'] as const

function isRecord(value: unknown): value is Published<SectionRecord> {
  return (
    typeof value === 'object' &&
    value !== null &&
    textFields.every((name) => [Reflect.get(value, name)].flat().every((text) => typeof text === 'string'))
  )
}
