import { plainMessages, searchRequest } from '@next-panel/contract'
import { z } from 'zod'
import type { Collection } from '../collections/collection.ts'
import type { AppContext } from './app-context.ts'
import { searchFor } from './collection-search.ts'
import { questionSearch, runQuestionSearch } from './question-search.ts'

const searchArguments = z.object({
  term: z.string().max(10_000).describe('What to search for'),
  limit: z.int().min(1).max(100).default(10).describe('Maximum number of documents to return'),
  offset: z.int().min(0).max(100_000).default(0).describe('Number of documents to skip'),
  mode: z
    .enum(['fulltext', 'vector', 'hybrid', 'auto'])
    .default('fulltext')
    .describe('Full-text, vector or hybrid search'),
})
const questionArguments = z.object({
  query: z.string().trim().min(1).max(10_000).describe('A question in natural language'),
})

/** Who calls a tool. */
export interface McpCaller {
  readonly collection: Collection
  /** What the token of the client says; nothing when it came with a key. */
  readonly claims: unknown
  readonly charge: ((requests: number) => void) | undefined
  readonly signal: AbortSignal
}

/** A tool that language models may call. */
interface McpTool {
  readonly name: string
  readonly purpose: string
  readonly schema: z.ZodType
  /** @throws {ZodError} when the arguments have another shape. */
  run(context: AppContext, caller: McpCaller, sent: unknown): Promise<unknown>
}

/** The tools of every collection (docs/reference/wire/other-routes.md#model-context-protocol). */
const tools: readonly McpTool[] = [
  {
    name: 'search',
    purpose: 'Search by keywords or meaning in',
    schema: searchArguments,
    async run(context, { collection, claims, charge }, sent) {
      const params = searchArguments.parse(sent, { error: plainMessages })
      const request = searchRequest.parse(params, { error: plainMessages })
      const origin = { sent: async () => params, claims, charge }
      const { reply } = await searchFor(context, collection, request, origin)
      return reply
    },
  },
  {
    name: 'nlp_search',
    purpose: 'Search with a natural-language question in',
    schema: questionArguments,
    async run(context, { collection, claims, signal }, sent) {
      const { query } = questionArguments.parse(sent, { error: plainMessages })
      // Who calls is a model itself, and has worded its question.
      const search = questionSearch({ ...context, model: undefined }, collection, query, claims)
      return runQuestionSearch(search, signal)
    },
  },
]

/** A tool by its name. */
export function mcpTool(name: string): McpTool | undefined {
  return tools.find((tool) => tool.name === name)
}

/** The tools as `tools/list` tells them of a collection. */
export function listMcpTools({ mcpDescription }: Collection) {
  return tools.map(({ name, purpose, schema }) => ({
    name,
    description: `${purpose} ${mcpDescription || 'the collection'}`,
    inputSchema: z.toJSONSchema(schema, { io: 'input', target: 'draft-7' }),
  }))
}
