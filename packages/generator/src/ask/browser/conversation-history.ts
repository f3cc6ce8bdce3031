import type { Interaction } from '@next-panel/client'
import { forget, recallJson, rememberJson } from '../../ui/browser/storage.ts'

/** A conversation that the reader's browser stores. */
export interface Conversation {
  readonly id: string
  /** Time of its last answer, in ms since 1970. */
  readonly at: number
  readonly interactions: readonly Interaction[]
}

/** Storage key in the browser. */
export const conversationsKey = 'ask-history'
/** Maximum number of stored conversations. */
const maxConversations = 12
/** Maximum length of a stored passage, in characters. */
const maxPassageLength = 800
/** Maximum size of all conversations in characters: a part of the storage quota of browsers. */
const maxStoredLength = 400_000

/** The conversations of the reader, newest first. They never leave the browser. */
export function conversations(): Conversation[] {
  const stored = recallJson(conversationsKey)
  return Array.isArray(stored) ? stored.filter(isConversation).slice(0, maxConversations) : []
}

/** Stores a conversation as the newest one, and drops the oldest if necessary. */
export function keepConversation(conversation: Conversation): void {
  const others = conversations().filter(({ id }) => id !== conversation.id)
  const kept = { ...conversation, interactions: conversation.interactions.map(shortened) }
  let all = [kept, ...others].slice(0, maxConversations)
  while (all.length > 1 && JSON.stringify(all).length > maxStoredLength) all = all.slice(0, -1)
  rememberJson(conversationsKey, all)
}

export function removeConversation(id: string): void {
  const others = conversations().filter((conversation) => conversation.id !== id)
  if (others.length === 0) removeAllConversations()
  else rememberJson(conversationsKey, others)
}

export function removeAllConversations(): void {
  forget(conversationsKey)
}

function shortened(interaction: Interaction): Interaction {
  const sources = interaction.sources?.map((hit) => {
    const { content } = hit.document
    if (typeof content !== 'string') return hit
    return { ...hit, document: { ...hit.document, content: content.slice(0, maxPassageLength) } }
  })
  return { ...interaction, sources: sources ?? null }
}

/** Whether a stored value is a conversation in the current format; others are ignored. */
function isConversation(value: unknown): value is Conversation {
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.at !== 'number') return false
  return (
    Array.isArray(value.interactions) &&
    value.interactions.length > 0 &&
    value.interactions.every(isInteraction)
  )
}

function isInteraction(value: unknown): value is Interaction {
  if (!isRecord(value)) return false
  const { id, query, response, loading, sources, plan, planExecution, related } = value
  return (
    [id, query, response].every((text) => typeof text === 'string') &&
    loading === false &&
    isRecord(planExecution) &&
    [sources, plan, related].every((list) => list === null || Array.isArray(list)) &&
    (sources === null ||
      (Array.isArray(sources) && sources.every((hit) => isRecord(hit) && isRecord(hit.document))))
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
