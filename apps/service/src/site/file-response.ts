import { parseByteRange } from './byte-range.ts'
import { chooseContentCoding } from './content-negotiation.ts'
import { noneMatchNames, rangeIsFor } from './entity-tag.ts'
import { entityTagOfStored, openBody, type SiteFile } from './site-file.ts'

/**
 * Responds to a GET or HEAD request with a file: in the best content coding, with 304 if the client has it
 * already, or with a single byte range, which is always uncompressed.
 *
 * @param varyOnAccept whether another media type is served at the same address
 */
export async function respondWithFile(
  request: Request,
  file: SiteFile,
  varyOnAccept = false,
): Promise<Response> {
  const headers = new Headers({ 'accept-ranges': 'bytes' })
  const vary = [...(varyOnAccept ? ['Accept'] : []), ...(file.codings.size > 1 ? ['Accept-Encoding'] : [])]
  if (vary.length > 0) headers.set('vary', vary.join(', '))

  const identityTag = await entityTagOfStored(file.identity)
  const rangeHeader = request.method === 'GET' ? request.headers.get('range') : null
  const ifRange = request.headers.get('if-range')
  const range =
    rangeHeader === null || (ifRange !== null && !rangeIsFor(ifRange, identityTag))
      ? 'ignored'
      : parseByteRange(rangeHeader, file.identity.size)

  const coding =
    range === 'ignored'
      ? chooseContentCoding(request.headers.get('accept-encoding') ?? undefined, new Set(file.codings.keys()))
      : 'identity'
  const bytes = file.codings.get(coding) ?? file.identity
  const tag = bytes === file.identity ? identityTag : await entityTagOfStored(bytes)
  headers.set('etag', tag)

  const ifNoneMatch = request.headers.get('if-none-match')
  if (ifNoneMatch !== null && noneMatchNames(ifNoneMatch, tag))
    return new Response(null, { status: 304, headers })

  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${bytes.size}`)
    return new Response(null, { status: 416, headers })
  }
  headers.set('content-type', file.mediaType)
  if (coding !== 'identity') headers.set('content-encoding', coding)
  if (range !== 'ignored') {
    headers.set('content-range', `bytes ${range.first}-${range.last}/${bytes.size}`)
    headers.set('content-length', String(range.last - range.first + 1))
    return new Response(await openBody(bytes, range), { status: 206, headers })
  }
  headers.set('content-length', String(bytes.size))
  return new Response(request.method === 'HEAD' ? null : await openBody(bytes), { status: 200, headers })
}
