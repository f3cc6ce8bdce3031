import { operations } from '@next-panel/contract'
import { segments } from '../collections/segment.ts'
import { triggers } from '../collections/trigger.ts'
import { ServiceError } from '../errors/service-error.ts'
import type { AppContext } from './app-context.ts'
import type { Bind } from './bind.ts'
import { bindResource } from './bind-resource.ts'

/** Segments of those who ask, and the triggers of segments (docs/reference/wire/entries.md#triggers). */
export function segmentRoutes(bind: Bind, context: AppContext): void {
  bindResource(bind, context, operations.segments, {
    name: 'segment',
    entries: segments,
    make: (draft) => draft,
    change: (_, sent) => sent,
  })

  bindResource(bind, context, operations.triggers, {
    name: 'trigger',
    entries: triggers,
    mustExist: true,
    make: (draft) => draft,
    change({ segment_id }, sent) {
      if (sent.segment_id && sent.segment_id !== segment_id) {
        throw new ServiceError('entry-linked', 'You can not update a segment linked to a trigger.')
      }
      return { ...sent, segment_id }
    },
  })
}
