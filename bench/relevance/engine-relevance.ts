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
export function engineRelevance(asked: readonly AskedQuestion[]): EngineRelevance {
  return {
    ...partScores(asked),
    kinds: questionKinds.map((kind) => ({
      kind,
      ...partScores(asked.filter(({ question }) => question.kind === kind)),
    })),
    missed: ofPart(asked, 'seen')
      .filter((one) => !isFound(one))
      .map(({ question }) => question.text),
  }
}

function partScores(asked: readonly AskedQuestion[]): PartScores {
  return {
    all: scoreOf(asked),
    seen: scoreOf(ofPart(asked, 'seen')),
    heldOut: scoreOf(ofPart(asked, 'held-out')),
  }
}

function ofPart(asked: readonly AskedQuestion[], part: QuestionPart): AskedQuestion[] {
  return asked.filter(({ question }) => question.part === part)
}
