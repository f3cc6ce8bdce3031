/** Where the site is published. */
export interface SiteAddress {
  /** Origin without a trailing slash, `https://docs.example.com`. */
  readonly url: string
  /** Where below the origin the site lives; begins and ends with a slash. */
  readonly baseUrl: string
}

/** The path of a page or file on the server: `/docs/x` becomes `/sub/docs/x` below the base `/sub/`. */
export function servedPath(baseUrl: string, path: string): string {
  return baseUrl + path.replace(/^\//, '')
}

/** The full address of a page or file of the site, percent-encoded where needed. */
export function absoluteUrl({ url, baseUrl }: SiteAddress, path: string): string {
  return new URL(servedPath(baseUrl, path), url).href
}
