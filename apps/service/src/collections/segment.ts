import { z } from 'zod'
import { EntryKind } from './entry-kind.ts'

/** A group of people who ask, told from what they say (protocol.md 9). `goal` is what an answer should lead them to. */
const segmentSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  goal: z.string().nullable(),
})
export type Segment = z.output<typeof segmentSchema>

export const segments = new EntryKind('segment', segmentSchema)
