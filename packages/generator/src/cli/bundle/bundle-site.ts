import { rm } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { stripVTControlCharacters as withoutColours } from 'node:util'
import { build, type InlineConfig, mergeConfig, type Rolldown } from 'vite'
import type { PageAssets } from '../../shell/PageDocument.tsx'
import { assetsDir } from '../../site/addresses/output-paths.ts'
import type { BuildSite } from '../../site/site.ts'
import { SiteError } from '../../site-error.ts'
import { modulePreload } from './module-preload.ts'
import { reactElements } from './react-elements.ts'
import { sheetOf } from './style-sheet.ts'
import { browserEntry, packageDir, viteConfig } from './vite-config.ts'

/** The bundled code of a site. */
export interface SiteBundle {
  /**
   * Module that renders pages in threads: `publish/page-worker.ts` with all components and the class names of
   * their styles.
   */
  readonly pageWorker: string
  readonly assets: PageAssets
  /** Removes the files that only the build needs. */
  remove(): Promise<void>
}

const pageWorkerEntry = join(packageDir, 'src/publish/page-worker.ts')

/**
 * Bundles the code that renders pages and the code for browsers. Writes nothing into this package, because
 * its folder may be read-only.
 */
export async function bundleSite({
  fullConfig: config,
  folders,
  content,
  routes,
}: BuildSite): Promise<SiteBundle> {
  // Next to the published folder, so that files can be moved between them.
  const serverDir = `${folders.outDir}-code`
  const remove = () => rm(serverDir, { recursive: true, force: true })
  const common = viteConfig(config, folders, async () => ({ ...content, routes }))
  try {
    const [server, browser] = await Promise.all(
      [serverBuild(serverDir), browserBuild(folders.outDir)].map(async (own) =>
        outputOf(await build(mergeConfig(common, own))),
      ),
    )
    if (!server || !browser) throw new SiteError('config', 'expected two bundles')
    const scripts = browser.flatMap((file) => (file.type === 'chunk' && file.isEntry ? [file.fileName] : []))
    return {
      pageWorker: join(serverDir, 'page-worker.js'),
      assets: { styles: sheetOf(server), scripts: scripts.map((name) => config.baseUrl + name) },
      remove,
    }
  } catch (error) {
    await remove()
    throw isBundlerError(error) ? new SiteError('component', withoutColours(error.message)) : error
  }
}

/**
 * The bundler's own errors list problems in the code of a site: a missing export, a wrong import, a syntax
 * error.
 */
function isBundlerError(error: unknown): error is Error {
  return error instanceof Error && 'errors' in error
}

const hashed = `${assetsDir}/[name].[hash]`

function serverBuild(outDir: string): InlineConfig {
  return {
    mode: 'production',
    // Code that looks for files near it, such as packages, must look from this package, not from the bundle.
    define: { 'import.meta.url': JSON.stringify(import.meta.url) },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'esnext',
      minify: false,
      ssrEmitAssets: true,
      rolldownOptions: {
        input: { 'page-worker': pageWorkerEntry },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].[hash].js',
          paths: (id) => (isBuiltin(id) ? id : import.meta.resolve(id)),
        },
      },
    },
  }
}

/**
 * Every script that loads on demand is a file. On a slow connection a request costs more than the bytes it
 * loads, so the code that several of them share is a single file. React is a separate file, because search
 * renders before it is loaded. Code that only rare pages share is separate too.
 */
const fileGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'main', tags: ['$initial'] },
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler)\/|(mount-island|IslandBoundary|search-takeover)/,
  },
  // The search engine without its text functions: a search in a service needs only those.
  {
    name: 'site-index',
    test: /(site-index|index-session|time-slices)\.ts|search\/src\/(?!(excerpt|glossary|highlight|index|intent|memory-index|mutable-posting-table|page-groups|pasted-message|query|section-parts|static|stem|stop-words|synonyms|tokens|weights)\.ts)/,
  },
  { name: 'distance', test: /node_modules\/fastest-levenshtein\// },
  { name: 'shared', minShareCount: 2 },
]

function browserBuild(outDir: string): InlineConfig {
  return {
    mode: 'production',
    plugins: [reactElements(), modulePreload()],
    build: {
      outDir,
      emptyOutDir: false,
      target: 'esnext',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { main: browserEntry },
        // Lets other files import shared code from the page's own script.
        preserveEntrySignatures: 'allow-extension',
        output: {
          codeSplitting: { groups: fileGroups, includeDependenciesRecursively: false },
          entryFileNames: `${hashed}.js`,
          chunkFileNames: `${hashed}.js`,
          assetFileNames: `${hashed}[extname]`,
        },
      },
    },
    worker: {
      format: 'es',
      // A different extension gives workers their own headers: see publish/headers.ts.
      rolldownOptions: { output: { entryFileNames: `${hashed}.mjs` } },
    },
  }
}

function outputOf(result: Awaited<ReturnType<typeof build>>): Rolldown.RolldownOutput['output'][number][] {
  if ('on' in result) throw new SiteError('config', 'expected a build that ends')
  return [result].flat().flatMap(({ output }) => output)
}
