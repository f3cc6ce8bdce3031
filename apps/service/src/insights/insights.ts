import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Insertable, Kysely } from 'kysely'
import { type AnswerEvent, isUnanswered } from '../answers/answer.ts'
import type { Question } from '../answers/question.ts'
import { nameOf, sourcesOf } from '../answers/source.ts'
import type { Tables } from '../store/tables.ts'
import type { Audience, Insight, InsightSource, QuestionOutcome } from './insight.ts'
import { withoutPersonalData } from './personal-data.ts'
import { TypedSearches } from './typed-searches.ts'

const day = 24 * 60 * 60 * 1000

/** How often what readers did is written, in milliseconds. */
const writeInterval = 5000

/** The most that waits to be written while the store is slow or gone; newer ones are then left out. */
const mostWaiting = 5000

/** Rows of one statement: the embedded store writes on the thread that searches, so each of them holds searches up. */
const batchSize = 100

/** The most rows that are kept, whatever the time. */
const mostKept = 1_000_000

/** The shortest term worth keeping. */
const shortestTerm = 2

/** Sources kept of an answer. */
const mostSources = 5

/** Who did something, as far as it is known. */
export interface Doer {
  readonly audience: Audience
  /** Tells readers apart while they type; never kept. */
  readonly reader: string
}

/** Is told how often readers search and ask, kept or not. */
export interface Tally {
  searched(): void
  asked(outcome: QuestionOutcome): void
}

type Row = Insertable<Tables['insight']>

/**
 * Keeps what readers look for, for as many days as the settings say, without personal data. It costs a request next to
 * nothing: what is noted here is written in batches, later.
 */
export class Insights {
  readonly days: number
  readonly #db: Kysely<Tables>
  readonly #tally: Tally | undefined
  readonly #typed = new TypedSearches((search, at) => this.note(search, at))
  readonly #timer: NodeJS.Timeout | undefined
  #waiting: Row[] = []
  #writing: Promise<void> = Promise.resolve()
  #leftOut = 0

  /** @param days 0 to keep nothing */
  constructor(db: Kysely<Tables>, days: number, tally?: Tally) {
    this.#db = db
    this.#tally = tally
    this.days = days
    if (days > 0) this.#timer = setInterval(() => void this.#writeFinished(Date.now()), writeInterval).unref()
  }

  /** Notes what somebody did; never waits, never fails. */
  note(insight: Insight, at = Date.now()): void {
    if (this.days === 0) return
    if (this.#waiting.length < mostWaiting) this.#waiting.push(rowOf(insight, at))
    else this.#leftOut++
  }

  /** Notes a search, once the reader has finished typing its term. */
  searched(
    doer: Doer,
    search: { collection: string; term: string; results: number; milliseconds: number },
  ): void {
    this.#tally?.searched()
    if (this.days === 0) return
    const term = withoutPersonalData(search.term).toLowerCase()
    if (term.length < shortestTerm) return
    this.#typed.add(doer.reader, { ...search, kind: 'search', audience: doer.audience, term }, Date.now())
  }

  /** Lets the events of an answer pass, and notes the question once it ends, however it ends. */
  async *asked(
    { audience }: Doer,
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
            .slice(0, mostSources)
            .map((source) => ({ title: nameOf(source), path: source.path ?? '' }))
        }
        if (event.kind === 'text' && isUnanswered(event.text)) isAnswered = false
        yield event
      }
      outcome = isAnswered ? 'answered' : 'not-in-pages'
    } catch (error) {
      outcome = 'failed'
      throw error
    } finally {
      this.#tally?.asked(outcome)
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

  /** Writes what was noted so far. */
  async flush(): Promise<void> {
    await this.#writeFinished(Number.POSITIVE_INFINITY)
  }

  /** Removes what is older than the settings allow, and the oldest of too many. */
  async forget(now: Date): Promise<void> {
    const before = now.getTime() - this.days * day
    await this.#db.deleteFrom('insight').where('at', '<=', before).execute()
    const oldestKept = await this.#db
      .selectFrom('insight')
      .select('at')
      .orderBy('at', 'desc')
      .offset(mostKept)
      .limit(1)
      .executeTakeFirst()
    if (oldestKept) await this.#db.deleteFrom('insight').where('at', '<=', oldestKept.at).execute()
  }

  /** Writes the last and stops. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  #writeFinished(now: number): Promise<void> {
    this.#typed.finish(now)
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  /** Rows that could not be written wait for the next time. */
  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const rows = [...this.#waiting]
      try {
        await this.#insert(rows)
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        console.error(`What readers look for could not be written: ${reason}. It is tried again.`)
        return
      }
      this.#waiting.splice(0, rows.length)
    }
    if (this.#leftOut === 0) return
    console.error(`${this.#leftOut} things readers did were not noted: the store took none for too long.`)
    this.#leftOut = 0
  }

  /** In one transaction: the embedded store waits for the disk at each commit, and every search waits with it. */
  async #insert(rows: readonly Row[]): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      for (let from = 0; from < rows.length; from += batchSize) {
        await transaction
          .insertInto('insight')
          .values(rows.slice(from, from + batchSize))
          .execute()
        // Whoever asked in the meantime is answered first.
        await nextTurn()
      }
    })
  }
}

const longestNote = 1000
const longestPath = 500
const longestId = 200

function rowOf(insight: Insight, at: number): Row {
  const { kind, collection, audience } = insight
  const row = { kind, collection_id: collection, audience, at: Math.round(at), text: '' }
  const clean = (text: string | undefined, longest?: number) =>
    text === undefined ? null : withoutPersonalData(text, longest)
  switch (insight.kind) {
    case 'search': {
      const { term, results, milliseconds } = insight
      return { ...row, text: term, results, milliseconds: Math.round(milliseconds) }
    }
    case 'click': {
      const term = withoutPersonalData(insight.term).toLowerCase()
      return { ...row, text: term, path: clean(insight.path, longestPath), results: insight.position }
    }
    case 'question': {
      const { question, interaction, outcome, milliseconds, sources } = insight
      return {
        ...row,
        text: withoutPersonalData(question),
        interaction: interaction === undefined ? null : cleanId(interaction),
        outcome,
        milliseconds,
        sources: JSON.stringify(sources.map(({ title, path }) => ({ title: clean(title), path }))),
      }
    }
    case 'answer-rating': {
      const { interaction, rating, note } = insight
      return {
        ...row,
        interaction: cleanId(interaction),
        outcome: rating,
        note: clean(note, longestNote),
      }
    }
    case 'page-rating':
      return {
        ...row,
        path: clean(insight.path, longestPath),
        outcome: insight.rating,
        note: clean(insight.note, longestNote),
      }
    case 'missing-page':
      return {
        ...row,
        path: clean(insight.path, longestPath),
        note: clean(insight.referrer, longestPath),
      }
  }
}

/** An id that a client made for a question; it says nothing about anybody. */
function cleanId(id: string): string {
  return id
    .replace(/\p{Cc}/gu, '')
    .slice(0, longestId)
    .toWellFormed()
}
