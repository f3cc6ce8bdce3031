import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { answer } from '../answers/answer.ts'
import { modelChoiceSchema } from '../answers/provider.ts'
import { querySchema, questionSchema } from '../answers/question.ts'
import type { Collection } from '../collections/collection.ts'
import { randomId } from '../keys/random-id.ts'
import { answerEventsA, answerEventsB, plannedAnswerEvents, quotingAnswerer } from './answer-events.ts'
import { enterPool } from './answer-pool.ts'
import type { ApiParts } from './api-parts.ts'
import { doerOf } from './doer.ts'
import { eventStream } from './event-stream.ts'
import { generatedQueryEventsA, generatedQueryEventsB } from './generated-query-events.ts'
import { readJson } from './json-body.ts'
import { questionSearch, runQuestionSearch } from './question-search.ts'

const queryBody = z.object({ query: querySchema, llm_config: modelChoiceSchema })
const messagesBody = z.object({
  llm_config: modelChoiceSchema,
  messages: z.array(z.object({ role: z.string(), content: querySchema })).min(1, 'must hold the question'),
})

/** Bodies of these routes, for the description of the API. */
export const answerBodies = { question: questionSchema, query: queryBody, messages: messagesBody }

/** Answers and searches by question (protocol.md 4 to 7). */
export function answerRoutes(parts: ApiParts): Hono {
  const { access, answerPool, catalog, model, embeddings, conversations, hooks, insights } = parts
  const routes = new Hono()
  const base = '/v1/collections/:collection'
  const answerer = model ? { provider: 'OpenAI', model: model.name } : quotingAnswerer
  /** Reads who asks what; the answer begins once it is asked for. */
  const openAnswer = async (c: Context, collection: string) => {
    const owner = await open(c, collection)
    const indexes = await catalog.searchable(collection)
    const question = await readJson(c, questionSchema)
    const place = {
      collection: owner,
      indexes,
      embeddings,
      model,
      hooks: hooks.ofAnswers(owner, c.get('claims') ?? null),
    }
    const doer = doerOf(c, access.addressOf(c))
    const begin = (signal: AbortSignal) => {
      const events = insights.asked(doer, collection, question, answer(place, question, signal))
      return conversations.keep(collection, question, events)
    }
    return { question, begin }
  }
  const open = async (c: Context, collection: string) => {
    const found = await access.requireRead(c, collection)
    await enterPool(c, answerPool)
    return found
  }
  const searchBy = (c: Context, collection: Collection, question: string) =>
    questionSearch(parts, collection, question, c.get('claims'))

  routes.post(`${base}/answer`, async (c) => {
    const { begin } = await openAnswer(c, c.req.param('collection'))
    return eventStream(c, (signal) => answerEventsA(begin(signal), signal, answerer))
  })

  routes.post(`${base}/planned_answer`, async (c) => {
    const { begin } = await openAnswer(c, c.req.param('collection'))
    return eventStream(c, (signal) => plannedAnswerEvents(begin(signal), signal))
  })

  routes.post(`${base}/generate/answer`, async (c) => {
    const { question, begin } = await openAnswer(c, c.req.param('collection'))
    const interactionId = question.interaction_id ?? randomId()
    return eventStream(c, (signal) => answerEventsB(begin(signal), signal, interactionId, answerer))
  })

  routes.post(`${base}/nlp_search`, async (c) => {
    const collection = await open(c, c.req.param('collection'))
    const { query } = await readJson(c, queryBody)
    return c.json(await runQuestionSearch(searchBy(c, collection, query), c.req.raw.signal))
  })

  routes.post(`${base}/nlp_search_stream`, async (c) => {
    const collection = await open(c, c.req.param('collection'))
    const { query } = await readJson(c, queryBody)
    return eventStream(c, (signal) => generatedQueryEventsA(searchBy(c, collection, query), signal))
  })

  for (const version of ['/v1', '/v1.1']) {
    routes.post(`${version}/collections/:collection/generate/nlp_query`, async (c) => {
      const collection = await open(c, c.req.param('collection'))
      const { messages } = await readJson(c, messagesBody)
      const search = searchBy(c, collection, messages.at(-1)?.content ?? '')
      return eventStream(c, (signal) => generatedQueryEventsB(search, signal))
    })
  }

  return routes
}
