import { Hono } from 'hono'
import { z } from 'zod'
import type { Collection } from '../collections/collection.ts'
import { setMcpDescription } from '../collections/collection-changes.ts'
import { ServiceError } from '../service-error.ts'
import { type ApiParts, change } from './api-parts.ts'
import { readJson, storedText } from './json-body.ts'
import { answerRpc, RpcError, rpcFailure } from './json-rpc.ts'
import { listMcpTools, type McpCaller, mcpTool } from './mcp-tools.ts'

const descriptionBody = z.object({ mcp_description: storedText.nullish() })
const callParams = z.object({ name: z.string(), arguments: z.unknown().optional() })

/** Bodies of these routes, for the description of the API. */
export const mcpBodies = { description: descriptionBody }

/** The Model Context Protocol, by which language models search a collection (protocol.md 14). */
export function mcpRoutes(parts: ApiParts): Hono {
  const { access } = parts
  const routes = new Hono()
  const base = '/v1/collections/:collection/mcp'

  routes.put(`${base}/update`, async (c) => {
    let id: string
    try {
      const collection = await access.requireWrite(c, c.req.param('collection'))
      id = collection.id
    } catch (error) {
      if (codeOf(error) === 'collection-unknown') return c.json({ error: 'Collection not found' }, 404)
      if (isKeyRefused(error)) return c.json({ error: 'Unauthorized' }, 401)
      throw error
    }
    const { mcp_description } = await readJson(c, descriptionBody)
    await change(parts, (mutation) => setMcpDescription(mutation, id, mcp_description ?? null))
    return c.json({ message: 'MCP description updated successfully' })
  })

  routes.post(base, async (c) => {
    let collection: Collection
    try {
      collection = await access.requireRead(c, c.req.param('collection'))
    } catch (error) {
      if (!isKeyRefused(error)) throw error
      return c.json(rpcFailure(null, new RpcError('unauthorized', 'unauthorized')), 401)
    }
    const reply = await answerRpc(await c.req.text(), (method, params) => {
      const caller = { collection, claims: c.get('claims') ?? null, signal: c.req.raw.signal }
      return callMethod(parts, caller, method, params)
    })
    return reply ? c.json(reply) : c.body(null, 202)
  })

  // There is no stream of messages from the server, and no session to end.
  routes.on(['GET', 'DELETE'], base, (c) => {
    c.header('allow', 'POST')
    return c.json({ error: `Send JSON-RPC messages by POST to ${c.req.path}` }, 405)
  })

  return routes
}

async function callMethod(
  parts: ApiParts,
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
      return callTool(parts, caller, params)
    default:
      throw new RpcError('methodUnknown', `Method not found: ${method.slice(0, 100)}`)
  }
}

/** @throws {RpcError} `failed` for an unknown tool, arguments of another shape, or a search that is refused. */
async function callTool(parts: ApiParts, caller: McpCaller, params: unknown): Promise<unknown> {
  const call = callParams.safeParse(params).data
  if (!call) throw new RpcError('failed', 'tools/call needs the name of a tool and its arguments')
  const tool = mcpTool(call.name)
  if (!tool) throw new RpcError('failed', `Unknown tool: ${call.name.slice(0, 100)}`)
  try {
    const result = await tool.run(parts, caller, call.arguments ?? {})
    return { content: [{ type: 'text', text: JSON.stringify(result, null, 2) }] }
  } catch (error) {
    if (error instanceof z.ZodError) {
      throw new RpcError('failed', `Invalid arguments: ${z.prettifyError(error)}`, { cause: error })
    }
    if (error instanceof ServiceError) throw new RpcError('failed', error.message, { cause: error })
    throw error
  }
}

function codeOf(error: unknown): ServiceError['code'] | undefined {
  return error instanceof ServiceError ? error.code : undefined
}

function isKeyRefused(error: unknown): boolean {
  const code = codeOf(error)
  return code === 'key-missing' || code === 'key-invalid'
}
