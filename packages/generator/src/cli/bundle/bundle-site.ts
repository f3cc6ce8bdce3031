import { rm } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { stripVTControlCharacters as withoutColours } from 'node:util'
import { build, type InlineConfig, mergeConfig, type Rolldown } from 'vite'
import type { PageAssets } from '../../shell/PageDocument.tsx'
import { assetsDir } from '../../site/output-paths.ts'
import type { BuildSite } from '../../site/site.ts'
import { SiteError } from '../../site-error.ts'
import { styleSources } from './component-styles.ts'
import { reactElements } from './react-elements.ts'
import { browserEntry, packageDir, viteConfig } from './vite-config.ts'

/** The code of a site, ready to run. */
export interface SiteBundle {
  /** Module that makes pages in threads: `publish/page-worker.ts` with all components and the class names of their styles. */
  readonly pageWorker: string
  /** Addresses of scripts, and the styles of all that may be rendered. */
  readonly assets: PageAssets
  /** Removes what only the build needs. */
  remove(): Promise<void>
}

const pageWorkerEntry = join(packageDir, 'src/publish/page-worker.ts')

/**
 * Bundles what renders pages, with the styles of all that may be rendered, and what runs in browsers. Nothing is written into this
 * package: it may be installed where nobody may write.
 */
export async function bundleSite({
  fullConfig: config,
  folders,
  content,
  routes,
}: BuildSite): Promise<SiteBundle> {
  // Beside what is published, so that files can be moved from one to the other.
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
      assets: { styles: styleSources(server), scripts: scripts.map((name) => config.baseUrl + name) },
      remove,
    }
  } catch (error) {
    await remove()
    throw isBundlerError(error) ? new SiteError('component', withoutColours(error.message)) : error
  }
}

/** The bundler's own errors list what is wrong with the code of a site: a missing export, a wrong import, a syntax error. */
function isBundlerError(error: unknown): error is Error {
  return error instanceof Error && 'errors' in error
}

const hashed = `${assetsDir}/[name].[hash]`

function serverBuild(outDir: string): InlineConfig {
  return {
    mode: 'production',
    // What code asks of the place where it lies, such as the packages below, is true of this package, not of the bundle.
    define: { 'import.meta.url': JSON.stringify(import.meta.url) },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'esnext',
      minify: false,
      // The styles of all components are one. What islands show comes with their code.
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
 * Each script that is loaded when it is wanted is a file. Over a slow line a request costs more than the bytes it brings, so what
 * several of them share is one file, and not one for each set of them. React is by itself: search is drawn before it is there. So is
 * what only rare pages share.
 */
const fileGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'main', tags: ['$initial'] },
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler)\/|(mount-island|IslandBoundary|search-takeover)/,
  },
  { name: 'distance', test: /node_modules\/fastest-levenshtein\// },
  { name: 'shared', minShareCount: 2 },
]

function browserBuild(outDir: string): InlineConfig {
  return {
    mode: 'production',
    plugins: [reactElements()],
    build: {
      outDir,
      emptyOutDir: false,
      target: 'esnext',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { main: browserEntry },
        // Lets other files take from the page's own script what they share with it.
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
      // Its own ending gives a worker its own headers: see publish/headers.ts.
      rolldownOptions: { output: { entryFileNames: `${hashed}.mjs` } },
    },
  }
}

function outputOf(result: Awaited<ReturnType<typeof build>>): Rolldown.RolldownOutput['output'][number][] {
  if ('on' in result) throw new SiteError('config', 'expected a build that ends')
  return [result].flat().flatMap(({ output }) => output)
}
