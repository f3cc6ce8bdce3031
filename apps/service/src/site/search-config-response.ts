import { type HostedSearch, searchConfigFile } from '@next-panel/contract/search-config'
import type { MiddlewareHandler } from 'hono'
import type { SiteEnv } from './site.ts'

/** Returns the hosted search that pages can use in place of their own index, if there is one. */
export type FindHostedSearch = () => Promise<HostedSearch | undefined>

/** Replaces the built `search-config.json` with the hosted search, if there is one. */
export function searchConfigResponse(find: FindHostedSearch): MiddlewareHandler<SiteEnv> {
  return async (c, next) => {
    const { baseUrl } = c.get('site').build
    if (c.req.path !== baseUrl + searchConfigFile || !['GET', 'HEAD'].includes(c.req.method)) return next()
    const hosted = await find()
    if (hosted === undefined) return next()
    return c.json(hosted, 200, { 'cache-control': 'no-cache' })
  }
}

/**
 * Tells pages in the header `Server-Timing` that there is a hosted search. Scripts can read this header without a request, so they
 * do not begin to load the index of the site. Browsers show it to scripts only on secure connections.
 */
export function hostedSearchHint(find: FindHostedSearch): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const type = c.res.headers.get('content-type')
    // A 304 for a page has no type.
    if (type !== null && !type.startsWith('text/html')) return
    if (await find()) c.header('server-timing', 'hosted-search')
  }
}
