import type { Interaction } from '@next-panel/client'

/** A conversation that the reader's browser keeps. */
export interface Conversation {
  readonly id: string
  /** When it was last gone on with, in ms since 1970. */
  readonly at: number
  readonly interactions: readonly Interaction[]
}

/** What a conversation is called in a list: its first question. */
export function titleOf({ interactions }: Conversation): string {
  return interactions[0]?.query ?? ''
}
