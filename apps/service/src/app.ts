import { operations } from '@next-panel/contract'
import { Hono, type MiddlewareHandler } from 'hono'
import { allowAllOrigins, createApi } from './api.ts'
import { binder } from './http/bind.ts'
import { errorResponse } from './http/error-response.ts'
import { rejectOthers } from './http/method-table.ts'
import { noteMissingPages } from './insights/routes/missing-pages.ts'
import { requestId } from './log/log.ts'
import { mcpRoutes } from './mcp/mcp-routes.ts'
import type { OpenService } from './open-service.ts'
import { healthRoutes } from './operations/routes/health-routes.ts'
import { searchSiteWith } from './search/routes/site-search.ts'
import { createSiteApp, pathOf } from './site/site-app.ts'

/** Names the request in its reply, as the log does. Pages have no such header, because caches would keep it. */
const nameRequest: MiddlewareHandler = (c, next) => {
  const id = requestId()
  if (id !== undefined) c.header('x-request-id', id)
  return next()
}

/** The whole service as one Hono application. The site comes last, because it responds to all remaining paths. */
export function createApp(service: OpenService): Hono {
  const { context, metrics, untrustedProxy, hostedSearch, release } = service
  const site = () => release().site
  const app = new Hono({ getPath: pathOf })
  app.onError(errorResponse)
  app.use(metrics.counting)
  app.use(untrustedProxy.noting)
  app.use(nameRequest)
  const bind = binder(app, context)
  healthRoutes(bind, service)
  allowAllOrigins(
    app,
    [operations.mcp.send.path],
    ['content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'],
  )
  mcpRoutes(bind, context, site)
  const paths = app.routes.filter(({ method }) => method !== 'ALL').map(({ path }) => path)
  rejectOthers(app, [...new Set(paths)])
  app.route('/', createApi(context))
  const parts = { missing: noteMissingPages(context), search: searchSiteWith(context) }
  app.route('/', createSiteApp(site, hostedSearch, parts))
  return app
}
