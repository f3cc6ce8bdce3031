import { z } from 'zod'
import { type Segment, segments } from '../collections/segment.ts'
import { entryBodies, entryName, entryText } from './entry-fields.ts'
import type { EntryWire } from './entry-routes.ts'

const bodies = entryBodies(
  z.object({
    name: entryName,
    description: entryText,
    goal: entryText.nullish().transform((goal) => goal ?? null),
  }),
)

/** Segments of those who ask (protocol.md 9). */
export const segmentWire: EntryWire<Segment, z.output<typeof bodies.insert>, Segment> = {
  name: 'segment',
  entries: segments,
  bodies,
  created: 200,
  make: (draft) => draft,
  change: (_, sent) => sent,
}
