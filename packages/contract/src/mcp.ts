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
 * The Model Context Protocol, by which language models search a collection
 * (docs/reference/wire/other-routes.md#model-context-protocol).
 */
export const mcp = {
  setDescription: operation({
    method: 'PUT',
    path: '/v1/collections/:collection/mcp/update',
    tag,
    summary: 'Say what the collection is about',
    description: 'Language models read it to decide whether to search here.',
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
      'A notification is answered with 202 and no body. There are the tools `search` and `nlp_search`.',
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
    summary: 'Always rejected: there is no stream',
    description: 'The server sends no messages of its own.',
    key: 'none',
    reply: undefined,
    errors: [405],
  }),
  endSession: operation({
    method: 'DELETE',
    path: '/v1/collections/:collection/mcp',
    tag,
    summary: 'Always rejected: there are no sessions',
    description: 'Each message stands alone.',
    key: 'none',
    reply: undefined,
    errors: [405],
  }),
}
