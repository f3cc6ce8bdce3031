import type { SectionRecord } from '@next-panel/search'
import type { Ask } from '../search/engines/search-engine.ts'
import { pagePlace, sectionPlace } from './ranked-answers.ts'
import { kindOf, type RealKind, type RealQuestion, realKinds } from './real-questions.ts'
import { type AnswerPlaces, type RelevanceScore, scoreOf } from './relevance-score.ts'

/** Relevance of an engine's results for real questions. */
export interface RealRelevance {
  readonly all: RelevanceScore
  readonly kinds: readonly (RelevanceScore & { readonly kind: RealKind })[]
}

/** A question that pages answer, with those pages and sections. */
export interface AnswerableQuestion {
  readonly kind: RealKind
  readonly text: string
  readonly pages: readonly string[]
  readonly sections: readonly string[]
}

/**
 * The questions that pages answer. A newer page or section counts if it contains all facts of a right answer.
 */
export function answerable(
  questions: readonly RealQuestion[],
  records: readonly SectionRecord[],
): AnswerableQuestion[] {
  const texts = records.map(({ path, title, section, content }) => {
    return { path, text: `${title}. ${section}. ${content}`.replace(/[`*\\]/g, '').replace(/\s+/g, ' ') }
  })
  return questions
    .filter((question) => question.answerable)
    .map((question) => {
      const facts = question.facts.map((fact) => new RegExp(fact, 'i'))
      const holding = texts.filter(({ text }) => facts.length > 0 && facts.every((fact) => fact.test(text)))
      const sections = [...question.sections, ...holding.map(({ path }) => path)]
      return {
        kind: kindOf(question),
        text: question.question,
        pages: [...question.pages, ...sections],
        sections,
      }
    })
}

/** Searches for all questions. @param wordsOf the query for a question, such as its translation */
export async function realRelevance(
  ask: Ask,
  questions: readonly AnswerableQuestion[],
  wordsOf: (question: string) => string,
): Promise<RealRelevance> {
  const answers: (AnswerPlaces & Pick<AnswerableQuestion, 'kind'>)[] = []
  for (const { kind, text, pages, sections } of questions) {
    const found = await ask(wordsOf(text))
    answers.push({ kind, page: pagePlace(found, pages), section: sectionPlace(found, sections) })
  }
  return {
    all: scoreOf(answers),
    kinds: realKinds.map((kind) => ({ kind, ...scoreOf(answers.filter((answer) => answer.kind === kind)) })),
  }
}
