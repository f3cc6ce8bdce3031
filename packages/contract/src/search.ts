import { z } from 'zod'
import { hookName } from './hooks.ts'
import { typeStrategy } from './indexes.ts'
import { maxSearchBody, maxSearchValues } from './limits.ts'
import { operation } from './operation.ts'
import { searchPaths } from './paths.ts'
import { count, document, time } from './replies.ts'
import { searchRequest } from './search-request.ts'

// Search and other operations for read keys.
const tag = 'Search'

/** A matching document (docs/reference/wire/search.md#result). */
export const searchHit = z
  .object({
    id: z.string().describe('Index id, a colon, and document id'),
    index_id: z.string(),
    score: z.number(),
    document,
  })
  .meta({ id: 'SearchHit' })

/** A search result. */
export const searchResult = z
  .object({
    hits: z.array(searchHit),
    count: count.describe('Total number of matches, before limit and offset'),
    facets: z.record(z.string(), z.object({ count, values: z.record(z.string(), count) })),
    groups: z
      .array(
        z.object({
          values: z.array(z.union([z.string(), z.number(), z.boolean()])),
          result: z.array(searchHit),
        }),
      )
      .exactOptional(),
    corrected: z
      .string()
      .exactOptional()
      .describe('The corrected term, if its words were found only with another spelling'),
    estimated: z.literal(true).exactOptional().describe('`count` is an estimate'),
    unknown: z.array(z.string()).exactOptional().describe('Words of the term that no document contains'),
  })
  .meta({ id: 'SearchResult' })

const inField = { field_id: count, field_path: z.string().describe('The dotted path of the field') }

/** Statistics of a field in one of its roles (docs/reference/wire/collections.md#statistics). */
export const fieldStatistics = z.discriminatedUnion('type', [
  z.object({ ...inField, type: z.literal('bool'), true_count: count, false_count: count }),
  z.object({ ...inField, type: z.literal('number'), count, min: z.number(), max: z.number() }),
  z.object({ ...inField, type: z.enum(['date', 'geopoint']), count }),
  z.object({
    ...inField,
    type: z.literal('string_filter'),
    key_count: count,
    document_count: count,
    keys: z.array(z.string()),
  }),
  z.object({
    ...inField,
    type: z.literal('string'),
    unique_terms_count: count,
    total_documents: count,
    avg_field_length: z.number(),
  }),
])
const vectorStatistics = z.object({
  ...inField,
  type: z.literal('embedding'),
  dimensions: count,
  vector_count: count,
  model: z.string(),
})

/** Reading collections (docs/reference/wire/collections.md#reading, docs/reference/wire/search.md). */
export const search = {
  run: operation({
    method: 'POST',
    path: searchPaths.run,
    tag,
    summary: 'Search',
    description:
      'Full-text, vector or hybrid search. If a vector or hybrid search was requested, the header X-Search-Mode gives the mode that was used. Unknown parameters are ignored.',
    key: 'read',
    body: searchRequest,
    maxBody: maxSearchBody,
    maxValues: maxSearchValues,
    reply: searchResult,
    errors: [413],
  }),
  stats: operation({
    method: 'GET',
    path: searchPaths.stats,
    tag,
    summary: 'Get collection statistics',
    description: 'Statistics by index and field. A field is listed once for each of its roles.',
    key: 'read',
    reply: z.object({
      id: z.string(),
      document_count: count,
      description: z.string().nullable(),
      default_locale: z.string(),
      embedding_model: z.string().nullable(),
      indexes_stats: z.array(
        z.object({
          id: z.string(),
          default_locale: z.string(),
          document_count: count,
          is_temp: z.literal(false),
          fields_stats: z.array(z.union([fieldStatistics, vectorStatistics])),
          type_parsing_strategies: typeStrategy,
          created_at: time,
          updated_at: time,
        }),
      ),
      hooks: z.array(z.literal(hookName)),
      created_at: time,
      updated_at: time,
    }),
  }),
}
