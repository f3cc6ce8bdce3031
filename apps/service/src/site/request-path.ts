/**
 * Decodes the path of a request address. Encoded slashes and backslashes, control characters and dot segments cannot
 * name a file of the site, so such a path is `foreign`.
 *
 * @param pathname the path as sent, beginning with a slash, percent-encoded.
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
