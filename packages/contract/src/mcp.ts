import { z } from 'zod'
import { maxSearchBody } from './limits.ts'
import { operation } from './operation.ts'
import { message } from './replies.ts'
import { storedText } from './text.ts'

const tag = 'Model Context Protocol'

const rpcReply = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number(), z.null()]),
  result: z.unknown().optional(),
  error: z.object({ code: z.int(), message: z.string() }).optional(),
})

/**
 * The Model Context Protocol, which language models use to search a collection
 * (docs/reference/wire/other-routes.md#model-context-protocol).
 */
export const mcp = {
  setDescription: operation({
    method: 'PUT',
    path: '/v1/collections/:collection/mcp/update',
    tag,
    summary: 'Set the description for language models',
    description: 'Language models use it to decide whether to search this collection.',
    key: 'write',
    body: z.object({ mcp_description: storedText.nullish() }),
    reply: message,
    errors: [404],
  }),
  send: operation({
    method: 'POST',
    path: '/v1/collections/:collection/mcp',
    tag,
    summary: 'Send a JSON-RPC message',
    description:
      'Notifications return 202 without a body. The available tools are `search` and `nlp_search`.',
    key: 'read',
    body: z.object({ jsonrpc: z.literal('2.0'), method: z.string() }).loose(),
    bodyAs: 'raw',
    maxBody: maxSearchBody,
    reply: rpcReply,
    accepted: 202,
    keyError: rpcReply,
  }),
  stream: operation({
    method: 'GET',
    path: '/v1/collections/:collection/mcp',
    tag,
    summary: 'Not supported: there is no stream',
    description: 'The server never sends messages on its own.',
    key: 'none',
    reply: undefined,
    errors: [405],
  }),
  endSession: operation({
    method: 'DELETE',
    path: '/v1/collections/:collection/mcp',
    tag,
    summary: 'Not supported: there are no sessions',
    description: 'Each message is independent.',
    key: 'none',
    reply: undefined,
    errors: [405],
  }),
}
