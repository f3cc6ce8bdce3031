import { operations, problemsText } from '@next-panel/contract'
import { z } from 'zod'
import { setMcpDescription } from '../collections/collection-changes.ts'
import { ServiceError } from '../errors/service-error.ts'
import { type AppContext, change } from './app-context.ts'
import type { Bind } from './bind.ts'
import { readText } from './json-body.ts'
import { answerRpc, RpcError, rpcFailure } from './json-rpc.ts'
import { listMcpTools, type McpCaller, mcpTool } from './mcp-tools.ts'

const callParams = z.object({ name: z.string(), arguments: z.unknown().optional() })

/**
 * The Model Context Protocol, by which language models search a collection
 * (docs/reference/wire/other-routes.md#model-context-protocol).
 */
export function mcpRoutes(bind: Bind, context: AppContext): void {
  const { mcp } = operations

  bind(
    mcp.setDescription,
    async ({ collection, body: { mcp_description } }) => {
      await change(context, (mutation) => setMcpDescription(mutation, collection.id, mcp_description ?? null))
      return { message: 'MCP description updated successfully' }
    },
    (error, c) => {
      if (error.code === 'collection-unknown') return c.json({ error: 'Collection not found' }, 404)
      return isKeyError(error) ? c.json({ error: 'Unauthorized' }, 401) : undefined
    },
  )

  bind(
    mcp.send,
    async ({ c, collection }) => {
      const reply = await answerRpc(await readText(c), (method, params) => {
        const caller = {
          collection,
          claims: c.get('claims') ?? null,
          charge: c.get('charge'),
          signal: c.req.raw.signal,
        }
        return callMethod(context, caller, method, params)
      })
      return reply ?? c.body(null, 202)
    },
    (error, c) =>
      isKeyError(error)
        ? c.json(rpcFailure(null, new RpcError('unauthorized', 'unauthorized')), 401)
        : undefined,
  )

  // There is no stream of messages from the server, and no session to end.
  for (const operation of [mcp.stream, mcp.endSession]) {
    bind(operation, ({ c }) => {
      c.header('allow', 'POST')
      return c.json({ error: `Send JSON-RPC messages by POST to ${c.req.path}` }, 405)
    })
  }
}

async function callMethod(
  context: AppContext,
  caller: McpCaller,
  method: string,
  params: unknown,
): Promise<unknown> {
  switch (method) {
    case 'initialize':
      return {
        protocolVersion: '2024-11-05',
        capabilities: { tools: {} },
        serverInfo: { name: 'orama-mcp', version: '1.0.0' },
      }
    case 'ping':
      return {}
    case 'tools/list':
      return { tools: listMcpTools(caller.collection) }
    case 'tools/call':
      return callTool(context, caller, params)
    default:
      throw new RpcError('methodUnknown', `Method not found: ${method.slice(0, 100)}`)
  }
}

/** @throws {RpcError} `failed` for an unknown tool, arguments of another shape, or a search that is refused. */
async function callTool(context: AppContext, caller: McpCaller, params: unknown): Promise<unknown> {
  const call = callParams.safeParse(params).data
  if (!call) throw new RpcError('failed', 'tools/call needs the name of a tool and its arguments')
  const tool = mcpTool(call.name)
  if (!tool) throw new RpcError('failed', `Unknown tool: ${call.name.slice(0, 100)}`)
  try {
    const result = await tool.run(context, caller, call.arguments ?? {})
    return { content: [{ type: 'text', text: JSON.stringify(result, null, 2) }] }
  } catch (error) {
    if (error instanceof z.ZodError) {
      throw new RpcError('failed', `Invalid arguments: ${problemsText(error.issues)}`, { cause: error })
    }
    if (error instanceof ServiceError) throw new RpcError('failed', error.message, { cause: error })
    throw error
  }
}

function isKeyError({ code }: ServiceError): boolean {
  return code === 'key-missing' || code === 'key-invalid'
}
