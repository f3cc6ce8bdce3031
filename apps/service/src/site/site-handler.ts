import { readFile } from 'node:fs/promises'
import { nearestRoutes, type Route } from '@next-panel/contract/nearest-routes'
import { nearestRoutesMarker, notFoundFile } from '@next-panel/contract/site-files'
import { headersForPath } from '@next-panel/contract/static-host/header-rules'
import { decodeRequestPath } from '@next-panel/contract/static-host/request-path'
import { type Resolution, resolvePath } from '@next-panel/contract/static-host/resolve-path'
import type { Context, Handler, MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import { isMissing } from '../errors/system-reason.ts'
import { prefersMarkdown } from './content-negotiation.ts'
import { respondWithFile } from './file-response.ts'
import type { Site, SiteEnv } from './site.ts'
import type { SiteFile } from './site-file.ts'

/** The default of static hosts for files without a rule in `_headers`: store the file, but revalidate it before each use. */
const revalidate = 'public, max-age=0, must-revalidate'

const cacheable = new Set([200, 206, 304])

/** Sets the headers of `_headers` on every response, except for caching and type, which depend on the file. */
export const siteHeaders: MiddlewareHandler<SiteEnv> = async (c, next) => {
  await next()
  const { headerRules } = c.get('site')
  // An error may also be a page, so rules must not remove its headers, such as the content security policy.
  const rules = cacheable.has(c.res.status)
    ? headerRules
    : headerRules.map((rule) => ({ ...rule, detach: [] }))
  for (const [name, value] of headersForPath(rules, decodedPath(c.req.url))) {
    if (name === 'cache-control' || name === 'content-type') continue
    c.header(name, value, name === 'vary' ? { append: true } : {})
  }
}

/**
 * Serves the pages and files of the site to GET and HEAD, and the not-found page for all other paths.
 *
 * @param missing called for every request that gets the not-found page
 */
export function siteHandler(missing: (c: Context) => void): Handler<SiteEnv> {
  return async (c) => {
    const request = c.req.raw
    const site = c.get('site')
    const url = new URL(request.url)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const reason = `${request.method} is not allowed. Use GET or HEAD.\n`
      return plainAnswer(405, reason, { allow: 'GET, HEAD' })
    }
    const response = await answer(site, request, url)
    if (response.status === 404) missing(c)
    const headers = cacheable.has(response.status)
      ? headersForPath(site.headerRules, decodedPath(request.url))
      : new Map<string, string>()
    response.headers.set('cache-control', headers.get('cache-control') ?? revalidate)
    const type = headers.get('content-type')
    if (type !== undefined && response.headers.has('content-type')) response.headers.set('content-type', type)
    return response
  }
}

async function answer(site: Site, request: Request, url: URL): Promise<Response> {
  const found: Resolution<SiteFile> = resolvePath(site, url.pathname)
  try {
    switch (found.kind) {
      case 'file':
        return await respondWithFile(request, found.file)
      case 'page':
        return found.markdown !== undefined && prefersMarkdown(request.headers.get('accept') ?? undefined)
          ? await respondWithFile(request, found.markdown, true)
          : await respondWithFile(request, found.html, found.markdown !== undefined)
      case 'redirect':
        return plainAnswer(found.status, '', { location: withQuery(found.location, url.search) })
      case 'malformed':
        return plainAnswer(400, 'The URL contains invalid percent-encoding.\n')
      case 'missing':
        return await notFound(site, url.pathname)
    }
  } catch (error) {
    // The file was deleted after the site was loaded.
    if (isMissing(error)) return notFound(site, url.pathname)
    throw error
  }
}

async function notFound(site: Site, askedPath: string): Promise<Response> {
  const page = site.files.get(notFoundFile)
  const text = page && (await readFile(page.identity.location, 'utf8').catch(nothingWhenMissing))
  if (text === undefined) return plainAnswer(404, "This page doesn't exist.\n")
  const body = renderNotFoundPage(text, nearestRoutes(site.routes, askedPath))
  return new Response(body, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

function nothingWhenMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error
}

function plainAnswer(status: number, body: string, headers: Record<string, string> = {}): Response {
  const type = body === '' ? {} : { 'content-type': 'text/plain; charset=utf-8' }
  return new Response(body === '' ? null : body, { status, headers: { ...type, ...headers } })
}

function withQuery(location: string, search: string): string {
  if (search === '') return location
  const [address = '', fragment] = location.split('#', 2)
  const query = address.includes('?') ? `&${search.slice(1)}` : search
  return address + query + (fragment === undefined ? '' : `#${fragment}`)
}

/** Returns the path to match with patterns of `_headers`. A path with an invalid encoding is not decoded. */
function decodedPath(url: string): string {
  const { pathname } = new URL(url)
  const decoded = decodeRequestPath(pathname)
  return decoded === 'malformed' || decoded === 'foreign' ? pathname : decoded
}

/** The not-found page with links to the nearest routes, if any. */
function renderNotFoundPage(page: string, routes: readonly Route[]): string {
  const list =
    routes.length === 0
      ? ''
      : String(
          html`<ul>${routes.map((route) => html`<li><a href="${route.path}">${route.title}</a></li>`)}</ul>`,
        )
  return page.replace(nearestRoutesMarker, () => list)
}
