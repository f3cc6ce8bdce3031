import type { ServerResponse } from 'node:http'
import { basename, dirname, extname, join } from 'node:path'
import { decodeSitePath } from '@next-panel/contract/site-paths'
import { mediaTypeOf } from '@next-panel/contract/static-host/media-type'
import {
  type Connect,
  createServer,
  isRunnableDevEnvironment,
  mergeConfig,
  searchForWorkspaceRoot,
  type ViteDevServer,
} from 'vite'
import { configFile } from '../config/config-locations.ts'
import { loadSiteConfig } from '../config/load-site-config.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { publishedDir, type SiteFolders } from '../config/site-folders.ts'
import { readQuestions } from '../content/content.ts'
import { readUiTexts } from '../content/ui-texts.ts'
import { readIfExists } from '../read-if-exists.ts'
import type * as DevelopmentPage from '../render/development-page.ts'
import type { PageRenderer } from '../render/page-renderer.tsx'
import type { PageAssets } from '../shell/PageDocument.tsx'
import { assetsDir } from '../site/addresses/output-paths.ts'
import { Problems } from '../site-error.ts'
import { layerOrder } from './bundle/style-sheet.ts'
import { browserEntry, packageDir, viteConfig } from './bundle/vite-config.ts'

const pageEntry = join(packageDir, 'src/render/development-page.ts')

/** Path of the style sheet with all rendered components, below the base URL. */
const styleSheet = '@sheaf/styles.css'

export interface DevelopmentAddress {
  readonly port: number
  readonly host: string
}

/** A server that shows the current files of a site, for its authors. */
export interface DevelopmentServer {
  readonly url: string
  close(): Promise<void>
}

/** The state that requests share. */
interface Development {
  readonly server: ViteDevServer
  readonly folders: SiteFolders
  readonly config: SiteConfig
  readonly assets: PageAssets
  /** Renders pages of the last read site; `undefined` after a change. */
  renderer: Promise<PageRenderer> | undefined
}

/**
 * Starts the server. The site is read again after each change, pages are rendered on request, and changes of content,
 * configuration or code reload them.
 * @throws SiteError if the configuration is invalid at the start; later problems are shown in the browser
 */
export async function startDevelopment(
  folders: SiteFolders,
  address: DevelopmentAddress,
): Promise<DevelopmentServer> {
  let config = await loadSiteConfig(folders.sourceDir)
  let server = await listen(folders, config, address, restart)
  let restarting = Promise.resolve()

  /** The bundler's results for the old configuration are discarded with the old server. */
  function restart(): void {
    restarting = restarting.then(async () => {
      // A wrong configuration is reported in the browser by the server with the last valid one.
      config = await loadSiteConfig(folders.sourceDir).catch(() => config)
      await server.close()
      server = await listen(folders, config, address, restart)
    })
  }

  return {
    url: server.resolvedUrls?.local[0] ?? server.resolvedUrls?.network[0] ?? '',
    async close() {
      await restarting
      await server.close()
    },
  }
}

async function listen(
  folders: SiteFolders,
  config: SiteConfig,
  { port, host }: DevelopmentAddress,
  restart: () => void,
): Promise<ViteDevServer> {
  const { sourceDir } = folders
  const { baseUrl } = config
  // A page that is requested shows mistakes in them. Links lead to original pages, because translations are not known yet.
  const content = async () => ({
    questions: await readQuestions(sourceDir, config, new Problems()),
    uiTexts: await readUiTexts(sourceDir, config),
    routes: new Map(),
  })
  const server = await createServer(
    mergeConfig(viteConfig(config, folders, content), {
      server: {
        port,
        host,
        strictPort: true,
        fs: { allow: [searchForWorkspaceRoot(packageDir), sourceDir] },
      },
      optimizeDeps: { entries: [browserEntry] },
    }),
  )
  const watchedContent = join(sourceDir, config.contentDir)
  const watchedConfig = join(sourceDir, configFile)
  server.watcher.add([watchedContent, watchedConfig])
  const development: Development = {
    server,
    folders,
    config,
    assets: {
      styles: `@import "${baseUrl}${styleSheet}";`,
      scripts: [`${baseUrl}@vite/client`, `${baseUrl}@fs${browserEntry}`],
    },
    renderer: undefined,
  }
  server.watcher.on('all', (_event, file) => {
    development.renderer = undefined
    if (file === watchedConfig) restart()
    else if (file.startsWith(`${watchedContent}/`))
      server.environments.client.hot.send({ type: 'full-reload' })
  })
  server.middlewares.use((request, response, next) => {
    respond(development, request, response).then((isDone) => isDone || next(), next)
  })
  return server.listen()
}

/** @returns whether the request is for a file of the site; Vite handles all others */
async function respond(
  development: Development,
  request: Connect.IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { server, folders, config } = development
  const { baseUrl, contentDir } = config
  // Vite removes the base URL from `url`.
  const path = decodeSitePath(new URL(request.originalUrl ?? '/', 'http://localhost').pathname)
  if (!`${path}/`.startsWith(baseUrl)) return false
  const inside = path.slice(baseUrl.length)
  const send = (type: string, body: string | Uint8Array, status = 200) => {
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
    response.end(body)
    return true
  }
  if (inside === styleSheet) return send('text/css', await styles(server))
  if (extname(path) !== '') {
    if (path.split('/').includes('..')) return false
    const bytes = await readAny([
      ...(dirname(inside) === assetsDir ? [join(publishedDir(folders), basename(path))] : []),
      join(folders.sourceDir, contentDir, 'static', inside),
      // Icons, and the search index of the last build, because it is made from finished pages.
      ...(/\.(html|m?js|css)$/.test(path) ? [] : [join(folders.outDir, inside)]),
    ])
    if (bytes !== undefined) return send(mediaTypeOf(path), bytes)
  }
  if (inside.startsWith('@')) return false
  try {
    const { developmentPage } = await pageModule(server)
    const renderer = await rendererOf(development)
    // The name of a page may contain a dot.
    if (extname(path) !== '' && !renderer.site.routes.has(`/${inside}`)) return false
    const page = await developmentPage(renderer, `/${inside}`)
    if ('location' in page) {
      response.writeHead(302, { location: page.location, 'cache-control': 'no-store' }).end()
      return true
    }
    return send('text/html; charset=utf-8', page.html, page.isFound ? 200 : 404)
  } catch (error) {
    if (error instanceof Error) server.ssrFixStacktrace(error)
    return send('text/html; charset=utf-8', errorPage(error, baseUrl), 500)
  }
}

/** Returns the renderer. Reads the site again after a change or a problem. */
async function rendererOf(development: Development): Promise<PageRenderer> {
  const { server, folders, assets } = development
  const { developmentRenderer } = await pageModule(server)
  development.renderer ??= developmentRenderer(folders, assets)
  const { renderer } = development
  try {
    return await renderer
  } catch (error) {
    if (development.renderer === renderer) development.renderer = undefined
    throw error
  }
}

async function pageModule(server: ViteDevServer): Promise<typeof DevelopmentPage> {
  const { ssr } = server.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('expected an environment that runs modules')
  return ssr.runner.import(pageEntry)
}

/** The style sheets of all components that pages may render. */
async function styles(server: ViteDevServer): Promise<string> {
  const { ssr, client } = server.environments
  await pageModule(server)
  const sheets = [...(ssr?.moduleGraph.idToModuleMap.keys() ?? [])].filter((id) => id.endsWith('.css'))
  const texts = await Promise.all(sheets.map((file) => client?.transformRequest(`${file}?direct`)))
  return [layerOrder, ...texts.map((text) => text?.code ?? '')].join('\n')
}

/** A page that shows a problem in Vite's overlay and reloads when files change. */
function errorPage(error: unknown, baseUrl: string): string {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const shown = JSON.stringify({ message, stack, plugin: 'site' }).replaceAll('<', '\\u003c')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Error</title></head><body>
<script type="module">
import { ErrorOverlay } from '${baseUrl}@vite/client'
document.body.append(new ErrorOverlay(${shown}))
</script></body></html>`
}

async function readAny(files: readonly string[]): Promise<Uint8Array | undefined> {
  for (const file of files) {
    const bytes = await readIfExists(file)
    if (bytes) return bytes
  }
  return undefined
}
