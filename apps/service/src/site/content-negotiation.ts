import { parseAccept } from 'hono/utils/accept'

/** The content codings the site's build makes, best first, then the bytes as they are. */
const contentCodings = ['br', 'gzip', 'identity'] as const

/** A content coding the service can answer with. */
export type ContentCoding = (typeof contentCodings)[number]

/**
 * Chooses the coding of an answer from `Accept-Encoding` (RFC 9110, 12.5.3): the highest quality wins, the better
 * compression among equals. Without the header, or when nothing offered is acceptable, the bytes go out as they are.
 */
export function chooseContentCoding(
  acceptEncoding: string | undefined,
  offered: ReadonlySet<ContentCoding>,
): ContentCoding {
  if (acceptEncoding === undefined) return 'identity'
  const wanted = new Map<string, number>()
  for (const { type, q } of parseAccept(acceptEncoding)) {
    const name = type.toLowerCase()
    wanted.set(name === 'x-gzip' ? 'gzip' : name, q)
  }
  let best: ContentCoding = 'identity'
  let bestQuality = wanted.get('identity') ?? 0
  for (const coding of contentCodings) {
    if (coding === 'identity' || !offered.has(coding)) continue
    const quality = wanted.get(coding) ?? wanted.get('*') ?? 0
    const winsTie = quality === bestQuality && best === 'identity'
    if (quality > bestQuality || (quality > 0 && winsTie)) {
      best = coding
      bestQuality = quality
    }
  }
  return best
}

/**
 * Whether a client asks for Markdown: it names `text/markdown` and likes it at least as much as HTML. Wildcards do not
 * count, so a browser always gets the page.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (accept === undefined) return false
  const wanted = new Map<string, number>()
  for (const { type, q } of parseAccept(accept)) wanted.set(type.toLowerCase(), q)
  const markdown = wanted.get('text/markdown') ?? 0
  return markdown > 0 && markdown >= (wanted.get('text/html') ?? 0)
}
