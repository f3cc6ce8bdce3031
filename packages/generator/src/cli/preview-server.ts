import { once } from 'node:events'
import { readFile, realpath } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import {
  headersFile,
  notFoundFile,
  redirectsFile,
  servingFiles,
  siteBuildFile,
} from '@next-panel/contract/site-files'
import { decodeSitePath } from '@next-panel/contract/site-paths'
import {
  type HeaderRule,
  headersForPath,
  parseHeaderRules,
} from '@next-panel/contract/static-host/header-rules'
import { mediaTypeOf } from '@next-panel/contract/static-host/media-type'
import { parseRedirectRules } from '@next-panel/contract/static-host/redirect-rules'
import { type HostedFolder, redirectPages, resolvePath } from '@next-panel/contract/static-host/resolve-path'
import { glob } from 'tinyglobby'
import { z } from 'zod'
import { readTextIfExists } from '../read-if-exists.ts'
import { SiteError } from '../site-error.ts'
import type { DevelopmentAddress, DevelopmentServer } from './development-server.ts'

/** A built site, with the absolute paths of its files. */
interface BuiltSite extends HostedFolder<string> {
  readonly folder: string
  readonly headerRules: readonly HeaderRule[]
}

/**
 * Serves a built site like a static host: pages without an extension in their addresses, the not-found page,
 * `_redirects` and `_headers`. Serves a later build as soon as it is published.
 * @throws SiteError `config` without a built site, or if the address cannot be used
 */
export async function startPreview(
  outDir: string,
  { port, host }: DevelopmentAddress,
): Promise<DevelopmentServer> {
  let site = await loadBuiltSite(outDir)
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      console.error(error)
      response.writeHead(500).end()
    })
  })
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if ((await realpath(outDir)) !== site.folder) site = await loadBuiltSite(outDir)
    await serve(site, request, response)
  }
  server.listen(port, host)
  await once(server, 'listening').catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new SiteError(
      'config',
      `the preview cannot use this address: ${reason}; choose another --port or --host`,
    )
  })
  const name = host.includes(':') ? `[${host}]` : host
  return {
    url: `http://${name}:${port}${site.build.baseUrl}`,
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function loadBuiltSite(outDir: string): Promise<BuiltSite> {
  const buildText = await readTextIfExists(join(outDir, siteBuildFile))
  if (buildText === undefined)
    throw new SiteError('config', `there is no built site in ${outDir}; run "sheaf build" first`)
  const folder = await realpath(outDir)
  const build = z.object({ baseUrl: z.string() }).parse(JSON.parse(buildText))
  const redirectRules = parseRedirectRules((await readTextIfExists(join(folder, redirectsFile))) ?? '')
  const names = await glob(['**/*', `!{${servingFiles.join(',')}}`], { cwd: folder })
  const files = new Map(names.map((name) => [name, join(folder, name)]))
  for (const name of redirectPages(redirectRules, build.baseUrl)) files.delete(name)
  const headerRules = parseHeaderRules((await readTextIfExists(join(folder, headersFile))) ?? '')
  return { folder, build, files, redirectRules, headerRules }
}

async function serve(site: BuiltSite, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
  for (const [name, value] of headersForPath(site.headerRules, decodeSitePath(pathname)))
    response.setHeader(name, value)
  const found = resolvePath(site, pathname)
  if (found.kind === 'redirect') {
    const [address = '', ...fragment] = found.location.split(/(?=#)/)
    response.writeHead(found.status, { location: [address, search, ...fragment].join('') }).end()
    return
  }
  const file = found.kind === 'page' ? found.html : found.kind === 'file' ? found.file : undefined
  const shown = file ?? site.files.get(notFoundFile)
  response.statusCode = file === undefined ? 404 : 200
  if (shown !== undefined) {
    if (!response.hasHeader('content-type')) response.setHeader('content-type', mediaTypeOf(shown))
    if (file === undefined || !response.hasHeader('cache-control'))
      response.setHeader('cache-control', 'public, max-age=0, must-revalidate')
  }
  response.end(shown && (await readFile(shown)))
}
