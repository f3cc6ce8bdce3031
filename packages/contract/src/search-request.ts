import { z } from 'zod'
import { where } from './where.ts'

/** Maximum number of ranges in a facet, because each one is compared with each document. */
const maxRanges = 1000

const facetSchema = z.union(
  [
    z.strictObject({
      ranges: z.array(z.strictObject({ from: z.number(), to: z.number() })).max(maxRanges),
    }),
    z.strictObject({ true: z.boolean().optional(), false: z.boolean().optional() }),
  ],
  { error: 'must be {}, {"ranges": [{"from", "to"}]} or {"true": boolean, "false": boolean}' },
)
export type FacetDefinition = z.output<typeof facetSchema>

const orders = ['ASC', 'DESC'] as const
const modes = ['fulltext', 'vector', 'hybrid', 'auto', 'default'] as const

/** Maximum number of hits in a response, and maximum offset. */
const maxHits = 1000
const maxOffset = 100_000
/** Maximum length of a term: enough for a question with a pasted log. */
const maxTermLength = 10_000

/** Maximum number of entries in a list or object of fields or indexes. */
const maxNames = 100

/** A list or object with a maximum number of entries, checked before the entries because each invalid one produces an issue. */
function names<S extends z.ZodType>(schema: S) {
  const count = (sent: z.input<S>, context: z.RefinementCtx) => {
    if (typeof sent === 'object' && sent !== null && Object.keys(sent).length > maxNames)
      context.addIssue({ code: 'custom', message: `must have at most ${maxNames} entries` })
    return sent
  }
  return z.preprocess(count, schema)
}

/** Parameters of a search (docs/reference/wire/search.md#parameters). Unknown keys are ignored. */
export const searchRequest = z.object({
  term: z.string().max(maxTermLength),
  mode: z
    .enum(modes, {
      error: ({ input }) => `Invalid search mode: ${typeof input === 'string' ? input : typeof input}`,
    })
    .default('fulltext'),
  limit: z.int().min(0).max(maxHits).default(10),
  offset: z.int().min(0).max(maxOffset).default(0),
  properties: names(z.union([z.literal('*'), z.array(z.unknown())]).optional()).transform((given) =>
    Array.isArray(given) ? given.filter((name) => typeof name === 'string') : undefined,
  ),
  boost: names(z.record(z.string(), z.number().nonnegative()).default({})),
  exact: z
    .boolean()
    .nullish()
    .transform((given) => given ?? false),
  tolerance: z
    .int()
    .min(0)
    .max(255)
    .nullish()
    .transform((given) => given ?? undefined),
  threshold: z
    .number()
    .min(0)
    .max(1)
    .nullish()
    .transform((given) => given ?? 0),
  // Not in the protocol: the share of the best document's coverage that a document needs, as in the browser's
  // index.
  min_coverage: z.number().min(0).max(1).default(0),
  // Not in the protocol: pages that report their finished searches themselves send false, so that none is counted twice.
  insights: z.boolean().optional(),
  similarity: z
    .number()
    .min(0)
    .max(1)
    .nullish()
    .transform((given) => given ?? 0.7),
  where: where.optional(),
  facets: names(z.record(z.string(), facetSchema).default({})),
  indexes: names(z.array(z.string()).nullish()).transform((given) => (given?.length ? given : undefined)),
  sortBy: z
    .object({ property: z.string(), order: z.enum(orders).default('ASC') })
    .nullish()
    .transform((given) => given ?? undefined),
  groupBy: z
    .object({
      properties: z.array(z.string()).min(1).max(5),
      max_results: z.int().min(0).max(100).default(1),
    })
    .nullish()
    .transform((given) => given ?? undefined),
})
export type SearchRequest = z.output<typeof searchRequest>
