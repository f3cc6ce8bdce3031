import { z } from 'zod'
import { answerBodies } from './answer-routes.ts'
import { collectionBodies } from './collection-routes.ts'
import { entryIdBody } from './entry-fields.ts'
import { hookBodies } from './hook-routes.ts'
import { indexBodies } from './index-routes.ts'
import { insightBodies } from './insight-routes.ts'
import { mcpBodies } from './mcp-routes.ts'
import { pinRuleBodies } from './pin-rule-routes.ts'
import { readOriginBodies } from './read-origin-routes.ts'
import { searchBodies } from './search-routes.ts'
import { segmentBodies } from './segment-routes.ts'
import { shelfBodies } from './shelf-routes.ts'
import { systemPromptBodies } from './system-prompt-routes.ts'
import { telemetryBodies } from './telemetry-routes.ts'
import { toolBodies } from './tool-routes.ts'
import { trainingSetBodies } from './training-set-routes.ts'
import { triggerBodies } from './trigger-routes.ts'
import { valueBodies } from './value-routes.ts'

/** One thing that can be asked of the service. */
export interface Operation {
  /** What it does, in a few words. */
  readonly summary: string
  /** The least key that it takes. */
  readonly key: 'none' | 'read' | 'write' | 'master'
  readonly body?: z.ZodType
  /** Names of parameters in the query; those that must be there end in `!`. */
  readonly query?: readonly string[]
  /** What it answers with, unless that is JSON. */
  readonly reply?: 'text/event-stream' | 'text/plain'
}

type Operations = Readonly<Record<string, Operation>>

/** Operations of a kind of record that collections have beside their documents, by method and path. */
function entries(
  path: string,
  name: string,
  idName: string,
  bodies: { readonly insert: z.ZodType; readonly update: z.ZodType },
): Operations {
  const base = `/v1/collections/:collection/${path}`
  return {
    [`GET ${base}/get`]: { summary: `Get a ${name}`, key: 'read', query: [`${idName}!`] },
    [`GET ${base}/all`]: { summary: `List all: ${name}`, key: 'read' },
    [`POST ${base}/insert`]: { summary: `Insert a ${name}`, key: 'write', body: bodies.insert },
    [`POST ${base}/update`]: { summary: `Change a ${name}`, key: 'write', body: bodies.update },
    [`POST ${base}/delete`]: { summary: `Delete a ${name}`, key: 'write', body: entryIdBody },
  }
}

/** Operations on the pin rules of one place. */
function pinRules(base: string): Operations {
  return {
    [`POST ${base}/insert`]: { summary: 'Insert a pin rule', key: 'write', body: pinRuleBodies.rule },
    [`POST ${base}/delete`]: { summary: 'Delete a pin rule', key: 'write', body: pinRuleBodies.delete },
    [`GET ${base}/list`]: { summary: 'List all pin rules', key: 'write' },
    [`GET ${base}/ids`]: { summary: 'List the ids of pin rules', key: 'read' },
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
const ask = { key: 'read', body: answerBodies.question, reply: 'text/event-stream' } as const
const rpc = z.object({ jsonrpc: z.literal('2.0'), method: z.string() }).loose()

/** Every operation of the service, by method and path as they are routed. */
export const operations: Operations = {
  'GET /health': { summary: 'Whether the process answers', key: 'none' },
  'GET /ready': { summary: 'Whether the store can be read', key: 'none' },
  'GET /metrics': { summary: 'Metrics for Prometheus', key: 'master', reply: 'text/plain' },
  'GET /openapi.json': { summary: 'This description', key: 'none' },

  'POST /v1/collections/create': {
    summary: 'Make a collection',
    key: 'master',
    body: collectionBodies.create,
  },
  'GET /v1/collections': { summary: 'List all collections', key: 'master' },
  [`GET ${collection}`]: { summary: 'Describe a collection', key: 'master' },
  'POST /v1/collections/delete': {
    summary: 'Delete a collection',
    key: 'master',
    body: collectionBodies.delete,
  },
  'POST /v1/collections/list': {
    summary: 'List the documents of a collection',
    key: 'write',
    body: collectionBodies.list,
  },
  [`POST ${collection}/regenerate-read-api-key`]: { summary: 'Make the read key anew', key: 'write' },
  [`GET ${collection}/read-origins`]: { summary: 'Whose pages may use the read key', key: 'write' },
  [`PUT ${collection}/read-origins`]: {
    summary: 'Say whose pages may use the read key',
    key: 'write',
    body: readOriginBodies.origins,
  },
  [`POST ${collection}/reindex`]: {
    summary: 'Index a collection anew',
    key: 'write',
    body: collectionBodies.reindex,
  },

  [`POST ${collection}/indexes/create`]: { summary: 'Make an index', key: 'write', body: indexBodies.index },
  [`POST ${collection}/indexes/delete`]: {
    summary: 'Delete an index',
    key: 'write',
    body: indexBodies.delete,
  },
  [`POST ${index}/insert`]: {
    summary: 'Insert or replace documents',
    key: 'write',
    body: indexBodies.batch,
  },
  [`POST ${index}/documents/upsert`]: {
    summary: 'Merge documents into those with their ids',
    key: 'write',
    body: indexBodies.upsert,
  },
  [`POST ${index}/delete`]: { summary: 'Delete documents', key: 'write', body: indexBodies.ids },
  [`POST ${index}/reindex`]: { summary: 'Index the documents anew', key: 'write' },
  [`POST ${index}/create-temporary-index`]: {
    summary: 'Make a temporary index beside one',
    key: 'write',
    body: indexBodies.index,
  },
  [`POST ${collection}/replace-index`]: {
    summary: 'Put a temporary index in the place of one',
    key: 'write',
    body: indexBodies.replace,
  },

  [`POST ${collection}/search`]: { summary: 'Search', key: 'read', body: searchBodies.search },
  [`GET ${collection}/stats`]: { summary: 'Count what a collection holds', key: 'read' },
  [`GET ${collection}/filterable_fields`]: {
    summary: 'List the fields that can be filtered by',
    key: 'read',
    query: ['with-keys'],
  },
  [`POST ${collection}/documents/batch-get`]: {
    summary: 'Get documents by the ids of hits',
    key: 'read',
    body: searchBodies.batchGet,
  },
  [`POST ${collection}/nlp_search`]: {
    summary: 'Turn a question into a search, and run it',
    key: 'read',
    body: answerBodies.query,
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

  [`POST ${collection}/hooks/create`]: { summary: 'Set a hook', key: 'write', body: hookBodies.set },
  [`POST ${collection}/hooks/set`]: { summary: 'Set a hook', key: 'write', body: hookBodies.set },
  [`POST ${collection}/hooks/delete`]: { summary: 'Delete a hook', key: 'write', body: hookBodies.delete },
  [`GET ${collection}/hooks/list`]: { summary: 'List all hooks', key: 'write' },
  ...entries('segments', 'segment', 'segment_id', segmentBodies),
  ...entries('triggers', 'trigger', 'trigger_id', triggerBodies),
  ...entries('system_prompts', 'system prompt', 'system_prompt_id', systemPromptBodies),
  [`POST ${collection}/system_prompts/validate`]: {
    summary: 'Check a system prompt by rules',
    key: 'write',
    body: systemPromptBodies.insert,
  },
  ...entries('tools', 'tool', 'tool_id', toolBodies),
  [`POST ${collection}/tools/run`]: {
    summary: 'Choose and run tools for a conversation',
    key: 'read',
    body: toolBodies.run,
  },
  [`GET ${set}/get`]: { summary: 'Get a training set', key: 'read' },
  [`POST ${set}/generate`]: {
    summary: 'Propose a training set',
    key: 'read',
    body: trainingSetBodies.generate,
  },
  [`POST ${set}/insert`]: { summary: 'Insert a training set', key: 'write', body: trainingSetBodies.insert },
  [`POST ${set}/delete`]: { summary: 'Delete a training set', key: 'write' },

  ...pinRules(`${collection}/merchandising/pin_rules`),
  ...pinRules(`${index}/pin_rules`),
  [`POST ${shelves}/insert`]: { summary: 'Insert a shelf', key: 'write', body: shelfBodies.shelf },
  [`GET ${shelves}/list`]: { summary: 'List all shelves', key: 'write' },
  [`GET ${shelves}/:shelf/get`]: { summary: 'Get a shelf with its documents', key: 'read' },
  [`POST ${shelves}/:shelf/delete`]: { summary: 'Delete a shelf', key: 'write' },
  [`POST ${collection}/values/set`]: { summary: 'Set a value', key: 'write', body: valueBodies.set },
  [`POST ${collection}/values/delete`]: { summary: 'Delete a value', key: 'write', body: valueBodies.delete },
  [`GET ${collection}/values/get/:key`]: { summary: 'Get a value', key: 'write' },
  [`GET ${collection}/values/list`]: { summary: 'List all values', key: 'write' },

  [`POST ${collection}/mcp`]: { summary: 'Model Context Protocol: a message', key: 'read', body: rpc },
  [`GET ${collection}/mcp`]: {
    summary: 'Model Context Protocol: refused, for want of a stream',
    key: 'read',
  },
  [`DELETE ${collection}/mcp`]: {
    summary: 'Model Context Protocol: refused, for want of sessions',
    key: 'read',
  },
  [`PUT ${collection}/mcp/update`]: {
    summary: 'Say what the collection is about',
    key: 'write',
    body: mcpBodies.description,
  },

  [`POST ${collection}/insights/events`]: {
    summary: 'Tell what a reader did',
    key: 'read',
    body: insightBodies.events,
  },
  [`GET ${collection}/insights`]: {
    summary: 'What readers look for',
    key: 'write',
    query: ['from', 'to', 'limit'],
  },
  'POST /identify': { summary: 'Beacon of an identity', key: 'read', body: telemetryBodies.identify },
  'POST /collect': { summary: 'Beacon of searches', key: 'read', body: telemetryBodies.telemetry },
  'POST /oss_collect': { summary: 'Beacon of searches', key: 'read', body: telemetryBodies.telemetry },
}
