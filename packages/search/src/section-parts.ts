import { MemoryIndex } from './memory-index.ts'
import type { IndexOptions } from './search-index.ts'
import type { SectionRecord } from './section-blocks.ts'
import { stem } from './stem.ts'
import { stopWords } from './stop-words.ts'
import { tokenize } from './tokens.ts'

/** The properties of a section that are cut into parts, and its kind. */
type Section = Readonly<Record<'id' | 'content', string>> & {
  readonly questions?: string | undefined
  readonly kind?: unknown
}

/** A part of a section. Its id is unique. */
type Part = Readonly<Record<'id' | 'content' | 'questions', string>>

/**
 * Only so many rows of a section become parts, so that a long table does not become thousands of documents.
 */
const maxRows = 500

/**
 * Added to the length of each row in words. Without it, a short row with one matching word would score too
 * high.
 */
const typicalRow = 5

/**
 * Cuts a section into parts that are found separately. A section of the kind `answers` has a part for each
 * table row, together with the head of the table, and one for the rest. Any other section is one part. As a
 * whole, a troubleshooting table would contain a word of nearly every problem. Each of the readers' questions
 * goes to the row that shares most words with it. Rows are lines with tabs, unless they are indented by four
 * spaces like code.
 */
export function partsOf({ id, content, questions = '', kind }: Section): Part[] {
  const whole = [{ id, content, questions }]
  if (kind !== 'answers') return whole
  const lines = content.split('\n')
  const isRow = (line = '') => line.includes('\t') && !line.startsWith('    ')
  // The first row of a table names its columns.
  const isHead = lines.map((line, at) => isRow(line) && !isRow(lines[at - 1]))
  const rows = [...lines.keys()].filter((at) => isRow(lines[at]) && !isHead[at]).slice(0, maxRows)
  if (rows.length === 0) return whole
  const rowWords = rows.map((at) => wordsOf(lines[at] ?? ''))
  const questionsByRow = Map.groupBy(questions.split('\n'), (question) =>
    nearestRow(wordsOf(question), rowWords),
  )
  const askedAt = (row: number | undefined) => (questionsByRow.get(row) ?? []).join('\n')
  const own = new Set(rows)
  return [
    { id, content: lines.filter((_, at) => !own.has(at)).join('\n'), questions: askedAt(undefined) },
    ...rows.map((at, row) => ({
      id: `${id}\n${row}`,
      content: `${lines[isHead.lastIndexOf(true, at)]}\n${lines[at]}`,
      questions: askedAt(row),
    })),
  ]
}

/**
 * Cuts records into parts, which are indexed instead of them. Of the parts with one path, only the best is
 * found.
 */
export function recordParts(records: readonly SectionRecord[]): SectionRecord[] {
  return records.flatMap((record) => partsOf(record).map((part) => ({ ...record, ...part })))
}

/** Makes an index in memory that finds sections in the same way as a static index of {@link recordParts}. */
export function sectionIndex(
  records: readonly SectionRecord[],
  options?: IndexOptions,
): MemoryIndex<SectionRecord> {
  const index = new MemoryIndex<SectionRecord>(options)
  for (const parts of Map.groupBy(recordParts(records), ({ path }) => path).values()) index.addParts(parts)
  return index
}

/**
 * The position of the row that shares the most words, relative to its length; `undefined` if no row shares
 * any.
 */
function nearestRow(words: ReadonlySet<string>, rows: readonly ReadonlySet<string>[]): number | undefined {
  let nearest: number | undefined
  let most = 0
  for (const [at, row] of rows.entries()) {
    const shared = [...words].filter((word) => row.has(word)).length / Math.sqrt(row.size + typicalRow)
    if (shared > most) [nearest, most] = [at, shared]
  }
  return nearest
}

function wordsOf(text: string): ReadonlySet<string> {
  const words = tokenize(text).map(({ whole }) => stem(whole))
  return new Set(words.filter((word) => !stopWords.has(word)))
}
