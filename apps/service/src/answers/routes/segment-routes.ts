import { operations, type ParsedBodyOf } from '@next-panel/contract'
import { type Segment, segments } from '../../collections/segment.ts'
import { type Trigger, triggers } from '../../collections/trigger.ts'
import { ServiceError } from '../../errors/service-error.ts'
import type { AppContext } from '../../http/app-context.ts'
import type { Bind } from '../../http/bind.ts'
import { ResourceEntries } from '../../http/resource-entries.ts'

/** Segments of readers, and the triggers of segments (docs/reference/wire/entries.md#triggers). */
export function segmentRoutes(bind: Bind, context: AppContext): void {
  bindSegments(bind, context)
  bindTriggers(bind, context)
}

function bindSegments(bind: Bind, context: AppContext): void {
  const { get, all, insert, update, delete: remove } = operations.segments
  const entries = new ResourceEntries<Segment, ParsedBodyOf<typeof insert>, ParsedBodyOf<typeof update>>(
    context,
    { name: 'segment', entries: segments, make: (draft) => draft, change: (_, sent) => sent },
  )

  bind(get, ({ collection, query }) => ({ segment: entries.get(collection, query.segment_id) }))
  bind(all, ({ collection }) => ({ segments: entries.all(collection) }))
  bind(insert, async ({ collection, body }) => {
    const segment = await entries.insert(collection, body)
    return { success: true, id: segment.id, segment }
  })
  bind(update, async ({ collection, body }) => {
    await entries.update(collection, body)
    return { success: true }
  })
  bind(remove, async ({ collection, body }) => {
    await entries.delete(collection, body)
    return { success: true }
  })
}

function bindTriggers(bind: Bind, context: AppContext): void {
  const { get, all, insert, update, delete: remove } = operations.triggers
  const entries = new ResourceEntries<Trigger, ParsedBodyOf<typeof insert>, ParsedBodyOf<typeof update>>(
    context,
    {
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
    },
  )

  bind(get, ({ collection, query }) => {
    const trigger = entries.get(collection, query.trigger_id)
    return trigger ? { success: true, trigger } : { trigger }
  })
  bind(all, ({ collection }) => ({ triggers: entries.all(collection) }))
  bind(insert, async ({ collection, body }) => {
    const trigger = await entries.insert(collection, body)
    return { success: true, id: trigger.id, trigger }
  })
  bind(update, async ({ collection, body }) => ({
    success: true,
    trigger: await entries.update(collection, body),
  }))
  bind(remove, async ({ collection, body }) => {
    await entries.delete(collection, body)
    return { success: true }
  })
}
