import { recordsArchive } from '@next-panel/contract/site-files'
import { type Published, sectionsByIndex } from '@next-panel/contract/site-indexes'
import { excerpt, type SectionRecord, sectionIndex, synonymTable } from '@next-panel/search'
import { fetchFile } from './index-files.ts'
import { type IndexSession, searchOptions } from './index-session.ts'

/** Section records that a worker indexes. */
export interface RecordsToOpen {
  /** Absolute base URL of the site, below which they lie. */
  readonly base: string
  /** The suffix of the index that they are in. */
  readonly index: string
  readonly synonymGroups: readonly (readonly string[])[]
}

/**
 * Loads the section records of a site and indexes those of one index in memory.
 * @throws `HTTP error {status}: {text}` for a non-OK response, and when the records are damaged
 */
export async function openRecords({
  base,
  index: suffix,
  synonymGroups,
}: RecordsToOpen): Promise<IndexSession> {
  const records = sectionsByIndex(await loadRecords(base)).get(suffix) ?? []
  const index = sectionIndex(records, { synonyms: synonymTable(synonymGroups) })
  const texts = new Map(index.documents.map((part) => [part?.id, part?.content]))
  const find: IndexSession['find'] = async (query, category, limit, original) =>
    index.search(query, searchOptions(category, limit, original?.language))
  return {
    find,
    answer: find,
    complete: async () => undefined,
    excerpt: async (id, marker) => excerpt(texts.get(id) ?? '', marker),
  }
}

async function loadRecords(base: string): Promise<readonly Published<SectionRecord>[]> {
  const bytes = await fetchFile(base + recordsArchive)
  const records: unknown = await decompressed(bytes)
    .then(JSON.parse)
    .catch((cause) => damaged(cause))
  return Array.isArray(records) && records.every(isRecord) ? records : damaged()
}

/** The text of a file with or without gzip: some hosts say that it is encoded, and browsers then decode it. */
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
