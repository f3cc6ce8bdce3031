import { randomUUID } from 'node:crypto'
import { lstat, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { ifExists } from '../read-if-exists.ts'

/** Releases that stay on disk: the one that is served, and the one before it, from which an answer may still be read. */
const keptReleases = 2

/** A folder that is filled beside the site that is served, and takes its place in one step. */
export interface Release {
  /** Absolute. Empty at first. */
  readonly folder: string
  /** Makes the site's folder lead here. */
  publish(): Promise<void>
  /** Removes the folder. */
  discard(): Promise<void>
}

/**
 * Begins a release of a site. `outDir` becomes a symbolic link to the folder of the newest one, so that a build that runs or fails
 * changes nothing for readers.
 * @param outDir where the site is served from, absolute
 */
export async function beginRelease(outDir: string): Promise<Release> {
  const releases = join(dirname(outDir), `.${basename(outDir)}-releases`)
  // Names sort by time.
  const name = `${new Date().toISOString().replace(/\D/g, '')}-${randomUUID().slice(0, 8)}`
  const folder = join(releases, name)
  await mkdir(folder, { recursive: true })
  return {
    folder,
    async publish() {
      const link = join(releases, `.link-${randomUUID()}`)
      await symlink(relative(dirname(outDir), folder), link)
      await makeRoom(outDir, join(releases, `.replaced-${randomUUID()}`))
      await rename(link, outDir)
      await removeOld(releases, await readlink(outDir))
    },
    discard: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Moves a folder out of the way that is no link, as builds of other tools leave it: a link cannot take its place in one step. */
async function makeRoom(outDir: string, aside: string): Promise<void> {
  const found = await ifExists(lstat(outDir))
  if (!found || found.isSymbolicLink()) return
  await rename(outDir, aside)
}

async function removeOld(releases: string, current: string): Promise<void> {
  const names = (await readdir(releases)).toSorted()
  const finished = names.filter((name) => !name.startsWith('.'))
  const kept = new Set([...finished.slice(-keptReleases), basename(resolve(current))])
  const old = names.filter((name) => !kept.has(name) && !name.startsWith('.link-'))
  await Promise.all(old.map((name) => rm(join(releases, name), { recursive: true, force: true })))
}
