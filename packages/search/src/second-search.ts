import type { SearchOptions } from './search-result.ts'
import type { SectionRecord } from './section-blocks.ts'

/** Hits of the first search that the second one may move: these must be asked for, whatever is shown of them. */
export const maxMoved = 50

/** What a second search counts beside the first, as a share of its best score. Anything from two to four fifths is as good. */
const secondWeight = 0.6

/**
 * Hits in the order that results when a second search, of the same in other words, is heard as well. What that finds beside them is
 * left out, so that the first search alone says how many there are.
 *
 * @param second best first, with scores of its own
 * @param idOf what the second search calls a hit of the first
 */
export function withSecondSearch<H extends { readonly score: number }>(
  hits: readonly H[],
  second: readonly { readonly id: string; readonly score: number }[],
  idOf: (hit: H) => string,
): readonly H[] {
  const [best, bestOfSecond] = [hits[0], second[0]]
  if (!best || !bestOfSecond) return hits
  const shares = new Map(second.map(({ id, score }) => [id, score / bestOfSecond.score]))
  const moved = hits.slice(0, maxMoved).map((hit) => {
    return { ...hit, score: hit.score + secondWeight * best.score * (shares.get(idOf(hit)) ?? 0) }
  })
  return [...moved.sort((a, b) => b.score - a.score), ...hits.slice(maxMoved)]
}

/**
 * What is asked about a section, as the record of an index of its own: the questions are its heading, and short answers its text. They
 * are found by pairs of letters in a language that is written without spaces, where a translation loses what it does not know.
 */
export function askedRecord(
  id: string,
  questions: readonly string[],
  answers: readonly string[] = [],
): SectionRecord {
  const texts = { title: '', section: questions.join('\n'), content: answers.join('\n') }
  return { id, path: id, ...texts, category: '', version: '' }
}

/** Prepared questions, as somebody writes them in Chinese, and their answers. */
interface PreparedQuestion {
  readonly section: string
  readonly zh: readonly string[]
  readonly answer?: { readonly zh?: string | undefined } | undefined
}

/** What is asked in Chinese about each section, {@link askedRecord} by section; its short answers make the index four times as large. */
export function askedRecords(questions: readonly PreparedQuestion[], withAnswers: boolean): SectionRecord[] {
  return Array.from(
    Map.groupBy(questions, ({ section }) => section),
    ([section, all]) => {
      const answers = withAnswers ? all.flatMap(({ answer }) => answer?.zh ?? []) : []
      const asked = all.flatMap(({ zh }) => zh)
      return askedRecord(section, asked, answers)
    },
  ).filter(({ section }) => section !== '')
}

/** How an index of such records is searched: a question is never unfinished, and its pairs of letters are not misspelt. */
export const askedOptions = {
  limit: 50,
  typing: false,
  tolerance: 0,
  ranges: false,
} as const satisfies SearchOptions<never>
