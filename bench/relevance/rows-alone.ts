import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { SectionRecord } from '@next-panel/search'
import { partsOf } from '../../apps/service/src/collections/section-parts.ts'
import type { Table } from '../measuring/table.ts'
import type { IndexFiles } from '../search/engines/index-origin.ts'
import type { RelevanceScore } from './relevance-score.ts'
import { shortCell } from './relevance-tables.ts'

/** An index in the browser, of whole sections or with their rows by themselves. */
export interface RatedCut {
  readonly cut: string
  readonly records: number
  /** Of all its files with Brotli. */
  readonly bytes: number
  readonly score: RelevanceScore
}

/** Sections with the rows of their tables by themselves, as the service finds them. Rows keep the path of their section. */
export function cutAtRows(records: readonly SectionRecord[]): SectionRecord[] {
  return records.flatMap((record) => {
    const { content, questions = '' } = record
    return partsOf({ content, questions }).map((part, at) => ({
      ...record,
      ...part,
      id: at === 0 ? record.id : `${record.id}~${at}`,
    }))
  })
}

const compress = promisify(brotliCompress)

export async function compressedSize(files: IndexFiles): Promise<number> {
  const sizes = await Promise.all([...files.values()].map(async (bytes) => (await compress(bytes)).length))
  return sizes.reduce((total, size) => total + size, 0)
}

export function rowsTable(cuts: readonly RatedCut[]): Table {
  return {
    title:
      'Index of the browser on real questions: first page / in the first five (section in the first five), per cent',
    columns: ['finds', 'records', 'bytes with Brotli', 'real questions'],
    rows: cuts.map(({ cut, records, bytes, score }) => [cut, records, bytes, shortCell(score)]),
  }
}
