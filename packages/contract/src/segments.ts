import { z } from 'zod'
import { segmentPaths, triggerPaths } from './paths.ts'
import { success } from './replies.ts'
import { entryBodies, resource } from './resources.ts'
import { entryId, entryName, entryText } from './text.ts'

/**
 * A group of visitors, recognised by their questions (docs/reference/wire/entries.md#segments). `goal` is the
 * aim of answers to them.
 */
export const segment = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  goal: z.string().nullable(),
})

/**
 * A situation within a segment, and how to respond to it (docs/reference/wire/entries.md#triggers). The segment does not
 * have to exist; early versions of the service also stored triggers without a segment.
 */
export const trigger = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  response: z.string(),
  segment_id: z.string().nullable(),
})

/** Operations on segments. */
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

/** Operations on triggers, which cannot be moved to another segment. */
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
