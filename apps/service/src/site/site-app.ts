import { type Context, Hono } from 'hono'
import { type FindHostedSearch, hostedSearchHint, searchConfigResponse } from './search-config-response.ts'
import { type SearchSite, searchPage } from './search-page.ts'
import { siteHandler, siteHeaders } from './site-handler.ts'
import type { SiteSource } from './site-source.ts'

/**
 * The built site as an application that answers every path.
 *
 * @param hosted where its pages may search
 * @param parts.missing told of requests for pages that are not there
 * @param parts.search searches for readers without scripts
 */
export function createSiteApp(
  site: SiteSource,
  hosted: FindHostedSearch,
  { missing = () => {}, search }: { missing?: (c: Context) => void; search?: SearchSite } = {},
): Hono {
  const app = new Hono({ getPath: pathOf })
  app.use(siteHeaders(site))
  app.use(hostedSearchHint(hosted))
  app.use(searchConfigResponse(site, hosted))
  if (search) app.use(searchPage(site, hosted, search))
  app.all('*', siteHandler(site, missing))
  app.onError((error, c) => {
    console.error(`${c.req.method} ${new URL(c.req.url).pathname} failed:`, error)
    return c.text('Internal server error. See the server log for details.\n', 500, {
      'cache-control': 'no-store',
    })
  })
  return app
}

/** The path of a request, whatever its encoding. */
export function pathOf({ url }: Request): string {
  // A request's address is written as URL writes it by now; to read it once more would cost each request.
  return /^[^/]*\/\/[^/]*([^?#]*)/.exec(url)?.[1] ?? '/'
}
