/** Who caused something: a person who reads, or a program by its own account. */
export type Audience = 'reader' | 'machine'

/** How a question ended. */
export type QuestionOutcome = 'answered' | 'not-in-pages' | 'failed' | 'left'

/** A section or page that an answer was made from. */
export interface InsightSource {
  readonly title: string
  readonly path: string
}

/** Something readers did that tells what they look for. Times are in milliseconds, texts without personal data. */
export type Insight = {
  readonly collection: string
  readonly audience: Audience
} & (
  | {
      readonly kind: 'search'
      readonly term: string
      readonly results: number
      readonly milliseconds: number
    }
  | { readonly kind: 'click'; readonly term: string; readonly path: string; readonly position: number }
  | {
      readonly kind: 'question'
      readonly question: string
      readonly interaction: string | undefined
      readonly outcome: QuestionOutcome
      readonly milliseconds: number
      readonly sources: readonly InsightSource[]
    }
  | {
      readonly kind: 'answer-rating'
      readonly interaction: string
      readonly rating: 'good' | 'bad'
      readonly note: string | undefined
    }
  | {
      readonly kind: 'page-rating'
      readonly path: string
      readonly rating: 'good' | 'bad'
      readonly note: string | undefined
    }
  | { readonly kind: 'missing-page'; readonly path: string; readonly referrer: string | undefined }
)
