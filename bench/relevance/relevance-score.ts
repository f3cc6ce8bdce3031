import { round } from '../measuring/statistics.ts'
import type { Ask } from '../search/engines/search-engine.ts'
import type { Question } from './questions.ts'
import { pagePlace, sectionPlace } from './ranked-answers.ts'

/** Ranks of the answering page and section, from 1. */
export interface AnswerPlaces {
  readonly page: number | undefined
  readonly section: number | undefined
}

/** A question and the ranks of its answers. */
export interface AskedQuestion extends AnswerPlaces {
  readonly question: Question
}

/** Scores of the results for questions; shares in per cent. */
export interface RelevanceScore {
  readonly questions: number
  /** Share of questions whose first page answers. */
  readonly foundFirst: number
  /** Share of questions with an answering page among the first five. */
  readonly foundInFive: number
  /** Mean of 1 / rank of the first answering page, 0 beyond the tenth. */
  readonly mrr: number
  /** Share of questions with an answering section among the first five. */
  readonly sectionInFive: number
}

/** Searches for all questions, one after another. */
export async function askAll(ask: Ask, questions: readonly Question[]): Promise<AskedQuestion[]> {
  const ranks: AskedQuestion[] = []
  for (const question of questions) {
    const found = await ask(question.text)
    const { answers } = question
    ranks.push({ question, page: pagePlace(found, answers), section: sectionPlace(found, answers) })
  }
  return ranks
}

/** Computes the scores of results. */
export function scoreOf(ranks: readonly AnswerPlaces[]): RelevanceScore {
  const share = (holds: (answer: AnswerPlaces) => boolean) =>
    round((100 * ranks.filter(holds).length) / ranks.length, 1)
  const reciprocals = ranks.map(({ page }) => (page !== undefined && page <= 10 ? 1 / page : 0))
  return {
    questions: ranks.length,
    foundFirst: share(({ page }) => page === 1),
    foundInFive: share(isFound),
    mrr: round(reciprocals.reduce((sum, value) => sum + value, 0) / ranks.length, 3),
    sectionInFive: share(({ section }) => section !== undefined && section <= 5),
  }
}

/** Whether an answering page is among the first five. */
export function isFound({ page }: AnswerPlaces): boolean {
  return page !== undefined && page <= 5
}
