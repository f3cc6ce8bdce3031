import { maxBodyDepth, operations } from '@next-panel/contract'
import { ServiceError } from '../errors/service-error.ts'
import type { AppContext } from '../http/app-context.ts'
import type { Bind } from '../http/bind.ts'
import { readText } from '../http/json-body.ts'
import { findExcess } from '../http/json-size.ts'
import { docsCollection } from '../operations/docs-collection.ts'
import type { SiteSource } from '../site/site.ts'

/** Maximum number of values, lists and objects in a message. The protocol and the tools need about thirty. */
const maxValues = 500

/** The Model Context Protocol, by which language models search and read the site (docs/reference/wire/mcp.md). */
export function mcpRoutes(bind: Bind, context: AppContext, source: SiteSource): void {
  bind(operations.mcp.send, async ({ c }) => {
    const collection = context.catalog.cached(docsCollection)
    if (!collection) {
      throw new ServiceError(
        'path-unknown',
        'This service has no pages to search: the site was built without section records. Rebuild it: npm run build.',
      )
    }
    await context.access.limitReader(c, docsCollection, 'search')
    const text = await readText(c)
    const problem = text.trimStart().startsWith('[')
      ? 'it must be one JSON-RPC message, not a batch'
      : findExcess(text, { maxDepth: maxBodyDepth, maxValues })
    if (problem) throw new ServiceError('body-invalid', `Cannot read the JSON-RPC message: ${problem}`)
    // Loaded with the first message, because it takes 14 MB and most nodes never get one.
    const { answerMessage } = await import('./mcp-server.ts')
    const { headers, signal } = c.req.raw
    const request = new Request(c.req.url, { method: 'POST', headers, body: text, signal })
    const response = await answerMessage(request, {
      context,
      collection,
      site: source(),
      c,
    })
    return c.newResponse(response.body, response)
  })
}
