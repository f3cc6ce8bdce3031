import { lstat } from 'node:fs/promises'
import { ifExists } from '../read-if-exists.ts'
import { SiteError } from '../site-error.ts'
import { type PublishedRelease, previousRelease, readReleases, releasesDir, switchTo } from './releases.ts'

/**
 * The releases on disk as a table, the newest first.
 * @param outDir the served folder, absolute
 * @throws SiteError `config` if there are none
 */
export async function listReleases(outDir: string): Promise<string> {
  const rows = (await publishedReleases(outDir)).map(({ id, publishedAt, pages, bytes, isCurrent }) => [
    id,
    `${publishedAt.toISOString().slice(0, 19)}Z`,
    String(pages).padStart(5),
    `${(bytes / 1e6).toFixed(1)} MB`.padStart(9),
    isCurrent ? 'current' : '',
  ])
  return [['ID', 'PUBLISHED', 'PAGES', '     SIZE', ''], ...rows]
    .map(([id = '', ...cells]) =>
      [id.padEnd(12), cells[0]?.padEnd(20), ...cells.slice(1)].join('  ').trimEnd(),
    )
    .join('\n')
}

/**
 * Shows an earlier release in one step.
 * @param outDir the served folder, absolute
 * @param beginning of the release's id; without it, the release before the current one
 * @returns what is shown now
 * @throws SiteError `config` if there is no such release; nothing has changed then
 */
export async function rollBack(outDir: string, beginning?: string): Promise<string> {
  const releases = await publishedReleases(outDir)
  const found = await ifExists(lstat(outDir))
  if (found && !found.isSymbolicLink())
    throw invalid(
      `${outDir} is not a link to a release, so it cannot be switched. "sheaf build" replaces it with one`,
    )
  const target = beginning === undefined ? releaseBefore(releases) : releaseWith(releases, beginning)
  if (target.isCurrent) return `Release ${target.id} is already the current one.`
  await switchTo(outDir, target.folder).catch((error: NodeJS.ErrnoException) => {
    throw invalid(
      `${outDir} cannot be switched to release ${target.id}: ${error.message}. Run the command as the user who builds the site`,
    )
  })
  return `Release ${target.id} is now the current one. It was published at ${target.publishedAt.toISOString().slice(0, 19)}Z.`
}

async function publishedReleases(outDir: string): Promise<readonly PublishedRelease[]> {
  const releases = await readReleases(outDir)
  if (releases.length === 0)
    throw invalid(`There are no releases in ${releasesDir(outDir)}. Build the site first: sheaf build`)
  return releases
}

function releaseBefore(releases: readonly PublishedRelease[]): PublishedRelease {
  const current = releases.find(({ isCurrent }) => isCurrent)
  if (!current) throw invalid(`None of the releases is current. Name one: ${namesOf(releases)}`)
  const previous = previousRelease(releases)
  if (previous) return previous
  throw invalid(
    releases.length === 1
      ? `There is only one release, ${current.id}. Another one begins with the next build`
      : `There is no release before ${current.id}. Name another one: ${namesOf(releases)}`,
  )
}

function releaseWith(releases: readonly PublishedRelease[], beginning: string): PublishedRelease {
  const [target, ...others] = releases.filter(({ id }) => id.startsWith(beginning))
  if (!target) throw invalid(`There is no release "${beginning}". Releases: ${namesOf(releases)}`)
  if (others.length === 0) return target
  throw invalid(`Several releases begin with "${beginning}": ${namesOf([target, ...others])}`)
}

function namesOf(releases: readonly PublishedRelease[]): string {
  return releases.map(({ id, isCurrent }) => (isCurrent ? `${id} (current)` : id)).join(', ')
}

function invalid(message: string): SiteError {
  return new SiteError('config', message)
}
