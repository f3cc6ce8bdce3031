import { z } from 'zod'
import { EntryKind } from './entry-kind.ts'

/** What a collection wants of the answers from it (protocol.md 10): `automatic` ones are used without being asked for. */
export const systemPromptSchema = z.object({
  id: z.string(),
  name: z.string(),
  usage_mode: z.enum(['automatic', 'manual']),
  prompt: z.string(),
})
export type SystemPrompt = z.output<typeof systemPromptSchema>

export const systemPrompts = new EntryKind('system-prompt', systemPromptSchema)
