import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, extname, join } from 'node:path'
import { siteIcons } from '../brand/site-icons.ts'
import { publishedDir, type SiteFolders } from '../site/site-folders.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.bin': 'application/octet-stream',
}

/**
 * Answers, in development, for files that a build would have written: what pages refer to, statics and icons, and the
 * search index of the last build, which is made from finished pages.
 */
export function developmentFiles(folders: SiteFolders, contentDir: string) {
  const icons = siteIcons()
  return async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    const name = basename(path)
    const icon = icons.find((candidate) => path.endsWith(`/${candidate.name}`))
    const bytes =
      icon?.bytes ??
      (await readAny([
        join(publishedDir(folders), name),
        join(folders.siteDir, contentDir, 'static', path),
        join(folders.outDir, path),
      ]))
    const type = TYPES[extname(name)]
    if (!bytes || !type || path.includes('..')) return next()
    response.setHeader('content-type', type)
    response.end(bytes)
  }
}

async function readAny(files: readonly string[]): Promise<Uint8Array | undefined> {
  for (const file of files) {
    const bytes = await readFile(file).catch(() => undefined)
    if (bytes) return bytes
  }
  return undefined
}
