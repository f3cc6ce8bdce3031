import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { assetsDir } from '../site/addresses/output-paths.ts'
import {
  linkedFolder,
  type ReleaseNote,
  readReleases,
  releaseName,
  releaseNote,
  releasesDir,
  removeOldReleases,
  switchTo,
} from './releases.ts'

/** A folder for a new build, which atomically replaces the current site. */
export interface Release {
  /** Absolute. Empty at first; no longer exists once the release is published or discarded. */
  readonly folder: string
  /**
   * Points the site's folder to the new build.
   * @param build its id, and its number of pages
   */
  publish(build: { readonly id: string; readonly pages: number }): Promise<void>
  /** Removes the folder. */
  discard(): Promise<void>
}

/**
 * Starts a release. `outDir` becomes a symbolic link to the newest release, so that running and failed builds
 * do not affect readers. Only published releases have a name without a dot.
 * @param outDir the served folder, absolute
 */
export async function beginRelease(outDir: string): Promise<Release> {
  const folder = join(releasesDir(outDir), `.build-${randomUUID()}`)
  await mkdir(folder, { recursive: true })
  return {
    folder,
    async publish({ id, pages }) {
      const current = (await readReleases(outDir)).find(({ isCurrent }) => isCurrent)
      // The same build again takes the place of the first, so that the way back leads to another one.
      const replaced = current?.id === id ? current.replaced : current?.id
      const note: ReleaseNote = { pages, ...(await contentsOf(folder)), replaced }
      await writeFile(join(folder, releaseNote), JSON.stringify(note))
      // A slow build that began first may end last.
      const published = join(releasesDir(outDir), releaseName(id, new Date()))
      await rename(folder, published)
      const before = await linkedFolder(outDir)
      await switchTo(outDir, published)
      await removeOldReleases(outDir, before)
    },
    discard: () => rm(folder, { recursive: true, force: true }),
  }
}

async function contentsOf(folder: string): Promise<Pick<ReleaseNote, 'bytes' | 'assets'>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []))
  let bytes = 0
  for (const file of files) bytes += (await stat(file)).size
  const paths = files.map((file) => relative(folder, file))
  return { bytes, assets: paths.filter((path) => path.startsWith(`${assetsDir}/`)).toSorted() }
}
