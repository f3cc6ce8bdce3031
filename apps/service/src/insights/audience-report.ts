import { insightTotals, searchRequest } from '@next-panel/contract'
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import { sourcesOf } from '../answers/source.ts'
import type { SearchEngine } from '../search/search-engine.ts'
import type { Tables } from '../store/tables.ts'
import type { Audience } from './insight.ts'
import type { AudienceReport, Gap, ReportScope } from './insight-report.ts'
import { answerRatings, ratedPages } from './ratings.ts'

const day = 24 * 60 * 60 * 1000

type InsightTotals = Readonly<z.output<typeof insightTotals>>

/** The number of rows that meet a condition. */
const times = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<number>`sum(case when ${condition} then 1 else 0 end)`
const isKind = (kind: string) => sql<boolean>`kind = ${kind}`
const hasEnded = (kind: string, outcome: string) => sql<boolean>`kind = ${kind} and outcome = ${outcome}`
const isWithoutResults = sql<boolean>`kind = 'search' and results = 0`

/** The rows that each total counts. */
const counted: Readonly<Record<keyof InsightTotals, ReturnType<typeof sql<boolean>>>> = {
  searches: isKind('search'),
  searches_without_results: isWithoutResults,
  clicks: isKind('click'),
  questions: isKind('question'),
  questions_not_in_pages: hasEnded('question', 'not-in-pages'),
  questions_failed: hasEnded('question', 'failed'),
  answers_good: hasEnded('answer-rating', 'good'),
  answers_bad: hasEnded('answer-rating', 'bad'),
  pages_helpful: hasEnded('page-rating', 'good'),
  pages_unhelpful: hasEnded('page-rating', 'bad'),
  missing_pages: isKind('missing-page'),
}

/**
 * Summarises the stored events of one audience.
 *
 * @param engine searches for the sections nearest to gaps
 */
export async function audienceReport(
  db: Kysely<Tables>,
  scope: ReportScope,
  audience: Audience,
  engine: SearchEngine,
): Promise<AudienceReport> {
  const { collection, from, to, limit } = scope
  const rows = db
    .selectFrom('insight')
    .where('collection_id', '=', collection)
    .where('audience', '=', audience)
    .where('at', '>=', from.getTime())
    .where('at', '<', to.getTime())

  const perDay = await rows
    .select(sql<number>`at / ${sql.lit(day)}`.as('day'))
    .select(Object.entries(counted).map(([name, condition]) => times(condition).as(name)))
    .groupBy('day')
    .orderBy('day')
    .execute()

  const terms = rows
    .select(['text', times(isKind('search')).as('times'), times(isKind('click')).as('clicks')])
    .select(times(isWithoutResults).as('without_results'))
    .where('kind', 'in', ['search', 'click'])
    .groupBy('text')
    .having(times(isKind('search')), '>', 0)
  const searched = await terms.orderBy('times', 'desc').orderBy('text').limit(limit).execute()
  const unopened = await terms
    .having(times(isKind('click')), '=', 0)
    .orderBy('times', 'desc')
    .orderBy('text')
    .limit(limit)
    .execute()

  const ratings = await answerRatings(db, rows, collection)
  const opinions = Map.groupBy(ratings, ({ question }) => question.toLowerCase())
  const opinionsOf = (question: string, rating: string) =>
    (opinions.get(question.toLowerCase()) ?? []).filter((opinion) => opinion.rating === rating).length
  const questions = rows
    .where('kind', '=', 'question')
    .select(sql<string>`max(text)`.as('question'))
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .select(times(sql`outcome = 'not-in-pages'`).as('not_in_pages'))
    .groupBy(sql`lower(text)`)
  const mostAsked = await questions.orderBy('times', 'desc').orderBy('question').limit(limit).execute()
  const unanswered = await questions
    .having(times(sql`outcome = 'not-in-pages'`), '>', 0)
    .orderBy('not_in_pages', 'desc')
    .orderBy('question')
    .limit(limit)
    .execute()
  const slow = await rows
    .select(['kind', 'text', 'milliseconds', 'at'])
    .where('kind', 'in', ['search', 'question'])
    .where('milliseconds', 'is not', null)
    .orderBy('milliseconds', 'desc')
    .limit(limit)
    .execute()
  const missing = await rows
    .select(['path', sql<string | null>`max(note)`.as('referrer')])
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .where('kind', '=', 'missing-page')
    .groupBy('path')
    .orderBy('times', 'desc')
    .orderBy('path')
    .limit(limit)
    .execute()

  const gaps: Omit<Gap, 'nearest'>[] = [
    ...unopened.map(
      ({ text, times, without_results }): Omit<Gap, 'nearest'> => ({
        kind: 'search',
        text,
        times,
        without_results,
      }),
    ),
    ...unanswered.map(
      ({ question, not_in_pages }): Omit<Gap, 'nearest'> => ({
        kind: 'question',
        text: question,
        times: not_in_pages,
        without_results: not_in_pages,
      }),
    ),
  ]
  const byDay = perDay.map((row) => ({
    day: new Date(row.day * day).toISOString().slice(0, 10),
    ...insightTotals.parse(row),
  }))
  return {
    totals: totalsOf(byDay),
    by_day: byDay,
    most_searched: searched.map(({ text, ...rest }) => ({ term: text, ...rest })),
    most_asked: mostAsked.map((row) => ({
      ...row,
      good: opinionsOf(row.question, 'good'),
      bad: opinionsOf(row.question, 'bad'),
    })),
    gaps: await Promise.all(
      gaps
        .sort((a, b) => b.times - a.times || a.text.localeCompare(b.text))
        .slice(0, limit)
        .map(async (gap) => ({ ...gap, nearest: await nearestSection(gap.text, engine) })),
    ),
    bad_answers: ratings
      .filter(({ rating }) => rating === 'bad')
      .slice(0, limit)
      .map(({ question, note, at, sources }) => ({
        question,
        note,
        at: new Date(at).toISOString(),
        sources,
      })),
    slowest: slow.map(({ kind, text, milliseconds, at }) => ({
      kind: kind === 'question' ? 'question' : 'search',
      text,
      milliseconds: milliseconds ?? 0,
      at: new Date(at).toISOString(),
    })),
    rated_pages: await ratedPages(rows, limit),
    missing_pages: missing.map(({ path, referrer, times }) => ({
      path: path ?? '',
      times,
      linked_from: referrer ?? '',
    })),
  }
}

/** Returns the sums of totals. */
export function totalsOf(parts: readonly InsightTotals[]): InsightTotals {
  const sums = insightTotals
    .keyof()
    .options.map((name) => [name, parts.reduce((sum, part) => sum + part[name], 0)] as const)
  return insightTotals.parse(Object.fromEntries(sums))
}

/** The section that a search for a text ranks first at present; `null` if no section has any of its words. */
async function nearestSection(text: string, engine: SearchEngine): Promise<Gap['nearest']> {
  const { hits } = await engine.search(searchRequest.parse({ term: text, limit: 1 }))
  const [source] = sourcesOf(hits)
  return source ? { title: source.title, section: source.heading, path: source.path ?? '' } : null
}
