/** The cause of an event: a reader, or a program that identifies itself as one. */
export type Audience = 'reader' | 'machine'

/** The outcome of a question. */
export type QuestionOutcome = 'answered' | 'not-in-pages' | 'failed' | 'left'

/** A section or page that is a source of an answer. */
export interface InsightSource {
  readonly title: string
  readonly path: string
}

/** An action that shows what readers look for. Times are in milliseconds, and texts have no personal data. */
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
