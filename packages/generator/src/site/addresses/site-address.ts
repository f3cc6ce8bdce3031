import { encodeSitePath, parseSiteLink } from '@next-panel/contract/site-paths'

export interface SiteAddress {
  /** Origin without a trailing slash, such as `https://docs.example.com`. */
  readonly url: string
  /** Path below the origin. Begins and ends with a slash. */
  readonly baseUrl: string
}

/** The escaped path with the base URL: `/docs/C#` becomes `/sub/docs/C%23` below the base URL `/sub/`. */
export function servedPath(baseUrl: string, path: string): string {
  return baseUrl + encodeSitePath(path.replace(/^\//, ''))
}

/** The URL of a written link: a site path, escaped or not, or any other URL. */
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
