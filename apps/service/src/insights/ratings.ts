import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../store/tables.ts'
import type { InsightSource } from './insight.ts'
import type { RatedPage } from './insight-report.ts'

/** Stored events of one collection, audience and period. */
export type InsightRows = SelectQueryBuilder<Tables, 'insight', object>

/** A reader's rating of an answer. */
export interface AnswerRating {
  /** Empty if the question is no longer stored. */
  readonly question: string
  readonly rating: string
  readonly note: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly sources: readonly InsightSource[]
}

/** Maximum number of ratings in one report. The newest ones are used. */
const maxRatings = 10_000

/** Number of questions that one statement looks up. */
const batchSize = 500

/** Maximum number of notes that are shown per page, and that are read for all pages together. */
const notesOfPage = 3
const maxNotes = 1000

const sourcesSchema = z.array(z.object({ title: z.string(), path: z.string() }))

/** Returns the ratings of answers with their questions, newest first. Only the last rating of an answer counts. */
export async function answerRatings(
  db: Kysely<Tables>,
  rows: InsightRows,
  collection: string,
): Promise<AnswerRating[]> {
  const all = await rows
    .where('kind', '=', 'answer-rating')
    .select(['interaction', 'outcome', 'note', 'at'])
    .orderBy('at', 'desc')
    .limit(maxRatings)
    .execute()
  const latest = new Map<string, (typeof all)[number]>()
  for (const rating of all) {
    if (rating.interaction !== null && !latest.has(rating.interaction)) latest.set(rating.interaction, rating)
  }
  const ids = [...latest.keys()]
  const questions = new Map<string, { readonly text: string; readonly sources: string | null }>()
  for (let start = 0; start < ids.length; start += batchSize) {
    const found = await db
      .selectFrom('insight')
      .select(['interaction', 'text', 'sources'])
      .where('collection_id', '=', collection)
      .where('kind', '=', 'question')
      .where('interaction', 'in', ids.slice(start, start + batchSize))
      .execute()
    for (const { interaction, ...question } of found) questions.set(interaction ?? '', question)
  }
  return [...latest].map(([interaction, { outcome, note, at }]) => {
    const question = questions.get(interaction)
    return {
      question: question?.text ?? '',
      rating: outcome ?? '',
      note: note ?? '',
      at,
      sources: question?.sources ? sourcesSchema.parse(JSON.parse(question.sources)) : [],
    }
  })
}

/** Returns the ratings of pages, the least helpful pages first. */
export async function ratedPages(rows: InsightRows, limit: number): Promise<RatedPage[]> {
  const ratings = rows.where('kind', '=', 'page-rating')
  const count = (rating: string) => sql<number>`sum(case when outcome = ${rating} then 1 else 0 end)`
  const pages = await ratings
    .select(['path', count('good').as('helpful'), count('bad').as('unhelpful')])
    .groupBy('path')
    .orderBy('unhelpful', 'desc')
    .orderBy('helpful', 'desc')
    .orderBy('path')
    .limit(limit)
    .execute()
  const notes = await ratings
    .select(['path', 'note'])
    .where('note', 'is not', null)
    .orderBy('at', 'desc')
    .limit(maxNotes)
    .execute()
  return pages.map(({ path, helpful, unhelpful }) => ({
    path: path ?? '',
    helpful,
    unhelpful,
    notes: notes
      .flatMap((rating) => (rating.path === path && rating.note ? [rating.note] : []))
      .slice(0, notesOfPage),
  }))
}
