import { z } from 'zod'
import { segmentPaths, triggerPaths } from './paths.ts'
import { success } from './replies.ts'
import { entryBodies, resource } from './resources.ts'
import { entryId, entryName, entryText } from './text.ts'

/**
 * A group of people who ask, told from what they say (docs/reference/wire/entries.md#segments). `goal` is what an answer should
 * lead them to.
 */
export const segment = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  goal: z.string().nullable(),
})

/**
 * A situation within a segment, and how to respond to it (docs/reference/wire/entries.md#triggers). Its segment need not exist;
 * early versions of the service also stored triggers without one.
 */
export const trigger = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  response: z.string(),
  segment_id: z.string().nullable(),
})

/** Segments of those who ask. */
export const segments = resource({
  name: 'segment',
  paths: segmentPaths,
  tag: 'Segments and triggers',
  description:
    'A group of visitors, recognised by what they ask. Replaces an existing segment with the same id.',
  query: z.object({ segment_id: z.string().min(1) }),
  replies: {
    get: z.object({ segment: segment.nullable() }),
    all: z.object({ segments: z.array(segment) }),
    insert: success.extend({ id: z.string(), segment }),
    update: success,
  },
  ...entryBodies(
    z.object({
      name: entryName,
      description: entryText,
      goal: entryText.nullish().transform((goal) => goal ?? null),
    }),
  ),
})

const withoutSegment = 'You cannot insert a trigger without a segment_id'
const triggerBodies = entryBodies(z.object({ name: entryName, description: entryText, response: entryText }))

/** Triggers of segments: they stay with the segment they were made for. */
export const triggers = resource({
  name: 'trigger',
  paths: triggerPaths,
  tag: 'Segments and triggers',
  description: 'A situation within a segment. A trigger cannot be moved to another segment.',
  query: z.object({ trigger_id: z.string().min(1) }),
  replies: {
    get: z.object({ success: z.literal(true).exactOptional(), trigger: trigger.nullable() }),
    all: z.object({ triggers: z.array(trigger) }),
    insert: success.extend({ id: z.string(), trigger }),
    update: success.extend({ trigger }),
  },
  insert: triggerBodies.insert.extend({
    segment_id: z.string({ error: withoutSegment }).min(1, withoutSegment).pipe(entryId),
  }),
  update: triggerBodies.update.extend({ segment_id: entryId.nullish() }),
  created: 201,
})
