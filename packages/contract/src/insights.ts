import { z } from 'zod'
import { maxReaderEvents, maxReportedTerm } from './limits.ts'
import { operation } from './operation.ts'
import { insightPaths } from './paths.ts'
import { count, time } from './replies.ts'

const tag = 'Insights'

const path = z.string().min(1).max(1000)
const note = z.string().max(2000).nullish()

/** What a reader did, for those who maintain what is searched. It says nothing about who the reader is. */
export const readerEvent = z.discriminatedUnion('type', [
  z
    .object({
      type: z.literal('search'),
      term: z.string().min(1).max(maxReportedTerm),
      results: z.int().min(0).max(1_000_000),
      milliseconds: z.number().min(0).max(3_600_000).describe('From asking to the result'),
    })
    .describe(
      'A search that is over, term and all: the page answered it itself, or asked here with `insights: false`',
    ),
  z
    .object({
      type: z.literal('click'),
      term: z.string().min(1).max(1000).describe('What was searched for'),
      path: path.describe('Where the result leads'),
      position: z.int().min(1).max(1000).describe('Its place in the list, from 1'),
    })
    .describe('A result was opened'),
  z
    .object({
      type: z.literal('answer_feedback'),
      interaction_id: z.string().min(1).max(200),
      rating: z.enum(['good', 'bad']),
      note,
    })
    .describe('What a reader thinks of an answer; said again it replaces what was said before'),
  z
    .object({ type: z.literal('page_feedback'), path, helpful: z.boolean(), note })
    .describe('Whether a page helped'),
])

const [defaultLimit, maxLimit] = [20, 100]

/** `2026-11-20`, a whole day of UTC, or a moment with its time zone. */
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  error: 'must be a day, such as 2026-11-20, or a moment, such as 2026-11-20T08:00:00Z',
})

/** How much of everything there was. */
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

/** What one audience looked for. Lists begin with what matters most. */
export const audienceReport = z
  .object({
    totals: insightTotals,
    by_day: z
      .array(insightTotals.extend({ day: z.iso.date() }))
      .describe('Days of UTC on which anything was noted, in order'),
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
      .describe(
        'Searches that found nothing, or nothing anybody opened, and questions that the pages do not answer',
      ),
    bad_answers: z.array(
      z.object({ question: z.string(), note: z.string(), at: time, sources: z.array(z.object(page)) }),
    ),
    slowest: z.array(z.object({ kind, text: z.string(), milliseconds: z.number(), at: time })),
    rated_pages: z.array(
      z.object({
        path: z.string(),
        helpful: count,
        unhelpful: count,
        notes: z.array(z.string()).describe('What was said with it last'),
      }),
    ),
    missing_pages: z.array(
      z.object({
        path: z.string(),
        times: count,
        linked_from: z.string().describe('A page that leads there; empty when none said so'),
      }),
    ),
  })
  .meta({ id: 'AudienceReport' })

/** What readers look for: told by pages, and summed up for those who write them. */
export const insights = {
  report: operation({
    method: 'GET',
    path: '/v1/collections/:collection/insights',
    tag,
    summary: 'Get what readers look for',
    description: 'Of the last 30 days unless `from` and `to` say otherwise: days of UTC, or moments.',
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
    summary: 'Report what a reader did',
    description: `A beacon of pages: at most ${maxReaderEvents} events.`,
    key: 'read',
    body: z.object({ events: z.array(readerEvent).min(1).max(maxReaderEvents) }),
    bodyAs: 'beacon',
    reply: z.object({ accepted: count }),
  }),
}
