import { storable } from '@next-panel/contract'
import type { Kysely } from 'kysely'
import { randomId } from '../keys/random-id.ts'
import type { Tables } from '../store/tables.ts'
import type { AnswerEvent } from './answer.ts'
import type { Question } from './question.ts'

const day = 24 * 60 * 60 * 1000

/**
 * What was asked and answered, kept for operators who want to know where their pages fall short. Only where the settings
 * say so, and for the days they say.
 */
export class Conversations {
  readonly #db: Kysely<Tables>
  readonly #days: number

  constructor(db: Kysely<Tables>, days: number) {
    this.#db = db
    this.#days = days
  }

  /** Lets the events of an answer pass, and keeps it once it ends, however it ends. */
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

  /** Removes what is older than the settings allow: everything where they keep nothing. */
  async forget(now: Date): Promise<void> {
    const before = now.getTime() - this.#days * day
    await this.#db.deleteFrom('conversation_turn').where('asked_at', '<=', before).execute()
  }

  /** A conversation that cannot be kept must not cost the reader the answer. */
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
      console.error('A conversation could not be saved:', error instanceof Error ? error.message : error)
    }
  }
}

function storableId(id: string | null | undefined): string | null {
  return id === null || id === undefined ? null : storable(id)
}
