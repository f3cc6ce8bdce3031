import type { Collection } from '../collections/collection.ts'
import { type SystemPrompt, systemPrompts } from '../collections/system-prompt.ts'

/**
 * The system prompt of an answer: the one asked for, else the first `automatic` one of the collection, so that the same
 * question is answered under the same instructions each time. Its text passed validation when it was stored.
 */
export function chooseSystemPrompt(collection: Collection, wanted?: string | null): SystemPrompt | undefined {
  const all = systemPrompts.of(collection)
  if (wanted) return all.get(wanted)
  return [...all.values()].find(({ usage_mode }) => usage_mode === 'automatic')
}
