import { z } from 'zod'
import { modelChoice } from './answers.ts'
import { operation } from './operation.ts'

const tag = 'Training sets'

/** Ids of training sets (docs/reference/wire/entries.md#training-sets). */
const trainingSetIds = ['query_optimizer', 'query_planner', 'query_filtering'] as const

const text = z.string().max(2000)

/** A question and what to search for instead, or the fields to search. Servers call the question `original`, clients `query`. */
const example = z
  .object({ original: text.optional(), query: text.optional(), optimized: z.array(text).max(100) })
  .refine(({ original, query }) => (original ?? query) !== undefined, 'must have "original" or "query"')
const examples = z.array(example).max(1000)

/** Examples from simple to advanced, stored unchanged. */
export const trainingSet = z.object({
  simple: examples,
  multiple_terms: examples,
  advanced: examples,
})

const params = { set: z.enum(trainingSetIds, { error: 'Invalid training set ID' }) }

/** Training sets of questions (docs/reference/wire/entries.md#training-sets). */
export const trainingSets = {
  get: operation({
    method: 'GET',
    path: '/v1/collections/:collection/training_sets/:set/get',
    tag,
    summary: 'Get a training set',
    description: 'Returned as a JSON string, or `null` if there is none.',
    key: 'read',
    params,
    reply: z.object({ training_sets: z.string().nullable().describe('JSON') }),
  }),
  generate: operation({
    method: 'POST',
    path: '/v1/collections/:collection/training_sets/:set/generate',
    tag,
    summary: 'Generate a training set',
    description: 'Uses the documents of the collection. Nothing is stored.',
    key: 'read',
    params,
    // Accepted and ignored, because rules generate the examples.
    body: z.object({ llm_config: modelChoice }),
    reply: z.object({ queries: trainingSet }),
  }),
  insert: operation({
    method: 'POST',
    path: '/v1/collections/:collection/training_sets/:set/insert',
    tag,
    summary: 'Insert a training set',
    description: 'Replaces the existing training set.',
    key: 'write',
    params,
    body: z.object({ training_set: trainingSet }),
    reply: z.object({ inserted: z.literal(true) }),
    status: 201,
  }),
  delete: operation({
    method: 'POST',
    path: '/v1/collections/:collection/training_sets/:set/delete',
    tag,
    summary: 'Delete a training set',
    description: 'A missing training set is not an error.',
    key: 'write',
    params,
    reply: z.object({ deleted: z.literal(true) }),
  }),
}
