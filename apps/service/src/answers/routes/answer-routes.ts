import { operations, type ParsedBodyOf } from '@next-panel/contract'
import type { Context } from 'hono'
import type { Collection } from '../../collections/collection.ts'
import type { AppContext } from '../../http/app-context.ts'
import type { Bind } from '../../http/bind.ts'
import { chooseIndexes } from '../../search/search-engine.ts'
import { answer } from '../answer.ts'
import { languageOf } from '../answer-frames.ts'
import { answerSteps, plannedAnswerSteps, quotingAnswerer } from './answer-events.ts'
import { questionSearch, runQuestionSearch } from './question-search.ts'
import { questionSearchSteps } from './question-search-events.ts'

/** Answers and searches by question (docs/reference/wire/question-search.md, docs/reference/wire/answers.md). */
export function answerRoutes(bind: Bind, context: AppContext): void {
  const { answers } = operations

  bind(answers.answer, async (asked) => {
    const begin = await openAnswer(context, asked)
    return (signal) => answerSteps(begin(signal))
  })

  bind(answers.plannedAnswer, async (asked) => {
    const begin = await openAnswer(context, asked)
    return (signal) => plannedAnswerSteps(begin(signal))
  })

  bind(answers.search, ({ c, collection, body: { query } }) =>
    runQuestionSearch(questionSearch(context, collection, query), c.req.raw.signal),
  )

  bind(
    answers.searchSteps,
    ({ collection, body: { query } }) =>
      (signal) =>
        questionSearchSteps(questionSearch(context, collection, query), signal),
  )
}

/** A question to a collection. */
interface Asked {
  readonly c: Context
  readonly collection: Collection
  readonly body: ParsedBodyOf<typeof operations.answers.answer>
}

/**
 * Loads the input of an answer, and returns a function that starts it. The question is recorded according to the settings.
 *
 * @throws {ServiceError} `index-unknown` if the question names an unknown index.
 */
export async function openAnswer(context: AppContext, { c, collection, body: question }: Asked) {
  const { access, engines, model, embeddings, conversations, insights } = context
  const all = await engines.of(collection.id)
  const isDefault = ({ id }: { readonly id: string }) =>
    // A notation names its own.
    Boolean(question.ragat_notation) || context.isDefaultIndex(collection.id, id)
  const indexes = question.indexes
    ? chooseIndexes(all.indexes, question.indexes)
    : all.indexes.filter(isDefault)
  const place = {
    collection,
    engine: all.within(indexes.map(({ id }) => id)),
    embeddings,
    model,
    prepared: context.preparedAnswers(collection.id),
  }
  const actor = access.actorOf(c)
  return (signal: AbortSignal) => {
    const events = insights.recorded(actor, collection.id, question, answer(place, question, signal))
    return {
      events: conversations.keep(collection.id, question, events),
      signal,
      language: languageOf(question.query),
      answerer: model ? { provider: 'OpenAI', model: model.name } : quotingAnswerer,
    }
  }
}
