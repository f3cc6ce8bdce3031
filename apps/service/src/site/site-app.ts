import { type Context, Hono } from 'hono'
import { systemReason } from '../errors/system-reason.ts'
import { log } from '../log/log.ts'
import { type FindHostedSearch, hostedSearchHint, searchConfigResponse } from './search-config-response.ts'
import { type SearchSite, searchPage } from './search-page.ts'
import type { SiteEnv, SiteSource } from './site.ts'
import { siteHandler, siteHeaders } from './site-handler.ts'

/**
 * The built site as an application that responds to every path.
 *
 * @param hosted the search that its pages can use
 * @param parts.missing called for requests for unknown pages
 * @param parts.search searches for readers without scripts
 */
export function createSiteApp(
  site: SiteSource,
  hosted: FindHostedSearch,
  { missing = () => {}, search }: { missing?: (c: Context) => void; search?: SearchSite } = {},
): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>({ getPath: pathOf })
  app.use((c, next) => {
    c.set('site', site())
    return next()
  })
  app.use(siteHeaders)
  app.use(hostedSearchHint(hosted))
  app.use(searchConfigResponse(hosted))
  if (search) app.use(searchPage(hosted, search))
  app.all('*', siteHandler(missing))
  app.onError((error, c) => {
    const path = new URL(c.req.url).pathname
    if ('syscall' in error) {
      log.error(`${c.req.method} ${path} failed: cannot read a file of the site: ${systemReason(error)}.`)
      return c.text('The site cannot be read at the moment. Try again in a second.\n', 503, {
        'cache-control': 'no-store',
        'retry-after': '1',
      })
    }
    log.error(`${c.req.method} ${path} failed.`, error)
    return c.text('Internal server error. See the server log for details.\n', 500, {
      'cache-control': 'no-store',
    })
  })
  return app
}

/** Returns the path of a request in its original encoding. */
export function pathOf({ url }: Request): string {
  // The URL is normalized already, and parsing it again would cost time in each request.
  return /^[^/]*\/\/[^/]*([^?#]*)/.exec(url)?.[1] ?? '/'
}
