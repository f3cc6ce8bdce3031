import { encodeSitePath } from '../site-paths.ts'
import { type Redirect, type RedirectRule, redirectForPath } from './redirect-rules.ts'
import { decodeRequestPath } from './request-path.ts'

/** A built site, as far as it decides what an address means. */
export interface HostedFolder<File> {
  /** The base URL begins and ends with a slash. */
  readonly build: { readonly baseUrl: string }
  /** Public files by their path inside the folder. */
  readonly files: ReadonlyMap<string, File>
  readonly redirectRules: readonly RedirectRule[]
}

/** The files at addresses that are redirected: pages for hosts that don't read redirects. */
export function redirectPages(rules: readonly RedirectRule[], baseUrl: string): string[] {
  return rules.flatMap(({ pattern: { path } }) =>
    path?.startsWith(baseUrl) ? [`${path.slice(baseUrl.length).replace(/\.html$/, '')}.html`] : [],
  )
}

/** The meaning of a request path. */
export type Resolution<File> =
  | { readonly kind: 'file'; readonly file: File }
  /** A page, with its Markdown twin if the build wrote one. */
  | { readonly kind: 'page'; readonly html: File; readonly markdown: File | undefined }
  | ({ readonly kind: 'redirect' } & Redirect)
  | { readonly kind: 'missing' }
  | { readonly kind: 'malformed' }

/**
 * Resolves a path to a file, a page, or a redirect: one of `_redirects`, or from another form of a page's address (trailing slash,
 * `.html`, `/index`) to the canonical form.
 *
 * @param pathname the percent-encoded path from the request, which begins with a slash and has no query
 */
export function resolvePath<File>(site: HostedFolder<File>, pathname: string): Resolution<File> {
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

function publishedAt<File>(site: HostedFolder<File>, inside: string): Resolution<File> | undefined {
  const page = pageAt(site, inside)
  if (page !== undefined) return page
  const file = site.files.get(inside)
  return file === undefined || inside.endsWith('.html') ? undefined : { kind: 'file', file }
}

function pageAt<File>(site: HostedFolder<File>, inside: string): Resolution<File> | undefined {
  if (inside === '404' || inside.endsWith('/')) return undefined
  const candidates = inside === '' ? ['index'] : isIndex(inside) ? [] : [inside, `${inside}/index`]
  for (const candidate of candidates) {
    const html = site.files.get(`${candidate}.html`)
    if (html === undefined) continue
    return { kind: 'page', html, markdown: site.files.get(`${candidate}.md`) }
  }
  return undefined
}

function redirected<File>(site: HostedFolder<File>, path: string): Resolution<File> | undefined {
  const redirect =
    redirectForPath(site.redirectRules, path) ?? redirectForPath(site.redirectRules, canonicalForm(path))
  return redirect === undefined ? undefined : { kind: 'redirect', ...redirect }
}

function toCanonical<File>(
  site: HostedFolder<File>,
  path: string,
  inside: string,
): Resolution<File> | undefined {
  const canonical = canonicalForm(inside)
  if (canonical === inside || pageAt(site, canonical) === undefined) return undefined
  const location = encodeSitePath(site.build.baseUrl + canonical)
  return location === path ? undefined : { kind: 'redirect', location, status: 301 }
}

/** Redirects `/` and the base URL without its slash to the base URL. */
function toBase<File>(site: HostedFolder<File>, path: string): Resolution<File> | undefined {
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
