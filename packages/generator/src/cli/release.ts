import { randomUUID } from 'node:crypto'
import { lstat, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { ifExists } from '../read-if-exists.ts'

/** Number of releases on disk: the current one, and the previous one, which may still be in use by a response. */
const keptReleases = 2

/** Age in milliseconds (one day) after which an unfinished build counts as abandoned. */
const abandonedAfter = 24 * 60 * 60 * 1000

/** A folder for a new build, which atomically replaces the current site. */
export interface Release {
  /** Absolute. Empty at first; no longer exists once the release is published or discarded. */
  readonly folder: string
  /** Points the site's folder to the new build. */
  publish(): Promise<void>
  /** Removes the folder. */
  discard(): Promise<void>
}

/**
 * Starts a release. `outDir` becomes a symbolic link to the newest release, so that running and failed builds
 * do not affect readers. Only published releases have a name without a dot.
 * @param outDir the served folder, absolute
 */
export async function beginRelease(outDir: string): Promise<Release> {
  const releases = join(dirname(outDir), `.${basename(outDir)}-releases`)
  const unfinished = (kind: string) => join(releases, `.${kind}-${randomUUID()}`)
  const folder = unfinished('build')
  await mkdir(folder, { recursive: true })
  return {
    folder,
    async publish() {
      // Names sort by the time of publishing: a slow build that began first may end last.
      const published = join(
        releases,
        `${new Date().toISOString().replace(/\D/g, '')}-${randomUUID().slice(0, 8)}`,
      )
      await rename(folder, published)
      const link = unfinished('link')
      await symlink(relative(dirname(outDir), published), link)
      const replaced = unfinished('replaced')
      await makeRoom(outDir, replaced)
      await rename(link, outDir)
      await rm(replaced, { recursive: true, force: true })
      await removeOld(releases, await readlink(outDir))
    },
    discard: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Moves away a folder from another tool's build, because a link cannot replace it in a single step. */
async function makeRoom(outDir: string, aside: string): Promise<void> {
  const found = await ifExists(lstat(outDir))
  if (!found || found.isSymbolicLink()) return
  await rename(outDir, aside)
}

async function removeOld(releases: string, current: string): Promise<void> {
  const names = (await readdir(releases)).toSorted()
  const published = names.filter((name) => !name.startsWith('.'))
  const kept = new Set([...published.slice(-keptReleases), basename(resolve(current))])
  for (const name of names) {
    const path = join(releases, name)
    const isOld = name.startsWith('.') ? await isAbandoned(path) : !kept.has(name)
    if (isOld) await rm(path, { recursive: true, force: true })
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  const found = await ifExists(lstat(path))
  return found !== undefined && Date.now() - found.mtimeMs > abandonedAfter
}
