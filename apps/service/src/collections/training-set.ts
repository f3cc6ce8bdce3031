import { z } from 'zod'
import { EntryKind } from './entry-kind.ts'

/** What a set trains (protocol.md 12). */
export const trainingSetIds = ['query_optimizer', 'query_planner', 'query_filtering'] as const

const text = z.string().max(2000)

/** A question and what to search for in its place, or the fields to look into. Servers call the question `original`, clients `query`. */
const exampleSchema = z
  .object({ original: text.optional(), query: text.optional(), optimized: z.array(text).max(100) })
  .refine(({ original, query }) => (original ?? query) !== undefined, 'must have an original or a query')
export type TrainingExample = z.output<typeof exampleSchema>
const examples = z.array(exampleSchema).max(1000)

/** Examples from simple to advanced, kept as they were sent. */
export const trainingSetSchema = z.object({
  simple: examples,
  multiple_terms: examples,
  advanced: examples,
})
export type TrainingSet = z.output<typeof trainingSetSchema>

export const trainingSets = new EntryKind('training-set', trainingSetSchema)
