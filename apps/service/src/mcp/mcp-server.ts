import {
  createMcpHandler,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import { ServiceError } from '../errors/service-error.ts'
import { isRequestError } from '../http/error-response.ts'
import { log } from '../log/log.ts'
import type { McpCall } from './mcp-call.ts'
import { mcpTools } from './mcp-tools.ts'
import { hasTwin, readPage, siteRoot } from './page-markdown.ts'

/** Parameters of requests for resources. Without these schemas, the package answers wrong ones as internal errors. */
const listParams = z.object({ cursor: z.string().optional() })
const readParams = z.object({ uri: z.string() })

/** The schema of a tool's arguments. The protocol requires an object. */
const inputSchema = z.looseObject({ type: z.literal('object') })

/** Maximum length of an error message, which may repeat what was sent. */
const maxMessage = 1000

/** Number of resources in a page of the list. */
const listSize = 200

/** Responds to a message. Each message gets a new server, so there are no sessions. */
export function answerMessage(request: Request, call: McpCall): Promise<Response> {
  // There is nothing to subscribe to.
  return createMcpHandler(() => serverFor(call), { maxSubscriptions: 0 }).fetch(request)
}

function serverFor(call: McpCall): McpServer {
  const { title, tagline } = call.site.build
  const root = siteRoot(call.site, call.c)
  const mcp = new McpServer(
    { name: title, version: '1.0.0', description: tagline, websiteUrl: root },
    {
      capabilities: { tools: {}, resources: {} },
      instructions: `The tools search and read the pages of ${title} at ${root}, and answer questions from them. Cite the addresses that they return.`,
    },
  )
  // Uses the lower-level server, because `McpServer` returns errors in arguments as results, which models mistake for answers.
  const { server } = mcp
  server.setRequestHandler('tools/list', () => ({
    tools: mcpTools.map(({ name, title, description, schema }) => ({
      name,
      title,
      description,
      inputSchema: inputSchema.parse(z.toJSONSchema(schema, { io: 'input' })),
      annotations: { readOnlyHint: true, openWorldHint: false },
    })),
  }))
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
    const tool = mcpTools.find(({ name }) => name === params.name)
    if (!tool) {
      const names = mcpTools.map(({ name }) => name).join(', ')
      throw badParams(`Unknown tool: ${params.name.slice(0, 100)}. The tools are ${names}.`)
    }
    try {
      return {
        content: [{ type: 'text', text: await tool.run(call, params.arguments ?? {}, mcpReq.signal) }],
      }
    } catch (error) {
      mcpReq.signal.throwIfAborted()
      if (!(error instanceof ServiceError) || !isRequestError(error.code))
        throw internal(`The tool ${tool.name}`, error)
      if (error.code === 'query-invalid') throw badParams(error.message)
      // The error is a result, not a protocol error, so that the model can read it and try something else.
      return { content: [{ type: 'text', text: error.message }], isError: true }
    }
  })
  server.setRequestHandler('resources/list', { params: listParams }, ({ cursor = '0' }) => {
    const pages = call.site.routes.filter(({ path }) => hasTwin(call.site, path))
    const from = Number(/^\d{1,9}$/.exec(cursor)?.[0] ?? Number.NaN)
    if (!(from <= pages.length)) throw badParams('cursor: must be the nextCursor of an earlier list')
    const end = from + listSize
    return {
      resources: pages.slice(from, end).map(({ path, title }) => ({
        uri: new URL(path, root).href,
        name: title,
        mimeType: 'text/markdown',
      })),
      ...(end < pages.length && { nextCursor: String(end) }),
    }
  })
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }))
  server.setRequestHandler('resources/read', { params: readParams }, async ({ uri }) => {
    try {
      const { text } = await readPage(call, uri)
      return { contents: [{ uri, mimeType: 'text/markdown', text }] }
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'entry-unknown') {
        throw new ResourceNotFoundError(uri, error.message.slice(0, maxMessage))
      }
      throw internal(`Reading ${uri.slice(0, 200)}`, error)
    }
  })
  return mcp
}

function badParams(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message.slice(0, maxMessage))
}

/** Logs the cause of an error and returns an error without it. */
function internal(what: string, cause: unknown): ProtocolError {
  log.error(`${what} failed.`, cause)
  return new ProtocolError(
    ProtocolErrorCode.InternalError,
    'Internal error. See the service log for details.',
  )
}
