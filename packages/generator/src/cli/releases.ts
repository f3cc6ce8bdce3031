import { randomUUID } from 'node:crypto'
import { copyFile, link, lstat, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { z } from 'zod'
import { ifExists, readTextIfExists } from '../read-if-exists.ts'

/** Number of releases on disk, the current one included. */
const keptReleases = 5

/** File in the folder of a release with its {@link ReleaseNote}. The service never sends files that begin with a dot. */
export const releaseNote = '.release.json'

const noteSchema = z.object({
  /** Id of the release that was shown when this one was published. */
  replaced: z.string().optional(),
  pages: z.number(),
  /** Size of the build, with the compressed copies of its files. */
  bytes: z.number(),
  /** Its own files with a hash in their names, which later and earlier releases also have. */
  assets: z.array(z.string()),
})

export type ReleaseNote = z.output<typeof noteSchema>

/** A finished build that can be shown. */
export interface PublishedRelease extends ReleaseNote {
  /** A hash of the build. */
  readonly id: string
  /** Absolute. */
  readonly folder: string
  readonly publishedAt: Date
  readonly isCurrent: boolean
}

/** The folder of all releases of a site. @param outDir the served folder, absolute */
export function releasesDir(outDir: string): string {
  return join(dirname(outDir), `.${basename(outDir)}-releases`)
}

/** The name of a release's folder. Names sort by the time of publishing. */
export function releaseName(id: string, publishedAt: Date): string {
  return `${publishedAt.toISOString().replace(/\D/g, '')}-${id}`
}

const namePattern = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{3})-(\w+)$/

/**
 * The releases on disk, the newest first. A build that was published again is listed once.
 * @param outDir the served folder, absolute
 */
export async function readReleases(outDir: string): Promise<readonly PublishedRelease[]> {
  const current = await linkedFolder(outDir)
  const names = (await ifExists(readdir(releasesDir(outDir)))) ?? []
  const read = await Promise.all(
    names.toSorted().map(async (name) => {
      const [, year, month, day, hour, minute, second, millisecond, id] = namePattern.exec(name) ?? []
      const folder = join(releasesDir(outDir), name)
      const note = id === undefined ? undefined : await readNote(folder)
      if (id === undefined || note === undefined) return []
      const publishedAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${millisecond}Z`)
      return [{ ...note, id, folder, publishedAt, isCurrent: folder === current }]
    }),
  )
  const byId = new Map<string, PublishedRelease>()
  for (const release of read.flat()) if (!byId.get(release.id)?.isCurrent) byId.set(release.id, release)
  return [...byId.values()].toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
}

async function readNote(folder: string): Promise<ReleaseNote | undefined> {
  const text = await readTextIfExists(join(folder, releaseNote))
  if (text === undefined) return undefined
  try {
    return noteSchema.parse(JSON.parse(text))
  } catch {
    // Without a sound note it is not offered, and a later build removes it.
    return undefined
  }
}

/** The folder that the served link leads to, absolute; `undefined` without a link. */
export async function linkedFolder(outDir: string): Promise<string | undefined> {
  const found = await ifExists(lstat(outDir))
  return found?.isSymbolicLink() ? resolve(dirname(outDir), await readlink(outDir)) : undefined
}

/**
 * The release that `rollback` shows without an id: the one that the current release replaced or, if that is gone, the newest one before.
 */
export function previousRelease(releases: readonly PublishedRelease[]): PublishedRelease | undefined {
  const current = releases.find(({ isCurrent }) => isCurrent)
  return (
    releases.find(({ id }) => id === current?.replaced) ??
    releases.find(({ publishedAt }) => current && publishedAt < current.publishedAt)
  )
}

/**
 * Shows another release. It gets the files with a hash in their names of all other releases before, so that pages that readers have open
 * still find their scripts, pictures and search index.
 * @param outDir the served folder, absolute
 * @param folder that of the release
 */
export async function switchTo(outDir: string, folder: string): Promise<void> {
  const others = (await readReleases(outDir)).filter((release) => release.folder !== folder)
  for (const other of others) await shareAssets(other, folder)
  const unfinished = (kind: string) => join(releasesDir(outDir), `.${kind}-${randomUUID()}`)
  const [newLink, replaced] = [unfinished('link'), unfinished('replaced')]
  await symlink(relative(dirname(outDir), folder), newLink)
  await makeRoom(outDir, replaced)
  await rename(newLink, outDir)
  await rm(replaced, { recursive: true, force: true })
}

async function shareAssets({ folder, assets }: PublishedRelease, target: string): Promise<void> {
  for (const path of new Set(assets.map((asset) => dirname(asset))))
    await mkdir(join(target, path), { recursive: true })
  for (const path of assets) {
    const [from, to] = [join(folder, path), join(target, path)]
    // A second name for the same bytes takes no space. Some file systems have none, and some systems allow it only to the owner.
    await link(from, to).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') await ifExists(copyWhole(from, to))
    })
  }
}

async function copyWhole(from: string, to: string): Promise<void> {
  const unfinished = join(dirname(to), `.${randomUUID()}`)
  await copyFile(from, unfinished)
  await rename(unfinished, to)
}

/** Moves away a folder from another tool's build, because a link cannot replace it in a single step. */
async function makeRoom(outDir: string, aside: string): Promise<void> {
  const found = await ifExists(lstat(outDir))
  if (!found || found.isSymbolicLink()) return
  await rename(outDir, aside)
}

/** Age in milliseconds (one day) after which an unfinished build counts as abandoned. */
const abandonedAfter = 24 * 60 * 60 * 1000

/**
 * Removes all releases except five: the current one, the one before it, and the newest. Builds that were killed are removed after a day.
 * @param outDir the served folder, absolute
 * @param replaced a folder that servers may still read
 */
export async function removeOldReleases(outDir: string, replaced: string | undefined): Promise<void> {
  const releases = await readReleases(outDir)
  const first = [releases.find(({ isCurrent }) => isCurrent), previousRelease(releases)]
  const kept = [...new Set([...first, ...releases])].flatMap((release) => release?.folder ?? [])
  const inUse = new Set([replaced, ...kept.slice(0, keptReleases)])
  for (const name of await readdir(releasesDir(outDir))) {
    const folder = join(releasesDir(outDir), name)
    const isOld = name.startsWith('.') ? await isAbandoned(folder) : !inUse.has(folder)
    // Another command may have switched to it meanwhile.
    if (isOld && folder !== (await linkedFolder(outDir))) await rm(folder, { recursive: true, force: true })
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  const found = await ifExists(lstat(path))
  return found !== undefined && Date.now() - found.mtimeMs > abandonedAfter
}
