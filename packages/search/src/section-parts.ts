import { MemoryIndex } from './memory-index.ts'
import type { IndexOptions } from './search-index.ts'
import type { SectionRecord } from './section-blocks.ts'
import { stem } from './stem.ts'
import { stopWords } from './stop-words.ts'
import { tokenize } from './tokens.ts'

/** What of a section is cut into parts. */
type Section = Readonly<Record<'id' | 'content', string>> & {
  readonly questions?: string | undefined
  readonly kind?: unknown
}

/** A part has an id of its own. */
type Part = Readonly<Record<'id' | 'content' | 'questions', string>>

/** Rows that are found by themselves, from the first; more would make one section thousands. */
const maxRows = 500

/** Words by which the length of a row is measured: a short one that has a word by chance is no nearer than a long one. */
const typicalRow = 5

/**
 * The parts of a section that are found by themselves. A section of the kind `answers` has a part for each row of its tables, with the
 * head of the table, and one for the rest; any other is its only part. As a whole, a table of what goes wrong would hold a word of
 * nearly every problem. What readers ask goes with the row that has most of its words. Lines with tabs are rows, unless they are four
 * spaces in, as code is.
 */
export function partsOf({ id, content, questions = '', kind }: Section): Part[] {
  const whole = [{ id, content, questions }]
  if (kind !== 'answers') return whole
  const lines = content.split('\n')
  const isRow = (line = '') => line.includes('\t') && !line.startsWith('    ')
  // The first of a run of rows names the columns.
  const isHead = lines.map((line, at) => isRow(line) && !isRow(lines[at - 1]))
  const rows = [...lines.keys()].filter((at) => isRow(lines[at]) && !isHead[at]).slice(0, maxRows)
  if (rows.length === 0) return whole
  const rowWords = rows.map((at) => wordsOf(lines[at] ?? ''))
  const asked = Map.groupBy(questions.split('\n'), (question) => nearestRow(wordsOf(question), rowWords))
  const askedAt = (row: number | undefined) => (asked.get(row) ?? []).join('\n')
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

/** Records as they are indexed: of those with one path, the best is found. */
export function recordParts(records: readonly SectionRecord[]): SectionRecord[] {
  return records.flatMap((record) => partsOf(record).map((part) => ({ ...record, ...part })))
}

/** Makes an index in memory that finds sections as one made by `encode` of {@link recordParts} does. */
export function sectionIndex(
  records: readonly SectionRecord[],
  options?: IndexOptions,
): MemoryIndex<SectionRecord> {
  const index = new MemoryIndex<SectionRecord>(options)
  for (const parts of Map.groupBy(recordParts(records), ({ path }) => path).values()) index.addParts(parts)
  return index
}

/** The position of the row with most of some words; nothing where none has any. */
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
