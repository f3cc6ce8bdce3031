import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { AnswerEvent } from '../answers/answer.ts'
import type { Question } from '../answers/question.ts'
import { nameOf, sourcesOf } from '../answers/source.ts'
import { log } from '../log/log.ts'
import { logFailure } from '../store/store-trouble.ts'
import type { Tables } from '../store/tables.ts'
import type { Audience, Insight, InsightSource, QuestionOutcome } from './insight.ts'
import { type InsightRow, insightRow } from './insight-row.ts'
import { withoutPersonalData } from './personal-data.ts'
import { type Search, TypedSearches } from './typed-searches.ts'

const day = 24 * 60 * 60 * 1000

/** Interval between writes, in milliseconds. */
const writeInterval = 5000

/** Maximum number of events that wait for the store; further ones are discarded. */
const maxWaiting = 5000

/** Number of waiting events that are written without waiting for the interval. */
const manyWaiting = maxWaiting / 2

/** Rows per statement. The embedded store writes on the search thread, so each statement delays searches. */
const batchSize = 100

/** Maximum number of stored rows, regardless of age. */
const maxKept = 1_000_000

/** Minimum length of a stored term. */
const minTermLength = 2

/** Number of stored sources per answer. */
const maxSources = 5

/** The reader or machine behind an event. */
export interface Actor {
  readonly audience: Audience
  /** Distinguishes readers while they type; never stored. */
  readonly reader: string
}

/** A search and its result. */
type SearchDone = Pick<Search, 'collection' | 'term' | 'results' | 'milliseconds'>

/** Counts searches and questions, whether or not they are stored. */
export interface Tally {
  searched(): void
  answered(outcome: QuestionOutcome): void
}

/**
 * Stores reader activity without personal data for the configured number of days. Events are written later in batches, so
 * requests do not wait.
 */
export class Insights {
  readonly days: number
  readonly #db: Kysely<Tables>
  readonly #tally: Tally | undefined
  readonly #typed = new TypedSearches((search, at) => this.note(search, at))
  readonly #timer: NodeJS.Timeout | undefined
  #waiting: InsightRow[] = []
  #writing: Promise<void> = Promise.resolve()
  #leftOut = 0

  /**
   * @param days 0 to store nothing
   */
  constructor(db: Kysely<Tables>, days: number, tally?: Tally) {
    this.#db = db
    this.#tally = tally
    this.days = days
    if (days > 0) this.#timer = setInterval(() => void this.#writeFinished(Date.now()), writeInterval).unref()
  }

  /** Records an event; never waits and never fails. */
  note(insight: Insight, at = Date.now()): void {
    if (this.days === 0) return
    if (this.#waiting.length < maxWaiting) this.#waiting.push(insightRow(insight, at))
    else this.#leftOut++
    if (this.#waiting.length === manyWaiting) void this.#writeWaiting()
  }

  /** Records a search when the reader has finished typing. */
  searched(actor: Actor, search: SearchDone): void {
    const kept = this.#count(actor, search)
    if (kept) this.#typed.add(actor.reader, kept, Date.now())
  }

  /** Records a search with a finished term. */
  finished(actor: Actor, search: SearchDone): void {
    const kept = this.#count(actor, search)
    if (kept) this.note(kept)
  }

  /** Counts a search. @returns the event to store, or nothing if the term is too short */
  #count({ audience }: Actor, search: SearchDone): Search | undefined {
    this.#tally?.searched()
    if (this.days === 0) return undefined
    const { collection, results, milliseconds } = search
    const term = withoutPersonalData(search.term).toLowerCase()
    if (term.length < minTermLength) return undefined
    return { kind: 'search', collection, audience, term, results, milliseconds }
  }

  /** Passes on the events of an answer, and records the question when it ends for any reason. */
  async *recorded(
    { audience }: Actor,
    collection: string,
    question: Question,
    events: AsyncGenerator<AnswerEvent, void, undefined>,
  ): AsyncGenerator<AnswerEvent, void, undefined> {
    const begun = performance.now()
    let outcome: QuestionOutcome = 'left'
    let sources: readonly InsightSource[] = []
    try {
      let isAnswered = true
      for await (const event of events) {
        if (event.kind === 'sources') {
          sources = sourcesOf(event.hits)
            .slice(0, maxSources)
            .map((source) => ({ title: nameOf(source), path: source.path ?? '' }))
        }
        if (event.kind === 'outcome') isAnswered = event.outcome.found
        yield event
      }
      outcome = isAnswered ? 'answered' : 'not-in-pages'
    } catch (error) {
      outcome = 'failed'
      throw error
    } finally {
      this.#tally?.answered(outcome)
      this.note({
        kind: 'question',
        collection,
        audience,
        question: question.query,
        interaction: question.interaction_id ?? undefined,
        outcome,
        milliseconds: Math.round(performance.now() - begun),
        sources,
      })
    }
  }

  /** Writes all waiting events. */
  async flush(): Promise<void> {
    await this.#writeFinished(Number.POSITIVE_INFINITY)
  }

  /** Deletes events that are too old, and the oldest ones above the maximum number. */
  async forget(now: Date): Promise<void> {
    const before = now.getTime() - this.days * day
    await this.#db.deleteFrom('insight').where('at', '<=', before).execute()
    const oldestKept = await this.#db
      .selectFrom('insight')
      .select('at')
      .orderBy('at', 'desc')
      .offset(maxKept)
      .limit(1)
      .executeTakeFirst()
    if (oldestKept) await this.#db.deleteFrom('insight').where('at', '<=', oldestKept.at).execute()
  }

  /** Writes the remaining events and stops. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  #writeFinished(now: number): Promise<void> {
    this.#typed.finish(now)
    return this.#writeWaiting()
  }

  #writeWaiting(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  /** Rows that could not be written wait for the next time, together with rows that arrive during a write. */
  async #write(): Promise<void> {
    const rows = [...this.#waiting]
    if (rows.length === 0) return
    try {
      await this.#insert(rows)
    } catch (error) {
      logFailure('Reader activity could not be saved and will be tried again', error)
      return
    }
    this.#waiting.splice(0, rows.length)
    if (this.#leftOut === 0) return
    log.error(`${this.#leftOut} reader events were discarded because the store was unavailable for too long.`)
    this.#leftOut = 0
  }

  /**
   * Inserts rows in one transaction, because the embedded store waits for the disk at each commit, and
   * searches wait with it.
   */
  async #insert(rows: readonly InsightRow[]): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      for (let from = 0; from < rows.length; from += batchSize) {
        await transaction
          .insertInto('insight')
          .values(rows.slice(from, from + batchSize))
          .execute()
        // Requests that arrived in the meantime are handled first.
        await nextTurn()
      }
    })
  }
}
