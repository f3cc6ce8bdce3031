/**
 * Decodes the path of a request. Returns `foreign` for encoded slashes and backslashes, control characters
 * and dot segments, because such a path cannot name a file of the site.
 *
 * @param pathname the percent-encoded path from the request, which begins with a slash
 */
export function decodeRequestPath(pathname: string): string | 'malformed' | 'foreign' {
  const segments: string[] = []
  for (const segment of pathname.split('/')) {
    let decoded: string
    try {
      decoded = decodeURIComponent(segment)
    } catch {
      return 'malformed'
    }
    if (decoded.includes('\0')) return 'malformed'
    if (/[/\\\p{Cc}]/u.test(decoded) || decoded === '.' || decoded === '..') return 'foreign'
    segments.push(decoded)
  }
  return segments.join('/')
}
