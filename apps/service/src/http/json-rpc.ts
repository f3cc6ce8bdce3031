import { maxBodyDepth, maxBodyValues } from '@next-panel/contract'
import { z } from 'zod'
import { findExcess } from './json-size.ts'

/** JSON-RPC error codes (docs/reference/wire/other-routes.md#model-context-protocol). `failed` is for all other errors. */
export const rpcCodes = {
  malformed: -32700,
  invalid: -32600,
  methodUnknown: -32601,
  failed: -32603,
  unauthorized: 401,
} as const

const id = z.union([z.string(), z.number(), z.null()])
const request = z.object({
  jsonrpc: z.literal('2.0'),
  id: id.optional(),
  method: z.string(),
  params: z.unknown().optional(),
})

/** An error for the caller. */
export class RpcError extends Error {
  readonly code: (typeof rpcCodes)[keyof typeof rpcCodes]

  constructor(code: keyof typeof rpcCodes, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'RpcError'
    this.code = rpcCodes[code]
  }
}

/** The response to a call. */
export type RpcReply =
  | { readonly jsonrpc: '2.0'; readonly id: z.output<typeof id>; readonly result: unknown }
  | {
      readonly jsonrpc: '2.0'
      readonly id: z.output<typeof id>
      readonly error: { readonly code: number; readonly message: string }
    }

/** An error response. */
export function rpcFailure(to: z.output<typeof id>, { code, message }: RpcError): RpcReply {
  return { jsonrpc: '2.0', id: to, error: { code, message } }
}

/**
 * Answers a JSON-RPC 2.0 message.
 *
 * @param call runs the method; throws {@link RpcError} for errors that the caller may see.
 * @returns nothing for a notification, which has no id.
 */
export async function answerRpc(
  text: string,
  call: (method: string, params: unknown) => Promise<unknown>,
): Promise<RpcReply | undefined> {
  const excess = findExcess(text, { maxDepth: maxBodyDepth, maxValues: maxBodyValues })
  if (excess) return rpcFailure(null, new RpcError('invalid', `Invalid Request: ${excess}`))
  let message: unknown
  try {
    message = JSON.parse(text)
  } catch {
    return rpcFailure(null, new RpcError('malformed', 'Parse error: the body is not JSON'))
  }
  if (typeof message !== 'object' || message === null || Array.isArray(message)) {
    return rpcFailure(
      null,
      new RpcError('invalid', 'Invalid Request: send one JSON-RPC message, as an object'),
    )
  }
  if (!('id' in message)) return undefined
  const to = id.safeParse(message.id).data ?? null
  const parsed = request.safeParse(message)
  if (!parsed.success) {
    const reason = 'it must have "jsonrpc": "2.0", a method, and a string or number as id'
    return rpcFailure(to, new RpcError('invalid', `Invalid Request: ${reason}`))
  }
  try {
    return { jsonrpc: '2.0', id: to, result: await call(parsed.data.method, parsed.data.params) }
  } catch (error) {
    if (error instanceof RpcError) return rpcFailure(to, error)
    console.error(`The call ${JSON.stringify(parsed.data.method)} failed:`, error)
    return rpcFailure(to, new RpcError('failed', 'Internal error. See the service log for details.'))
  }
}
