import { recordsArchive } from '@next-panel/contract/site-files'
import { excerpt, type SectionRecord, sectionIndex, synonymTable } from '@next-panel/search'
import { fetchFile } from './index-files.ts'
import { type IndexSession, searchOptions } from './index-session.ts'

/**
 * Loads the section records of a site and indexes them in memory.
 * @param base absolute base URL of the site
 * @param synonymGroups words that mean the same, as `plainSynonyms` returns them
 * @throws `HTTP error {status}: {text}` for a non-OK response, and when the records are damaged
 */
export async function openRecords(
  base: string,
  synonymGroups: readonly (readonly string[])[],
): Promise<IndexSession> {
  const records = await loadRecords(base)
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

async function loadRecords(base: string): Promise<readonly SectionRecord[]> {
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

function isRecord(value: unknown): value is SectionRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    textFields.every((name) => typeof Reflect.get(value, name) === 'string')
  )
}
