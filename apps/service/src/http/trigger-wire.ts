import { z } from 'zod'
import { type Trigger, triggers } from '../collections/trigger.ts'
import { ServiceError } from '../service-error.ts'
import { entryBodies, entryId, entryName, entryText } from './entry-fields.ts'
import type { EntryWire } from './entry-routes.ts'

const bodies = entryBodies(
  z.object({
    name: entryName,
    description: entryText,
    response: entryText,
    segment_id: entryId.nullish(),
  }),
)

/** Triggers of segments (protocol.md 9): they stay with the segment they were made for. */
export const triggerWire: EntryWire<
  Trigger,
  z.output<typeof bodies.insert>,
  z.output<typeof bodies.update>
> = {
  name: 'trigger',
  entries: triggers,
  bodies,
  created: 201,
  mustExist: true,
  saysFound: true,
  showsUpdated: true,
  make: (draft) => ({ ...draft, segment_id: draft.segment_id ?? null }),
  change({ segment_id }, sent) {
    if (sent.segment_id && sent.segment_id !== segment_id) {
      throw new ServiceError('entry-linked', 'You can not update a segment linked to a trigger.')
    }
    return { ...sent, segment_id }
  },
}
