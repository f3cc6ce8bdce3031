import { z } from 'zod'
import { EntryKind } from './entry-kind.ts'

/** A situation within a segment, and how to respond to it (protocol.md 9). Its segment need not exist. */
const triggerSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  response: z.string(),
  segment_id: z.string().nullable(),
})
export type Trigger = z.output<typeof triggerSchema>

export const triggers = new EntryKind('trigger', triggerSchema)
