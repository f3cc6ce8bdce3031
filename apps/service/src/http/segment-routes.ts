import { operations, type ParsedBodyOf } from '@next-panel/contract'
import { type Segment, segments } from '../collections/segment.ts'
import { type Trigger, triggers } from '../collections/trigger.ts'
import { ServiceError } from '../errors/service-error.ts'
import type { AppContext } from './app-context.ts'
import type { Bind } from './bind.ts'
import { resourceHandlers } from './resource-handlers.ts'

/** Segments of those who ask, and the triggers of segments (docs/reference/wire/entries.md#triggers). */
export function segmentRoutes(bind: Bind, context: AppContext): void {
  const segment = resourceHandlers<
    Segment,
    ParsedBodyOf<typeof operations.segments.insert>,
    ParsedBodyOf<typeof operations.segments.update>
  >(context, {
    name: 'segment',
    entries: segments,
    make: (draft) => draft,
    change: (_, sent) => sent,
  })
  bind(operations.segments.get, segment.get)
  bind(operations.segments.all, segment.all)
  bind(operations.segments.insert, segment.insert)
  bind(operations.segments.update, segment.update)
  bind(operations.segments.delete, segment.delete)

  const trigger = resourceHandlers<
    Trigger,
    ParsedBodyOf<typeof operations.triggers.insert>,
    ParsedBodyOf<typeof operations.triggers.update>
  >(context, {
    name: 'trigger',
    entries: triggers,
    mustExist: true,
    saysFound: true,
    returnsUpdated: true,
    make: (draft) => ({
      ...draft,
      segment_id: draft.segment_id ?? null,
    }),
    change({ segment_id }, sent) {
      if (sent.segment_id && sent.segment_id !== segment_id) {
        throw new ServiceError('entry-linked', 'You can not update a segment linked to a trigger.')
      }
      return { ...sent, segment_id }
    },
  })
  bind(operations.triggers.get, trigger.get)
  bind(operations.triggers.all, trigger.all)
  bind(operations.triggers.insert, trigger.insert)
  bind(operations.triggers.update, trigger.update)
  bind(operations.triggers.delete, trigger.delete)
}
