import { type Context, Hono } from 'hono'
import { createApi } from './http/api.ts'
import { errorResponse } from './http/error-response.ts'
import { refuseOthers } from './http/method-table.ts'
import { noteMissingPages } from './http/missing-pages.ts'
import { openApiRoutes } from './http/openapi-document.ts'
import type { OpenService } from './open-service.ts'
import { healthRoutes } from './operations/health-routes.ts'
import { metricsRoutes } from './operations/metrics.ts'
import { createSiteApp, pathOf } from './site/site-app.ts'
import type { SiteSource } from './site/site-source.ts'

/** The whole service as one Hono application. The site comes last: it answers every path nothing else has taken. */
export function createApp(site: SiteSource, service: OpenService): Hono {
  const { parts, metrics, showMetrics, hostedSearch } = service
  const app = new Hono({ getPath: pathOf })
  app.onError(errorResponse)
  app.use(metrics.counting)
  app.route('/', healthRoutes(parts.store))
  if (showMetrics !== 'off') {
    const admit = showMetrics === 'open' ? async () => {} : (c: Context) => parts.access.requireMaster(c)
    app.route('/', metricsRoutes(metrics, admit))
  }
  app.route('/', openApiRoutes())
  const operations = app.routes.filter(({ method }) => method !== 'ALL').map(({ path }) => path)
  refuseOthers(app, operations)
  app.route('/', createApi(parts))
  app.route('/', createSiteApp(site, hostedSearch, noteMissingPages(parts)))
  return app
}
