import { Hono } from 'hono'
import { siteHandler, siteHeaders } from './site/site-handler.ts'
import type { SiteSource } from './site/site-source.ts'

/** What the application serves. */
export interface AppParts {
  readonly site: SiteSource
}

/** The whole service as one Hono application. The site comes last: it answers every path nothing else has taken. */
export function createApp({ site }: AppParts): Hono {
  const app = new Hono({ getPath: (request) => new URL(request.url).pathname })
  app.use(siteHeaders(site))
  app.all('*', siteHandler(site))
  app.onError((error, c) => {
    console.error(`${c.req.method} ${new URL(c.req.url).pathname} failed:`, error)
    return c.text('The server failed to answer. Its log says why.\n', 500, { 'cache-control': 'no-store' })
  })
  return app
}
