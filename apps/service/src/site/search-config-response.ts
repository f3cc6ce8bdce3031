import { type HostedSearch, searchConfigFile } from '@next-panel/contract/search-config'
import type { MiddlewareHandler } from 'hono'
import type { SiteSource } from './site-source.ts'

/** Says where pages may search instead of in their own index; nothing for nowhere. */
export type FindHostedSearch = () => Promise<HostedSearch | undefined>

/** Answers the site's `search-config.json` with a hosted collection, where there is one: the built file says otherwise. */
export function searchConfigResponse(site: SiteSource, find: FindHostedSearch): MiddlewareHandler {
  return async (c, next) => {
    const { baseUrl } = await site.current()
    if (c.req.path !== baseUrl + searchConfigFile || !['GET', 'HEAD'].includes(c.req.method)) return next()
    const hosted = await find()
    if (hosted === undefined) return next()
    return c.json(hosted, 200, { 'cache-control': 'no-cache' })
  }
}

/**
 * Tells pages in the header `Server-Timing` that there is a hosted collection: scripts can read it without a request, and so
 * know at once that they need not load the index of the site. Browsers read it where the connection is secure.
 */
export function hostedSearchHint(find: FindHostedSearch): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const type = c.res.headers.get('content-type')
    // A page that did not change comes without a type.
    if (type !== null && !type.startsWith('text/html')) return
    if (await find()) c.header('server-timing', 'hosted-search')
  }
}
