import { Hono } from 'hono'
import type { OpenService } from './open-service.ts'
import { healthRoutes } from './operations/health-routes.ts'
import { createSiteApp, pathOf } from './site/site-app.ts'
import type { SiteSource } from './site/site-source.ts'
import { createApi } from './wire/api.ts'
import { noteMissingPages } from './wire/missing-pages.ts'

/** The whole service as one Hono application. The site comes last: it answers every path nothing else has taken. */
export function createApp(site: SiteSource, { parts, hostedSearch }: OpenService): Hono {
  const app = new Hono({ getPath: pathOf })
  app.route('/', healthRoutes(parts.store))
  app.route('/', createApi(parts))
  app.route('/', createSiteApp(site, hostedSearch, noteMissingPages(parts)))
  return app
}
