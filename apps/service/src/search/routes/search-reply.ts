import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'
import { DocumentJson } from '../../collections/routes/document-json.ts'
import { type ContentCoding, chooseContentCoding } from '../../site/content-negotiation.ts'
import { nextSlice } from '../../threads/time-slice.ts'
import type { SearchReply } from '../search-engine.ts'

const compress = promisify(gzip)
const offered: ReadonlySet<ContentCoding> = new Set(['gzip'])

/** Minimum size of compressed replies, in bytes. Below it, compression saves no packet. */
const minCompressed = 1024

/** Number of bytes that are written between time slices. */
const maxBytesAtOnce = 256 * 1024

/** Maximum size of the cached JSON of documents, in bytes. */
const maxKeptJson = 16 * 1024 * 1024

const documents = new DocumentJson(maxKeptJson)

/** Sends a search reply, compressed for clients that accept gzip: hits contain whole sections, and pages search at every keystroke. */
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
 * Returns a reply as JSON, with exactly the text of `JSON.stringify`. It is built from bytes, because a string with one letter beyond
 * Latin-1 takes twice the memory and is slow to encode.
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
