import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { readSite } from '../site/site.ts'
import { startSiteBuild } from '../site/site-build.ts'
import type { SiteFolders } from '../site/site-folders.ts'
import { PageChecks } from './page-checks.ts'
import { PageWork } from './page-work.ts'
import { PAGE_KINDS, Precompression } from './precompress.ts'
import { copyFiles, publish } from './publish.ts'

/** Up to this many pages, most code has run its last before its optimisation pays. */
const FEW_PAGES = 200

/** From so many pages on, the memory of a build is worth some processor time. */
const MANY_PAGES = 2000

/**
 * Builds a site: Astro renders its pages on this thread, and others do what each page needs besides.
 * @param report told what was done, a line each
 * @throws SiteError for anything wrong in configuration or content; nothing is built then
 */
export async function buildSite(folders: SiteFolders, report: (line: string) => void): Promise<void> {
  const site = await readSite(folders, { drafts: false })
  if (site.routes.size <= FEW_PAGES) optimiseLate()
  if (site.routes.size >= MANY_PAGES) collectOften()
  await empty(folders.outDir)
  const work = new PageWork(site)
  const checks = new PageChecks()
  const compression = new Precompression(folders.outDir, { cacheDir: join(folders.cacheDir, 'compressed') })
  try {
    startSiteBuild({
      site,
      failed: (problem) => checks.failed(problem),
      rendered(route, body, links) {
        checks.rendered(route.path, body, links)
        work.add(route, body)
      },
    })
    await renderPages()
    checks.finish()
    await copyFiles(site)
    // Pages are finished before all that is made of them.
    const [sections] = await Promise.all([
      work.finish().then((read) => publish(site, read)),
      compression.compress(PAGE_KINDS),
    ])
    await compression.compress()
    await compression.close()
    const { files, made } = compression.result
    for (const note of site.notes) report(note)
    report(`${site.routes.size} pages, ${sections} sections, ${files} files compressed (${made} anew)`)
  } catch (error) {
    await Promise.all([work.close(), compression.close()])
    // Some pages were written before a mistake was found in another.
    await empty(folders.outDir)
    throw error
  }
}

/** Loads Astro only when threads have work: loading takes longer than reading a small site. */
async function renderPages(): Promise<void> {
  const [{ build }, { default: config }] = await Promise.all([
    import('astro'),
    import('../../astro.config.ts'),
  ])
  // Found by itself, the configuration would be compiled by Vite, with all it imports, and run apart from the build.
  // There are no content collections. For the types of them it would start a server of Vite's.
  const options = { devOutput: false, sync: false }
  await build({ ...config, configFile: false }, options)
}

/** Has V8's compilers wait until code has run several times as often as they otherwise would, in all threads. */
function optimiseLate(): void {
  setFlagsFromString('--invocation-count-for-maglev=1500')
  setFlagsFromString('--invocation-count-for-turbofan=30000')
}

/** Has V8 look for garbage once the heap is 60 % larger than what was live; left to itself, it lets it become twice that and more. */
function collectOften(): void {
  setFlagsFromString('--heap-growing-percent=60')
}

/** Empties a folder, but for the history that some keep their deployed site in. */
async function empty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const names = await readdir(folder)
  await Promise.all(
    names
      .filter((name) => name !== '.git')
      .map((name) => rm(join(folder, name), { recursive: true, force: true })),
  )
}
