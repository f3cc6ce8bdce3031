import { z } from 'zod'
import { type Segment, segments } from '../collections/segment.ts'
import { entryId, entryName, entryText, newEntryId } from './entry-fields.ts'
import type { EntryWire } from './entry-routes.ts'

const body = z.object({
  name: entryName,
  description: entryText,
  goal: entryText.nullish().transform((goal) => goal ?? null),
})
const insert = body.extend({ id: newEntryId })
const update = body.extend({ id: entryId })

/** Segments of those who ask (protocol.md 9). */
export const segmentWire: EntryWire<Segment, z.output<typeof insert>, Segment> = {
  name: 'segment',
  entries: segments,
  bodies: { insert, update },
  created: 200,
  make: (draft) => draft,
  change: (_, sent) => sent,
}
