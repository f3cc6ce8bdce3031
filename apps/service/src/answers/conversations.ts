import { storable } from '@next-panel/contract'
import type { Kysely } from 'kysely'
import { randomId } from '../keys/random-id.ts'
import { logFailure } from '../store/store-trouble.ts'
import type { Tables } from '../store/tables.ts'
import type { AnswerEvent } from './answer.ts'
import type { Question } from './question.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Stored questions and answers, which show operators where their pages have gaps. They are stored only if enabled, and for
 * the configured number of days.
 */
export class Conversations {
  readonly #db: Kysely<Tables>
  readonly #days: number

  constructor(db: Kysely<Tables>, days: number) {
    this.#db = db
    this.#days = days
  }

  /** Passes on the events of an answer, and stores the answer when it ends for any reason. */
  async *keep(
    collection: string,
    question: Question,
    events: AsyncGenerator<AnswerEvent, void, undefined>,
  ): AsyncGenerator<AnswerEvent, void, undefined> {
    if (this.#days === 0) return yield* events
    let [text, sources]: [string, readonly string[]] = ['', []]
    try {
      for await (const event of events) {
        if (event.kind === 'text') text += event.text
        if (event.kind === 'sources') sources = event.hits.map(({ id }) => id)
        yield event
      }
    } finally {
      await this.#store(collection, question, text, sources)
    }
  }

  /** Deletes conversations that are older than the configured number of days; with 0 days, all of them. */
  async forget(now: Date): Promise<void> {
    const before = now.getTime() - this.#days * day
    await this.#db.deleteFrom('conversation_turn').where('asked_at', '<=', before).execute()
  }

  /** Stores a conversation. A failure is only logged, because it must not affect the answer. */
  async #store(
    collection: string,
    { query, conversation_id, interaction_id, visitor_id }: Question,
    answer: string,
    sources: readonly string[],
  ): Promise<void> {
    try {
      await this.#db
        .insertInto('conversation_turn')
        .values({
          id: randomId(),
          collection_id: collection,
          conversation_id: storableId(conversation_id),
          interaction_id: storableId(interaction_id),
          visitor_id: storableId(visitor_id),
          asked_at: Date.now(),
          question: storable(query),
          answer: storable(answer),
          sources: JSON.stringify(sources),
        })
        .execute()
    } catch (error) {
      logFailure('A conversation could not be saved', error)
    }
  }
}

function storableId(id: string | null | undefined): string | null {
  return id === null || id === undefined ? null : storable(id)
}
