import { z } from 'zod'
import type { SystemPromptValidation } from '../answers/system-prompt-validation.ts'
import { typeStrategySchema } from '../collections/collection.ts'
import { pinRuleSchema } from '../collections/pin-rule.ts'
import { shelves } from '../collections/shelf.ts'
import { trainingSetSchema } from '../collections/training-set.ts'
import { hookNames } from '../hooks/hook.ts'
import type { AudienceReport } from '../insights/insight-report.ts'
import { insightTotals } from '../insights/insight-totals.ts'
import type { FieldStatistics } from '../search/field-statistics.ts'
import type { SearchReply } from '../search/search-collection.ts'
import type { ToolResult } from '../tools/run-tools.ts'
import type { EntryWire } from './entry-routes.ts'
import type { QuestionSearchResult } from './question-search.ts'

/*
 * What operations answer with when they have done what was asked, for the description of the API. Services under test hold
 * every reply to these.
 */

const count = z.int().nonnegative()
const time = z.iso.datetime()
const document = z.looseObject({ id: z.string() })
const success = z.object({ success: z.literal(true) })
const message = z.object({ message: z.string() })
const nothing = z.object({})

const hit = z.object({
  id: z.string().describe('The id of the document behind that of its index and a colon'),
  index_id: z.string(),
  score: z.number(),
  document,
})
const search: z.ZodType<SearchReply> = z.object({
  hits: z.array(hit),
  count: count.describe('All matches, before limit and offset'),
  facets: z.record(z.string(), z.object({ count, values: z.record(z.string(), count) })),
  groups: z
    .array(
      z.object({ values: z.array(z.union([z.string(), z.number(), z.boolean()])), result: z.array(hit) }),
    )
    .exactOptional(),
  corrected: z.string().exactOptional().describe('How the term was understood'),
})

const inField = { field_id: count, field_path: z.string() }
const fieldStatistics = z.discriminatedUnion('type', [
  z.object({ ...inField, type: z.literal('bool'), true_count: count, false_count: count }),
  z.object({ ...inField, type: z.literal('number'), count, min: z.number(), max: z.number() }),
  z.object({ ...inField, type: z.enum(['date', 'geopoint']), count }),
  z.object({
    ...inField,
    type: z.literal('string_filter'),
    key_count: count,
    keys_count: count,
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
]) satisfies z.ZodType<FieldStatistics>
const vectorStatistics = z.object({
  ...inField,
  type: z.literal('embedding'),
  dimensions: count,
  vector_count: count,
  model: z.string(),
})

const collection = z.object({
  id: z.string(),
  description: z.string().nullable(),
  document_count: count,
  created_at: time,
  indexes: z.array(
    z.object({
      id: z.string(),
      document_count: count,
      fields: z.array(z.object({ ...inField, is_array: z.boolean(), field_type: z.string() })),
      automatically_chosen_properties: z.null(),
      created_at: time,
    }),
  ),
})

const stats = z.object({
  id: z.string(),
  document_count: count,
  description: z.string().nullable(),
  mcp_description: z.string().nullable(),
  default_locale: z.string(),
  embedding_model: z.string().nullable(),
  indexes_stats: z.array(
    z.object({
      id: z.string(),
      default_locale: z.string(),
      document_count: count,
      is_temp: z.boolean(),
      fields_stats: z.array(z.union([fieldStatistics, vectorStatistics])),
      type_parsing_strategies: typeStrategySchema,
      created_at: time,
      updated_at: time,
    }),
  ),
  hooks: z.array(z.enum(hookNames)),
  values_count: count,
  created_at: time,
  updated_at: time,
})

const questionSearch: z.ZodType<QuestionSearchResult> = z.object({
  original_query: z.string(),
  generated_query: z.string().describe('The search that was made of the question, as JSON'),
  search_params: z.looseObject({}).describe('The search that was done: hooks may have changed it'),
  results: z.array(search),
  query_index: count,
})

const called = z.object({ tool_id: z.string(), result: z.string().describe('JSON') })
const toolResult: z.ZodType<ToolResult> = z.union([
  z.object({ functionResult: called }),
  z.object({ functionParameters: called }),
])

const validation: z.ZodType<SystemPromptValidation> = z.object({
  security: z.object({ valid: z.boolean(), reason: z.string(), violations: z.array(z.string()) }),
  technical: z.object({ valid: z.boolean(), reason: z.string(), instruction_count: count }),
  overall_assessment: z.object({ valid: z.boolean(), summary: z.string() }),
})

const kind = z.enum(['search', 'question'])
const page = { title: z.string(), path: z.string() }
const audience: z.ZodType<AudienceReport> = z.object({
  totals: insightTotals,
  by_day: z.array(insightTotals.extend({ day: z.iso.date() })),
  most_searched: z.array(z.object({ term: z.string(), times: count, clicks: count, without_results: count })),
  most_asked: z.array(
    z.object({ question: z.string(), times: count, not_in_pages: count, good: count, bad: count }),
  ),
  gaps: z.array(
    z.object({
      kind,
      text: z.string(),
      times: count,
      without_results: count,
      nearest: z.object({ ...page, section: z.string() }).nullable(),
    }),
  ),
  bad_answers: z.array(
    z.object({ question: z.string(), note: z.string(), at: time, sources: z.array(z.object(page)) }),
  ),
  slowest: z.array(z.object({ kind, text: z.string(), milliseconds: z.number(), at: time })),
  rated_pages: z.array(
    z.object({ path: z.string(), helpful: count, unhelpful: count, notes: z.array(z.string()) }),
  ),
  missing_pages: z.array(z.object({ path: z.string(), times: count, linked_from: z.string() })),
})

/** Replies by what they tell. */
export const replies = {
  nothing,
  success,
  message,
  document,
  search,
  collection,
  stats,
  health: z.literal('up'),
  ready: z.object({ ready: z.literal(true), store: z.enum(['sqlite', 'postgres']), change: count }),
  description: z.looseObject({ openapi: z.literal('3.1.0') }),
  collections: z.array(collection),
  madeCollection: z.object({ collection_id: z.string() }),
  documents: z.array(document),
  documentsById: z.record(z.string(), document),
  readKey: z.object({ read_api_key: z.string() }),
  origins: z.object({ origins: z.array(z.string()).nullable() }),
  inserted: z.object({ inserted: count, replaced: count, failed: count }),
  merged: z.object({ inserted: count, updated: count, failed: count }),
  deleted: z.union([message, nothing]),
  filterableFields: z.array(
    z.object({
      index_id: z.string(),
      field_path: z.string(),
      field_type: z.string(),
      keys: z.array(z.string()).optional(),
    }),
  ),
  questionSearches: z.array(questionSearch),
  hooks: z.object({ hooks: z.record(z.string(), z.string().nullable()) }),
  validation: z.object({ result: validation }),
  toolResults: z.object({ results: z.array(toolResult).nullable() }),
  trainingSet: z.object({ training_sets: z.string().nullable().describe('JSON') }),
  trainingExamples: z.object({ queries: trainingSetSchema }),
  trainingSetInserted: z.object({ inserted: z.literal(true) }),
  trainingSetDeleted: z.object({ deleted: z.literal(true) }),
  pinRules: z.object({ data: z.array(pinRuleSchema) }),
  pinRuleIds: success.extend({ data: z.array(z.string()) }),
  shelves: z.object({ data: z.array(shelves.schema) }),
  shelf: z.object({ data: z.object({ id: z.string(), docs: z.array(document) }) }),
  valueDeleted: success.extend({ removed: z.boolean() }),
  value: z.object({ key: z.string(), value: z.json() }),
  values: z.object({ values: z.record(z.string(), z.json()) }),
  rpc: z.object({
    jsonrpc: z.literal('2.0'),
    id: z.union([z.string(), z.number(), z.null()]),
    result: z.unknown().optional(),
    error: z.object({ code: z.int(), message: z.string() }).optional(),
  }),
  accepted: z.object({ accepted: count }),
  insights: z.object({
    collection: z.string(),
    from: time,
    to: time,
    kept_days: count,
    readers: audience,
    machines: audience,
  }),
  beacon: success.extend({ accepted: count }),
} as const satisfies Record<string, z.ZodType>

/** Replies of the calls that all kinds of entries have. */
export function entryReplies({ name, entries, saysFound, showsUpdated }: DescribedEntries) {
  const told = success.extend({ id: z.string(), [name]: entries.schema })
  const found = z.object({ [name]: entries.schema.nullable() })
  return {
    get: saysFound ? found.extend({ success: z.literal(true).optional() }) : found,
    all: z.object({ [`${name}s`]: z.array(entries.schema) }),
    insert: told,
    update: showsUpdated ? success.extend({ [name]: entries.schema }) : success,
    delete: success,
  }
}

/** What the description of the API has to know of a kind of entries. */
export type DescribedEntries = Pick<
  EntryWire<{ readonly id: string }, object, { readonly id: string }>,
  'name' | 'created' | 'isUnique' | 'saysFound' | 'showsUpdated'
> & {
  readonly entries: { readonly schema: z.ZodType }
  readonly check?: unknown
  readonly bodies: { readonly insert: z.ZodType; readonly update: z.ZodType }
}
