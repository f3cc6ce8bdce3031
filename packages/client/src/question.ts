/** Which language model should answer; services may hold to their own. */
export interface ModelChoice {
  readonly provider: string
  readonly model: string
}

/** A question, in the names of the wire (protocol.md 6.1). */
export interface Question {
  readonly query: string
  /** Id of the interaction; made up unless given. */
  readonly interaction_id?: string
  readonly visitor_id?: string
  /** Asks for questions to go on with. */
  readonly related?: {
    readonly enabled?: boolean
    readonly size?: number
    readonly format?: 'question' | 'query'
  }
  /** Least similarity of a source, from 0 to 1. */
  readonly min_similarity?: number
  /** Most sources. */
  readonly max_documents?: number
  readonly ragat_notation?: string
  readonly llm_config?: ModelChoice
}
