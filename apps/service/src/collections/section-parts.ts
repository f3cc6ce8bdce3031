import { codeIndent } from '@next-panel/contract/section-text'
import { stem, stopWords, tokenize } from '@next-panel/search'

/** What of a section is cut into parts. */
export interface SectionTexts {
  readonly content: string
  /** What readers ask about it, one wording a line. */
  readonly questions: string
}

/** A section with fewer rows is found as a whole. */
const minRows = 3

/** Rows that are found by themselves, from the first; more would make one document thousands. */
const maxRows = 500

/**
 * The parts of a section that are found by themselves: what stands around its tables, and each of their rows. A section is as good as
 * its best part, so a table in which ten rows mention a word each does not win over the row that holds them all. What readers ask goes
 * with the row that has most of its words.
 */
export function partsOf({ content, questions }: SectionTexts): SectionTexts[] {
  const lines = content.split('\n')
  const isRow = (line = '') => line.includes('\t') && !line.startsWith(codeIndent)
  // The first of a run of rows names the columns.
  const rows = lines.filter((line, at) => isRow(line) && isRow(lines[at - 1])).slice(0, maxRows)
  if (rows.length < minRows) return [{ content, questions }]
  const found = new Set(rows)
  const around = lines.filter((line) => !found.has(line)).join('\n')
  const rowWords = rows.map(wordsOf)
  const asked = Map.groupBy(questions.split('\n'), (question) => nearestRow(wordsOf(question), rowWords))
  const askedAt = (row: number | undefined) => (asked.get(row) ?? []).join('\n')
  return [
    { content: around, questions: askedAt(undefined) },
    ...rows.map((row, at) => ({ content: row, questions: askedAt(at) })),
  ]
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

/** Words by which the length of a row is measured: a short one that has a word by chance is no nearer than a long one. */
const typicalRow = 5

function wordsOf(text: string): ReadonlySet<string> {
  const words = tokenize(text).map(({ whole }) => stem(whole))
  return new Set(words.filter((word) => !stopWords.has(word)))
}
