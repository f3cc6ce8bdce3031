import { Hono } from 'hono'
import { z } from 'zod'
import { audienceReport } from '../insights/audience-report.ts'
import { ServiceError } from '../service-error.ts'
import type { ApiParts } from './api-parts.ts'
import { doerOf } from './doer.ts'
import { readBeacon } from './json-body.ts'

const path = z.string().min(1).max(1000)
const note = z.string().max(2000).nullish()
const interactionId = z.string().min(1).max(200)

/** What the pages of a site tell of their readers, as the body of a beacon. */
const insightEventSchema = z.discriminatedUnion('type', [
  /** A result was opened: the term it was found by, where it leads, and its place in the list from 1. */
  z.object({
    type: z.literal('click'),
    term: z.string().min(1).max(1000),
    path,
    position: z.int().min(1).max(1000),
  }),
  /** What a reader thinks of an answer; said again it replaces what was said before. */
  z.object({
    type: z.literal('answer_feedback'),
    interaction_id: interactionId,
    rating: z.enum(['good', 'bad']),
    note,
  }),
  /** Whether a page helped. */
  z.object({ type: z.literal('page_feedback'), path, helpful: z.boolean(), note }),
])

/** The most events of one beacon. */
const mostEvents = 25
const eventsBody = z.object({ events: z.array(insightEventSchema).min(1).max(mostEvents) })

const day = 24 * 60 * 60 * 1000
const usualDays = 30
const [usualLimit, largestLimit] = [20, 100]

/** `2026-11-20`, a whole day of UTC, or a moment with its time zone. */
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  error: 'must be a day, such as 2026-11-20, or a moment, such as 2026-11-20T08:00:00Z',
})
const reportQuery = z.object({
  from: moment.optional(),
  to: moment.optional(),
  limit: z.coerce
    .number({ error: `must be a number from 1 to ${largestLimit}` })
    .int()
    .min(1)
    .max(largestLimit)
    .default(usualLimit),
})

/** Bodies of these routes, for the description of the API. */
export const insightBodies = { events: eventsBody }

/** What readers look for: told by pages, and summed up for those who write them. */
export function insightRoutes({ access, catalog, insights, store }: ApiParts): Hono {
  const routes = new Hono()
  const base = '/v1/collections/:collection/insights'

  routes.post(`${base}/events`, async (c) => {
    const { id: collection } = await access.requireRead(c, c.req.param('collection'))
    const { events } = await readBeacon(c, eventsBody)
    const { audience } = doerOf(c, access.addressOf(c))
    for (const event of events) {
      const common = { collection, audience }
      switch (event.type) {
        case 'click': {
          const { term, path, position } = event
          insights.note({ ...common, kind: 'click', term, path, position })
          break
        }
        case 'answer_feedback': {
          const { interaction_id: interaction, rating } = event
          const note = event.note || undefined
          insights.note({ ...common, kind: 'answer-rating', interaction, rating, note })
          break
        }
        case 'page_feedback': {
          const rating = event.helpful ? 'good' : 'bad'
          const note = event.note || undefined
          insights.note({ ...common, kind: 'page-rating', path: event.path, rating, note })
        }
      }
    }
    return c.json({ accepted: events.length })
  })

  routes.get(base, async (c) => {
    const { id: collection } = await access.requireWrite(c, c.req.param('collection'))
    const parsed = reportQuery.safeParse(c.req.query())
    if (!parsed.success) {
      const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
      throw new ServiceError('query-invalid', `Cannot read the query: ${problems.join('; ')}`)
    }
    const { limit } = parsed.data
    const to = endOf(parsed.data.to)
    const from = parsed.data.from ? new Date(parsed.data.from) : new Date(to.getTime() - usualDays * day)
    if (from >= to) throw new ServiceError('query-invalid', 'Cannot read the query: from must be before to')
    // What was done just now should show.
    await insights.flush()
    const scope = { collection, from, to, limit }
    const indexes = await catalog.searchable(collection)
    const [readers, machines] = [
      await audienceReport(store.db, scope, 'reader', indexes),
      await audienceReport(store.db, scope, 'machine', indexes),
    ]
    return c.json({
      collection,
      from: from.toISOString(),
      to: to.toISOString(),
      kept_days: insights.days,
      readers,
      machines,
    })
  })

  return routes
}

/** The first moment that no longer counts: the end of a day, a moment itself, or now. */
function endOf(to: string | undefined): Date {
  if (to === undefined) return new Date(Date.now() + 1)
  return z.iso.date().safeParse(to).success ? new Date(Date.parse(to) + day) : new Date(to)
}
