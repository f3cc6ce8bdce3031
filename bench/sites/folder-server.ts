import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { filesBelow } from '../content/files-below.ts'
import type { SiteServer } from './site-builder.ts'

const compress = promisify(brotliCompress)

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/** Files that are compressed already. */
const packedKinds = new Set([
  '.png',
  '.jpg',
  '.webp',
  '.avif',
  '.gif',
  '.woff',
  '.woff2',
  '.pf_index',
  '.pf_fragment',
  '.pf_meta',
  '.pagefind',
])

/**
 * Serves a built site like a good static host: everything is compressed with brotli at the highest quality
 * before the first request and kept in memory, with an entity tag; connections are reused (HTTP/1.1).
 * @param pageFile file of a page below the folder by its path
 */
export async function serveFolder(folder: string, pageFile: (path: string) => string): Promise<SiteServer> {
  const files = new Map<string, { readonly headers: Record<string, string>; readonly body: Uint8Array }>()
  for (const path of await filesBelow(folder)) {
    const bytes = await readFile(join(folder, path))
    const packed = packedKinds.has(extname(path)) || bytes.length < 256
    const body = packed
      ? bytes
      : await compress(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
    files.set(path, {
      headers: {
        'content-type': mediaTypes[extname(path)] ?? 'application/octet-stream',
        'content-length': String(body.byteLength),
        'cache-control': 'public, max-age=0, must-revalidate',
        etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
        ...(!packed && { 'content-encoding': 'br' }),
      },
      body,
    })
  }
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '/').split(/[?#]/, 1)[0] ?? '/')
    const found = files.get(path.slice(1)) ?? files.get(pageFile(path))
    if (!found) response.writeHead(404).end()
    else response.writeHead(200, found.headers).end(found.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}
