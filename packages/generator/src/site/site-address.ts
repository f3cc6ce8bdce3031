import { encodeSitePath, parseSiteLink } from '@next-panel/contract/site-paths'

/** Where the site is published. */
export interface SiteAddress {
  /** Origin without a trailing slash, `https://docs.example.com`. */
  readonly url: string
  /** Where below the origin the site lives; begins and ends with a slash. */
  readonly baseUrl: string
}

/** The URL path of a page or file on the server: `/docs/C#` becomes `/sub/docs/C%23` below the base `/sub/`. */
export function servedPath(baseUrl: string, path: string): string {
  return baseUrl + encodeSitePath(path.replace(/^\//, ''))
}

/** The URL of a link that people write: a path of the site, escaped or not, or a URL elsewhere. */
export function servedLink(baseUrl: string, written: string): string {
  if (!written.startsWith('/')) return written
  const { path, rest } = parseSiteLink(written)
  const { search, hash } = new URL(rest, 'https://site.invalid')
  return servedPath(baseUrl, path) + search + hash
}

/** The full URL of a page or file of the site. */
export function absoluteUrl({ url, baseUrl }: SiteAddress, path: string): string {
  return new URL(servedPath(baseUrl, path), url).href
}
