import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'astro'
import { readSite } from '../site/site.ts'
import { startSiteBuild } from '../site/site-build.ts'
import type { SiteFolders } from '../site/site-folders.ts'
import { PageWork } from './page-work.ts'
import { publish } from './publish.ts'

const app = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Builds a site: Astro renders its pages on this thread, and others do what each page needs besides.
 * @param report told what was done, a line each
 * @throws SiteError for anything wrong in configuration or content
 */
export async function buildSite(folders: SiteFolders, report: (line: string) => void): Promise<void> {
  const site = await readSite(folders, { drafts: false })
  await empty(folders.outDir)
  const work = new PageWork(site)
  let read: Awaited<ReturnType<PageWork['finish']>>
  try {
    startSiteBuild({ site, rendered: (route, body) => work.add(route, body) })
    await build({ root: app })
    read = await work.finish()
  } finally {
    // Before what follows needs memory too.
    await work.close()
  }
  await publish(site, read, report)
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
