import { z } from 'zod'
import { answerBodies } from './answer-routes.ts'
import { collectionBodies } from './collection-routes.ts'
import { entryIdBody } from './entry-fields.ts'
import { entryPath } from './entry-routes.ts'
import { hookBodies } from './hook-routes.ts'
import { indexBodies } from './index-routes.ts'
import { insightBodies } from './insight-routes.ts'
import { mcpBodies } from './mcp-routes.ts'
import { type DescribedEntries, entryReplies, replies } from './openapi-replies.ts'
import { pinRuleBodies } from './pin-rule-routes.ts'
import { readOriginBodies } from './read-origin-routes.ts'
import { searchBodies } from './search-routes.ts'
import { segmentWire } from './segment-wire.ts'
import { shelfBodies } from './shelf-routes.ts'
import { systemPromptWire } from './system-prompt-routes.ts'
import { telemetryBodies } from './telemetry-routes.ts'
import { toolBodies, toolWire } from './tool-routes.ts'
import { trainingSetBodies } from './training-set-routes.ts'
import { triggerWire } from './trigger-wire.ts'
import { valueBodies } from './value-routes.ts'

/** One thing that can be asked of the service. */
export interface Operation {
  /** What it does, in a few words. */
  readonly summary: string
  /** The least key that it takes. */
  readonly key: 'none' | 'read' | 'write' | 'master'
  readonly body?: z.ZodType
  /** Whether the body may also be sent as text, as beacons are. */
  readonly beacon?: true
  /** Names of parameters in the query; those that must be there end in `!`. */
  readonly query?: readonly string[]
  /** What it answers with when it has done what was asked: JSON of a shape, or a text of a kind; nothing where it refuses all. */
  readonly reply: z.ZodType | 'text/event-stream' | 'text/plain' | undefined
  /** The status of that, unless it is 200. */
  readonly status?: 201
  /** The status of replies without a body, for messages that want no answer. */
  readonly silent?: 202
  /** Statuses of refusals beside those that its key, path and body bring about. */
  readonly refusals?: readonly (402 | 404 | 405 | 409 | 413 | 503)[]
  /** What a bad key is refused with, unless that is an error like others. */
  readonly badKey?: z.ZodType
}

type Operations = Readonly<Record<string, Operation>>

/** Operations of a kind of record that collections have beside their documents, by method and path. */
function entries(wire: DescribedEntries): Operations {
  const { insert, update } = wire.bodies
  const base = entryPath(wire)
  const name = wire.name.replaceAll('_', ' ')
  const shown = entryReplies(wire)
  const made = wire.created === 201 ? { status: wire.created } : {}
  const refusals = [...(wire.isUnique ? ([409] as const) : []), ...(wire.check ? ([503] as const) : [])]
  return {
    [`GET ${base}/get`]: {
      summary: `Get a ${name}`,
      key: 'read',
      query: [`${wire.name}_id!`],
      reply: shown.get,
    },
    [`GET ${base}/all`]: { summary: `List all: ${name}`, key: 'read', reply: shown.all },
    [`POST ${base}/insert`]: {
      summary: `Insert a ${name}`,
      key: 'write',
      body: insert,
      reply: shown.insert,
      ...made,
      refusals,
    },
    [`POST ${base}/update`]: { summary: `Change a ${name}`, key: 'write', body: update, reply: shown.update },
    [`POST ${base}/delete`]: {
      summary: `Delete a ${name}`,
      key: 'write',
      body: entryIdBody,
      reply: shown.delete,
    },
  }
}

/** Operations on the pin rules of one place. */
function pinRules(base: string): Operations {
  const { rule, delete: deletion } = pinRuleBodies
  return {
    [`POST ${base}/insert`]: {
      summary: 'Insert a pin rule',
      key: 'write',
      body: rule,
      reply: replies.success,
    },
    [`POST ${base}/delete`]: {
      summary: 'Delete a pin rule',
      key: 'write',
      body: deletion,
      reply: replies.success,
    },
    [`GET ${base}/list`]: { summary: 'List all pin rules', key: 'write', reply: replies.pinRules },
    [`GET ${base}/ids`]: { summary: 'List the ids of pin rules', key: 'read', reply: replies.pinRuleIds },
  }
}

const collection = '/v1/collections/:collection'
const index = `${collection}/indexes/:index`
const set = `${collection}/training_sets/:set`
const shelves = `${collection}/merchandising/shelves`
const nlpQuery = {
  summary: 'Turn a question into a search, and run it',
  key: 'read',
  body: answerBodies.messages,
  reply: 'text/event-stream',
} as const
const ask = {
  key: 'read',
  body: answerBodies.question,
  reply: 'text/event-stream',
  refusals: [503],
} as const
const rpc = z.object({ jsonrpc: z.literal('2.0'), method: z.string() }).loose()

/** Every operation of the service, by method and path as they are routed. */
export const operations: Operations = {
  'GET /health': { summary: 'Whether the process answers', key: 'none', reply: replies.health },
  'GET /ready': {
    summary: 'Whether the store can be read',
    key: 'none',
    reply: replies.ready,
    refusals: [503],
  },
  'GET /metrics': { summary: 'Metrics for Prometheus', key: 'master', reply: 'text/plain' },
  'GET /openapi.json': { summary: 'This description', key: 'none', reply: replies.description },

  'POST /v1/collections/create': {
    summary: 'Make a collection',
    key: 'master',
    body: collectionBodies.create,
    reply: replies.madeCollection,
    refusals: [409],
  },
  'GET /v1/collections': { summary: 'List all collections', key: 'master', reply: replies.collections },
  [`GET ${collection}`]: { summary: 'Describe a collection', key: 'master', reply: replies.collection },
  'POST /v1/collections/delete': {
    summary: 'Delete a collection',
    key: 'master',
    body: collectionBodies.delete,
    reply: replies.nothing,
  },
  'POST /v1/collections/list': {
    summary: 'List the documents of a collection',
    key: 'write',
    body: collectionBodies.list,
    reply: replies.documents,
  },
  [`POST ${collection}/regenerate-read-api-key`]: {
    summary: 'Make the read key anew',
    key: 'write',
    reply: replies.readKey,
  },
  [`GET ${collection}/read-origins`]: {
    summary: 'Whose pages may use the read key',
    key: 'write',
    reply: replies.origins,
  },
  [`PUT ${collection}/read-origins`]: {
    summary: 'Say whose pages may use the read key',
    key: 'write',
    body: readOriginBodies.origins,
    reply: replies.origins,
  },
  [`POST ${collection}/reindex`]: {
    summary: 'Index a collection anew',
    key: 'write',
    body: collectionBodies.reindex,
    reply: replies.message,
  },

  [`POST ${collection}/indexes/create`]: {
    summary: 'Make an index',
    key: 'write',
    body: indexBodies.index,
    reply: replies.nothing,
    refusals: [409],
  },
  [`POST ${collection}/indexes/delete`]: {
    summary: 'Delete an index',
    key: 'write',
    body: indexBodies.delete,
    reply: replies.nothing,
  },
  [`POST ${index}/insert`]: {
    summary: 'Insert or replace documents',
    key: 'write',
    body: indexBodies.batch,
    reply: replies.inserted,
    refusals: [402, 503],
  },
  [`POST ${index}/documents/upsert`]: {
    summary: 'Merge documents into those with their ids',
    key: 'write',
    body: indexBodies.upsert,
    reply: replies.merged,
    refusals: [402, 503],
  },
  [`POST ${index}/delete`]: {
    summary: 'Delete documents',
    key: 'write',
    body: indexBodies.ids,
    reply: replies.deleted,
  },
  [`POST ${index}/reindex`]: { summary: 'Index the documents anew', key: 'write', reply: replies.nothing },
  [`POST ${index}/create-temporary-index`]: {
    summary: 'Make a temporary index beside one',
    key: 'write',
    body: indexBodies.index,
    reply: replies.message,
    refusals: [409],
  },
  [`POST ${collection}/replace-index`]: {
    summary: 'Put a temporary index in the place of one',
    key: 'write',
    body: indexBodies.replace,
    reply: replies.message,
    refusals: [402],
  },

  [`POST ${collection}/search`]: {
    summary: 'Search',
    key: 'read',
    body: searchBodies.search,
    reply: replies.search,
    refusals: [413, 503],
  },
  [`GET ${collection}/stats`]: {
    summary: 'Count what a collection holds',
    key: 'read',
    reply: replies.stats,
  },
  [`GET ${collection}/filterable_fields`]: {
    summary: 'List the fields that can be filtered by',
    key: 'read',
    query: ['with-keys'],
    reply: replies.filterableFields,
  },
  [`POST ${collection}/documents/batch-get`]: {
    summary: 'Get documents by the ids of hits',
    key: 'read',
    body: searchBodies.batchGet,
    reply: replies.documentsById,
  },
  [`POST ${collection}/nlp_search`]: {
    summary: 'Turn a question into a search, and run it',
    key: 'read',
    body: answerBodies.query,
    reply: replies.questionSearches,
    refusals: [503],
  },
  [`POST ${collection}/nlp_search_stream`]: {
    summary: 'Turn a question into a search, and show each step',
    key: 'read',
    body: answerBodies.query,
    reply: 'text/event-stream',
  },
  [`POST ${collection}/generate/nlp_query`]: nlpQuery,
  'POST /v1.1/collections/:collection/generate/nlp_query': nlpQuery,
  [`POST ${collection}/answer`]: { summary: 'Answer a question', ...ask },
  [`POST ${collection}/planned_answer`]: { summary: 'Answer a question, and show the plan', ...ask },
  [`POST ${collection}/generate/answer`]: { summary: 'Answer a question, and show each state', ...ask },
  [`GET ${collection}/logs`]: {
    summary: 'Follow what hooks and tools print',
    key: 'read',
    reply: 'text/event-stream',
  },

  [`POST ${collection}/hooks/create`]: {
    summary: 'Set a hook',
    key: 'write',
    body: hookBodies.set,
    reply: replies.success,
    refusals: [503],
  },
  [`POST ${collection}/hooks/set`]: {
    summary: 'Set a hook',
    key: 'write',
    body: hookBodies.set,
    reply: replies.success,
    refusals: [503],
  },
  [`POST ${collection}/hooks/delete`]: {
    summary: 'Delete a hook',
    key: 'write',
    body: hookBodies.delete,
    reply: replies.success,
  },
  [`GET ${collection}/hooks/list`]: { summary: 'List all hooks', key: 'write', reply: replies.hooks },
  ...entries(segmentWire),
  ...entries(triggerWire),
  ...entries(systemPromptWire),
  [`POST ${collection}/system_prompts/validate`]: {
    summary: 'Check a system prompt by rules',
    key: 'write',
    body: systemPromptWire.bodies.insert,
    reply: replies.validation,
  },
  ...entries(toolWire),
  [`POST ${collection}/tools/run`]: {
    summary: 'Choose and run tools for a conversation',
    key: 'read',
    body: toolBodies.run,
    reply: replies.toolResults,
    refusals: [503],
  },
  [`GET ${set}/get`]: { summary: 'Get a training set', key: 'read', reply: replies.trainingSet },
  [`POST ${set}/generate`]: {
    summary: 'Propose a training set',
    key: 'read',
    body: trainingSetBodies.generate,
    reply: replies.trainingExamples,
  },
  [`POST ${set}/insert`]: {
    summary: 'Insert a training set',
    key: 'write',
    body: trainingSetBodies.insert,
    reply: replies.trainingSetInserted,
    status: 201,
  },
  [`POST ${set}/delete`]: {
    summary: 'Delete a training set',
    key: 'write',
    reply: replies.trainingSetDeleted,
  },

  ...pinRules(`${collection}/merchandising/pin_rules`),
  ...pinRules(`${index}/pin_rules`),
  [`POST ${shelves}/insert`]: {
    summary: 'Insert a shelf',
    key: 'write',
    body: shelfBodies.shelf,
    reply: replies.success,
  },
  [`GET ${shelves}/list`]: { summary: 'List all shelves', key: 'write', reply: replies.shelves },
  [`GET ${shelves}/:shelf/get`]: {
    summary: 'Get a shelf with its documents',
    key: 'read',
    reply: replies.shelf,
  },
  [`POST ${shelves}/:shelf/delete`]: { summary: 'Delete a shelf', key: 'write', reply: replies.success },
  [`POST ${collection}/values/set`]: {
    summary: 'Set a value',
    key: 'write',
    body: valueBodies.set,
    reply: replies.success,
  },
  [`POST ${collection}/values/delete`]: {
    summary: 'Delete a value',
    key: 'write',
    body: valueBodies.delete,
    reply: replies.valueDeleted,
  },
  [`GET ${collection}/values/get/:key`]: { summary: 'Get a value', key: 'write', reply: replies.value },
  [`GET ${collection}/values/list`]: { summary: 'List all values', key: 'write', reply: replies.values },

  [`POST ${collection}/mcp`]: {
    summary: 'Model Context Protocol: a message',
    key: 'read',
    body: rpc,
    reply: replies.rpc,
    silent: 202,
    badKey: replies.rpc,
  },
  [`GET ${collection}/mcp`]: {
    summary: 'Model Context Protocol: refused, for want of a stream',
    key: 'read',
    reply: undefined,
    refusals: [405],
  },
  [`DELETE ${collection}/mcp`]: {
    summary: 'Model Context Protocol: refused, for want of sessions',
    key: 'read',
    reply: undefined,
    refusals: [405],
  },
  [`PUT ${collection}/mcp/update`]: {
    summary: 'Say what the collection is about',
    key: 'write',
    body: mcpBodies.description,
    reply: replies.message,
    refusals: [404],
  },

  [`POST ${collection}/insights/events`]: {
    summary: 'Tell what a reader did',
    key: 'read',
    body: insightBodies.events,
    beacon: true,
    reply: replies.accepted,
  },
  [`GET ${collection}/insights`]: {
    summary: 'What readers look for',
    key: 'write',
    query: ['from', 'to', 'limit'],
    reply: replies.insights,
  },
  'POST /identify': {
    summary: 'Beacon of an identity',
    key: 'read',
    body: telemetryBodies.identify,
    beacon: true,
    reply: replies.success,
  },
  'POST /collect': {
    summary: 'Beacon of searches',
    key: 'read',
    body: telemetryBodies.telemetry,
    beacon: true,
    reply: replies.beacon,
  },
  'POST /oss_collect': {
    summary: 'Beacon of searches',
    key: 'read',
    body: telemetryBodies.telemetry,
    beacon: true,
    reply: replies.beacon,
  },
}
