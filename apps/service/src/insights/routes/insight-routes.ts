import { operations, type ParsedBodyOf } from '@next-panel/contract'
import { ServiceError } from '../../errors/service-error.ts'
import type { AppContext } from '../../http/app-context.ts'
import type { Bind } from '../../http/bind.ts'
import { audienceReport } from '../audience-report.ts'

const day = 24 * 60 * 60 * 1000
const defaultDays = 30

/** Insights into searches and questions: pages send events, and authors read a report. */
export function insightRoutes(bind: Bind, { access, engines, insights, store }: AppContext): void {
  bind(operations.insights.events, ({ c, collection, body: { events } }) => {
    const actor = access.actorOf(c)
    for (const event of events) {
      const of = { collection: collection.id }
      if (event.type === 'search') insights.finished(actor, { ...of, ...event })
      else insights.note({ ...of, audience: actor.audience, ...noteOf(event) })
    }
    return { accepted: events.length }
  })

  bind(operations.insights.report, async ({ collection: { id: collection }, query }) => {
    const to = endOf(query.to)
    const from = query.from ? new Date(query.from) : new Date(to.getTime() - defaultDays * day)
    if (from >= to) throw new ServiceError('query-invalid', 'Cannot read the query: from: must be before to')
    // The report includes the latest events.
    await insights.flush()
    const scope = { collection, from, to, limit: query.limit }
    const engine = await engines.of(collection)
    return {
      collection,
      from: from.toISOString(),
      to: to.toISOString(),
      kept_days: insights.days,
      readers: await audienceReport(store.db, scope, 'reader', engine),
      machines: await audienceReport(store.db, scope, 'machine', engine),
    }
  })
}

type ReaderEvent = ParsedBodyOf<typeof operations.insights.events>['events'][number]

function noteOf(event: Exclude<ReaderEvent, { type: 'search' }>) {
  switch (event.type) {
    case 'click': {
      const { term, path, position } = event
      return { kind: 'click', term, path, position } as const
    }
    case 'answer_feedback': {
      const { interaction_id: interaction, rating } = event
      return { kind: 'answer-rating', interaction, rating, note: event.note || undefined } as const
    }
    case 'page_feedback': {
      const rating = event.helpful ? 'good' : 'bad'
      return { kind: 'page-rating', path: event.path, rating, note: event.note || undefined } as const
    }
  }
}

/** Returns the end of a report, which it excludes: the end of the given day, the given time, or now. */
function endOf(to: string | undefined): Date {
  if (to === undefined) return new Date(Date.now() + 1)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(to)
  return isDay ? new Date(Date.parse(to) + day) : new Date(to)
}
