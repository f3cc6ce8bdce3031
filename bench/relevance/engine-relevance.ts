import { type QuestionKind, type QuestionPart, questionKinds } from './questions.ts'
import { type AskedQuestion, isFound, type RelevanceScore, scoreOf } from './relevance-score.ts'

/**
 * Scores of questions: of all, of the seen ones, and of those that were held out while weights were chosen.
 */
export interface PartScores {
  readonly all: RelevanceScore
  readonly seen: RelevanceScore
  readonly heldOut: RelevanceScore
}

/** Relevance of an engine's results. */
export interface EngineRelevance extends PartScores {
  readonly kinds: readonly (PartScores & { readonly kind: QuestionKind })[]
  /** Seen questions without an answering page among the first five. Held-out questions are not listed. */
  readonly missed: readonly string[]
}

/** Sums up an engine's answers by kind and part. */
export function engineRelevance(answers: readonly AskedQuestion[]): EngineRelevance {
  return {
    ...partScores(answers),
    kinds: questionKinds.map((kind) => ({
      kind,
      ...partScores(answers.filter(({ question }) => question.kind === kind)),
    })),
    missed: ofPart(answers, 'seen')
      .filter((answer) => !isFound(answer))
      .map(({ question }) => question.text),
  }
}

function partScores(answers: readonly AskedQuestion[]): PartScores {
  return {
    all: scoreOf(answers),
    seen: scoreOf(ofPart(answers, 'seen')),
    heldOut: scoreOf(ofPart(answers, 'held-out')),
  }
}

function ofPart(answers: readonly AskedQuestion[], part: QuestionPart): AskedQuestion[] {
  return answers.filter(({ question }) => question.part === part)
}
