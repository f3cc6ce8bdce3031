import { parseAccept } from 'hono/utils/accept'

/** The content codings that the build creates, best first, then the uncompressed bytes. */
const contentCodings = ['br', 'gzip', 'identity'] as const

/** A content coding that the service can send. */
export type ContentCoding = (typeof contentCodings)[number]

/**
 * Chooses the coding of a response from `Accept-Encoding` (RFC 9110, 12.5.3): the one with the highest
 * quality, and among equals the one that compresses best. Without the header, or if nothing is acceptable,
 * the bytes are sent uncompressed.
 */
export function chooseContentCoding(
  acceptEncoding: string | undefined,
  offered: ReadonlySet<ContentCoding>,
): ContentCoding {
  if (acceptEncoding === undefined) return 'identity'
  const qualities = new Map<string, number>()
  for (const { type, q } of parseAccept(acceptEncoding)) {
    const name = type.toLowerCase()
    qualities.set(name === 'x-gzip' ? 'gzip' : name, q)
  }
  let best: ContentCoding = 'identity'
  let bestQuality = qualities.get('identity') ?? 0
  for (const coding of contentCodings) {
    if (coding === 'identity' || !offered.has(coding)) continue
    const quality = qualities.get(coding) ?? qualities.get('*') ?? 0
    const winsTie = quality === bestQuality && best === 'identity'
    if (quality > bestQuality || (quality > 0 && winsTie)) {
      best = coding
      bestQuality = quality
    }
  }
  return best
}

/**
 * Whether a client prefers Markdown: its header contains `text/markdown` with at least the quality of HTML.
 * Wildcards do not count, so browsers always get the page.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (accept === undefined) return false
  const qualities = new Map<string, number>()
  for (const { type, q } of parseAccept(accept)) qualities.set(type.toLowerCase(), q)
  const markdown = qualities.get('text/markdown') ?? 0
  return markdown > 0 && markdown >= (qualities.get('text/html') ?? 0)
}
