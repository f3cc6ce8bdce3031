import { z } from 'zod'
import { flushSize, maxReportedTerm } from './limits.ts'
import { operation } from './operation.ts'
import { insightPaths } from './paths.ts'
import { count, time } from './replies.ts'

const tag = 'Insights'

const path = z.string().min(1).max(1000)
const note = z.string().max(2000).nullish()

/** A reader action, for the maintainers of the docs. It does not identify the reader. */
export const readerEvent = z.discriminatedUnion('type', [
  z
    .object({
      type: z.literal('search'),
      term: z.string().min(1).max(maxReportedTerm),
      results: z.int().min(0).max(1_000_000),
      milliseconds: z.number().min(0).max(3_600_000).describe('Time from the query to the results'),
    })
    .describe(
      'A finished search that the page answered itself, or sent to this service with `insights: false`',
    ),
  z
    .object({
      type: z.literal('click'),
      term: z.string().min(1).max(1000).describe('Search term'),
      path: path.describe('Path of the result'),
      position: z.int().min(1).max(1000).describe('Position in the list, starting at 1'),
    })
    .describe('A reader opened a result'),
  z
    .object({
      type: z.literal('answer_feedback'),
      interaction_id: z.string().min(1).max(200),
      rating: z.enum(['good', 'bad']),
      note,
    })
    .describe('A rating of an answer, which replaces an earlier rating'),
  z
    .object({ type: z.literal('page_feedback'), path, helpful: z.boolean(), note })
    .describe('A rating of a page'),
])

const [defaultLimit, maxLimit] = [20, 100]

/** A whole UTC day, such as `2026-11-20`, or a time with its time zone. */
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  error: 'must be a date, such as 2026-11-20, or a time, such as 2026-11-20T08:00:00Z',
})

/** Totals of a period. */
export const insightTotals = z.object({
  searches: count,
  searches_without_results: count,
  clicks: count,
  questions: count,
  questions_not_in_pages: count,
  questions_failed: count,
  answers_good: count,
  answers_bad: count,
  pages_helpful: count,
  pages_unhelpful: count,
  missing_pages: count,
})

const kind = z.enum(['search', 'question'])
const page = { title: z.string(), path: z.string() }

/** The activity of one audience. Lists begin with the most important entry. */
export const audienceReport = z
  .object({
    totals: insightTotals,
    by_day: z
      .array(insightTotals.extend({ day: z.iso.date() }))
      .describe('UTC days with any activity, in order'),
    most_searched: z.array(
      z.object({ term: z.string(), times: count, clicks: count, without_results: count }),
    ),
    most_asked: z.array(
      z.object({ question: z.string(), times: count, not_in_pages: count, good: count, bad: count }),
    ),
    gaps: z
      .array(
        z.object({
          kind,
          text: z.string(),
          times: count,
          without_results: count,
          nearest: z.object({ ...page, section: z.string() }).nullable(),
        }),
      )
      .describe('Searches without results or without clicks, and questions that the pages do not answer'),
    bad_answers: z.array(
      z.object({ question: z.string(), note: z.string(), at: time, sources: z.array(z.object(page)) }),
    ),
    slowest: z.array(z.object({ kind, text: z.string(), milliseconds: z.number(), at: time })),
    rated_pages: z.array(
      z.object({
        path: z.string(),
        helpful: count,
        unhelpful: count,
        notes: z.array(z.string()).describe('The latest notes'),
      }),
    ),
    missing_pages: z.array(
      z.object({
        path: z.string(),
        times: count,
        linked_from: z.string().describe('A page that links to it, or an empty string if unknown'),
      }),
    ),
  })
  .meta({ id: 'AudienceReport' })

/** Reader activity, reported by pages and summarised for their authors. */
export const insights = {
  report: operation({
    method: 'GET',
    path: '/v1/collections/:collection/insights',
    tag,
    summary: 'Get search and answer statistics',
    description: 'Covers the last 30 days by default. `from` and `to` are UTC dates or times.',
    key: 'write',
    query: z.object({
      from: moment.optional(),
      to: moment.optional(),
      limit: z.coerce
        .number({ error: `must be a number from 1 to ${maxLimit}` })
        .int()
        .min(1)
        .max(maxLimit)
        .default(defaultLimit),
    }),
    reply: z.object({
      collection: z.string(),
      from: time,
      to: time,
      kept_days: count,
      readers: audienceReport,
      machines: audienceReport,
    }),
  }),
  events: operation({
    method: 'POST',
    path: insightPaths.events,
    tag,
    summary: 'Report reader activity',
    description: `A beacon sent by pages, with at most ${flushSize} events.`,
    key: 'read',
    body: z.object({ events: z.array(readerEvent).min(1).max(flushSize) }),
    bodyAs: 'beacon',
    reply: z.object({ accepted: count }),
  }),
}
