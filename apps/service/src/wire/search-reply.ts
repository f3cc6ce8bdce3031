import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { StoredDocument } from '../collections/document.ts'
import type { SearchReply } from '../search/search-collection.ts'
import { type ContentCoding, chooseContentCoding } from '../site/content-negotiation.ts'

const compress = promisify(gzip)
const offered: ReadonlySet<ContentCoding> = new Set(['gzip'])

/** Below this many letters compression saves no packet. */
const leastCompressed = 1024

/** Documents as JSON, made when they are first found: they are sent whole, and the same ones again and again. */
const texts = new WeakMap<StoredDocument, string>()

/** Sends what a search found, compressed for those who take gzip: hits carry whole sections, and pages ask at every key. */
export async function sendSearchReply(c: Context, reply: SearchReply): Promise<Response> {
  const text = replyText(reply)
  c.header('content-type', 'application/json')
  c.header('vary', 'accept-encoding')
  const coding = chooseContentCoding(c.req.header('accept-encoding'), offered)
  if (coding !== 'gzip' || text.length < leastCompressed) return c.body(text)
  c.header('content-encoding', 'gzip')
  return c.body(await compress(text))
}

/** A reply as JSON, letter for letter what `JSON.stringify` makes of it. */
export function replyText({ hits, ...rest }: SearchReply): string {
  const found = hits.map(({ document, ...hit }) => {
    return `${JSON.stringify(hit).slice(0, -1)},"document":${textOf(document)}}`
  })
  return `{"hits":[${found.join()}],${JSON.stringify(rest).slice(1)}`
}

function textOf(document: StoredDocument): string {
  const text = texts.get(document) ?? JSON.stringify(document)
  texts.set(document, text)
  return text
}
