import { encodeSitePath } from '@next-panel/contract/site-paths'
import { type Redirect, redirectForPath } from './redirect-rules.ts'
import { decodeRequestPath } from './request-path.ts'
import type { Site } from './site.ts'
import type { SiteFile } from './site-file.ts'

/** The meaning of a request path. */
export type Resolution =
  | { readonly kind: 'file'; readonly file: SiteFile }
  /** A page, with its Markdown twin if the build wrote one. */
  | { readonly kind: 'page'; readonly html: SiteFile; readonly markdown: SiteFile | undefined }
  | ({ readonly kind: 'redirect' } & Redirect)
  | { readonly kind: 'missing' }
  | { readonly kind: 'malformed' }

/**
 * Resolves a path to a file, a page, or a redirect: one of `_redirects`, or from another form of a page's address (trailing slash,
 * `.html`, `/index`) to the canonical form.
 *
 * @param pathname the percent-encoded path from the request, which begins with a slash and has no query
 */
export function resolvePath(site: Site, pathname: string): Resolution {
  const path = decodeRequestPath(pathname)
  if (path === 'malformed') return { kind: 'malformed' }
  if (path === 'foreign') return { kind: 'missing' }
  const inside = path.startsWith(site.build.baseUrl) ? path.slice(site.build.baseUrl.length) : undefined
  return (
    (inside === undefined ? undefined : publishedAt(site, inside)) ??
    redirected(site, path) ??
    (inside === undefined ? toBase(site, path) : toCanonical(site, path, inside)) ?? { kind: 'missing' }
  )
}

function publishedAt(site: Site, inside: string): Resolution | undefined {
  const page = pageAt(site, inside)
  if (page !== undefined) return page
  const file = site.files.get(inside)
  return file === undefined || inside.endsWith('.html') ? undefined : { kind: 'file', file }
}

function pageAt(site: Site, inside: string): Resolution | undefined {
  if (inside === '404' || inside.endsWith('/')) return undefined
  const candidates = inside === '' ? ['index'] : isIndex(inside) ? [] : [inside, `${inside}/index`]
  for (const candidate of candidates) {
    const html = site.files.get(`${candidate}.html`)
    if (html === undefined) continue
    return { kind: 'page', html, markdown: site.files.get(`${candidate}.md`) }
  }
  return undefined
}

function redirected(site: Site, path: string): Resolution | undefined {
  const redirect =
    redirectForPath(site.redirectRules, path) ?? redirectForPath(site.redirectRules, canonicalForm(path))
  return redirect === undefined ? undefined : { kind: 'redirect', ...redirect }
}

function toCanonical(site: Site, path: string, inside: string): Resolution | undefined {
  const canonical = canonicalForm(inside)
  if (canonical === inside || pageAt(site, canonical) === undefined) return undefined
  const location = encodeSitePath(site.build.baseUrl + canonical)
  return location === path ? undefined : { kind: 'redirect', location, status: 301 }
}

/** Redirects `/` and the base URL without its slash to the base URL. */
function toBase(site: Site, path: string): Resolution | undefined {
  if (`${path}/` === site.build.baseUrl)
    return { kind: 'redirect', location: site.build.baseUrl, status: 301 }
  return path === '/' ? { kind: 'redirect', location: site.build.baseUrl, status: 302 } : undefined
}

/** Removes a trailing slash, `.html` and a last segment `index`. */
function canonicalForm(path: string): string {
  const plain = path.replace(/\/$/, '').replace(/\.html$/, '')
  return isIndex(plain) ? plain.replace(/\/?index$/, '') : plain
}

function isIndex(path: string): boolean {
  return path === 'index' || path.endsWith('/index')
}
