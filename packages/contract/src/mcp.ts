import { z } from 'zod'
import { maxSearchBody } from './limits.ts'
import { eventStream, operation } from './operation.ts'

/** The Model Context Protocol, by which language models read the site (docs/reference/wire/mcp.md). */
export const mcp = {
  send: operation({
    method: 'POST',
    path: '/mcp',
    tag: 'Model Context Protocol',
    summary: 'Send a JSON-RPC message',
    description:
      'One message in each request, without sessions. The reply is an event stream for clients of the protocol of 2025, and JSON for later ones; notifications are answered 202.',
    key: 'none',
    body: z.looseObject({ jsonrpc: z.literal('2.0'), method: z.string() }),
    bodyAs: 'raw',
    maxBody: maxSearchBody,
    reply: eventStream(
      z.object({
        jsonrpc: z.literal('2.0'),
        id: z.union([z.string(), z.number(), z.null()]),
        result: z.looseObject({}).optional(),
        error: z.looseObject({ code: z.int(), message: z.string() }).optional(),
      }),
    ),
    accepted: 202,
    errors: [404, 429],
  }),
}
