import type { SearchOptions } from './search-result.ts'
import type { SectionRecord } from './section-blocks.ts'

/**
 * The number of hits of the first search that the second one can move. Callers must request at least this
 * many, even if they show fewer.
 */
export const maxMoved = 50

/**
 * The weight of the second search, as a share of the first one's best score. Anything from 0.4 to 0.8 ranks
 * as well.
 */
const secondWeight = 0.6

/**
 * Reorders hits by a second search for the same question in other words. Documents that only the second
 * search finds are left out, so that the first one determines how many hits there are.
 *
 * @param second best first, with scores on a different scale
 * @param idOf the id that the second search has for a hit of the first
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
 * The questions about a section, as a record for a separate index: the questions are its heading, and short
 * answers its text. In a language that is written without spaces, their pairs of letters match words of a
 * query that a translation would lose.
 */
export function askedRecord(
  id: string,
  questions: readonly string[],
  answers: readonly string[] = [],
): SectionRecord {
  const texts = { title: '', section: questions.join('\n'), content: answers.join('\n') }
  return { id, path: id, ...texts, category: '', version: '' }
}

/** A question prepared in Chinese, in several wordings, with its answer. */
interface PreparedQuestion {
  readonly section: string
  readonly zh: readonly string[]
  readonly answer?: { readonly zh?: string | undefined } | undefined
}

/**
 * Makes an {@link askedRecord} for each section with questions in Chinese. Short answers make the index four
 * times as large.
 */
export function askedRecords(questions: readonly PreparedQuestion[], withAnswers: boolean): SectionRecord[] {
  return Array.from(
    Map.groupBy(questions, ({ section }) => section),
    ([section, all]) => {
      const answers = withAnswers ? all.flatMap(({ answer }) => answer?.zh ?? []) : []
      const questions = all.flatMap(({ zh }) => zh)
      return askedRecord(section, questions, answers)
    },
  ).filter(({ section }) => section !== '')
}

/**
 * Search options for an index of such records. A question is complete, and its pairs of letters have no typos
 * to correct.
 */
export const askedOptions = {
  limit: 50,
  typing: false,
  typos: false,
  ranges: false,
} as const satisfies SearchOptions<never>
