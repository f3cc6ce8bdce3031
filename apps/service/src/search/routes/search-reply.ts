import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'
import { DocumentJson } from '../../collections/routes/document-json.ts'
import { type ContentCoding, chooseContentCoding } from '../../site/content-negotiation.ts'
import { nextSlice } from '../../threads/time-slice.ts'
import type { SearchReply } from '../search-collection.ts'

const compress = promisify(gzip)
const offered: ReadonlySet<ContentCoding> = new Set(['gzip'])

/** Below this many bytes compression saves no packet. */
const minCompressed = 1024

/** Bytes of a reply that are written at once. */
const maxBytesAtOnce = 256 * 1024

/** Room for the JSON of documents that were found lately, in bytes. */
const maxKeptJson = 16 * 1024 * 1024

const documents = new DocumentJson(maxKeptJson)

/** Sends what a search found, compressed for those who take gzip: hits carry whole sections, and pages ask at every key. */
export async function sendSearchReply(c: Context, reply: SearchReply): Promise<Response> {
  const bytes = await replyBytes(reply)
  c.header('content-type', 'application/json')
  c.header('vary', 'accept-encoding')
  const coding = chooseContentCoding(c.req.header('accept-encoding'), offered)
  if (coding !== 'gzip' || bytes.byteLength < minCompressed) return c.body(bytes)
  c.header('content-encoding', 'gzip')
  return c.body(await compress(bytes))
}

/**
 * A reply as JSON, letter for letter what `JSON.stringify` makes of it. In bytes: a text with a letter beyond Latin-1 in any
 * document would be written out anew, at twice the size, for each reply.
 */
export async function replyBytes({ hits, ...rest }: SearchReply): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  let text = '{"hits":['
  let bytes = 0
  for (const { document, ...hit } of hits) {
    pieces.push(Buffer.from(`${text}${JSON.stringify(hit).slice(0, -1)},"document":`))
    const json = documents.of(document)
    pieces.push(json)
    text = '},'
    bytes += json.byteLength
    if (bytes < maxBytesAtOnce) continue
    bytes = 0
    await nextSlice()
  }
  pieces.push(Buffer.from(`${hits.length === 0 ? text : '}'}],${JSON.stringify(rest).slice(1)}`))
  return Buffer.concat(pieces)
}
