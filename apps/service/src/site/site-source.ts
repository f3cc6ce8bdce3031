import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { siteBuildFile } from '@next-panel/contract/site-files'
import { isMissing } from '../errors/system-reason.ts'
import { loadSite, type Site } from './site.ts'

/** Returns the current site. */
export interface SiteSource {
  current(): Promise<Site>
}

/** Minimum interval between checks for a new build, in milliseconds. */
const lookInterval = 1000

/**
 * Loads a site and later builds in the same folder, so that a rebuild needs no restart. While a build is incomplete, the
 * previous site is served and the problem is logged once.
 *
 * @param clock monotonic milliseconds; a parameter for tests.
 * @throws {ServiceError} when the first load fails.
 */
export async function followSite(
  folder: string,
  clock: () => number = () => performance.now(),
): Promise<SiteSource> {
  let builtAt = await buildTime(folder)
  let site = await loadSite(folder)
  let lookedAt = clock()
  let looking: Promise<void> | undefined
  let reported: string | undefined

  async function look(): Promise<void> {
    try {
      const latest = await buildTime(folder)
      if (latest === undefined || latest === builtAt) return
      site = await loadSite(folder)
      builtAt = latest
      reported = undefined
    } catch (error) {
      // Whoever copies a build here may not be done, so the next look tries again.
      const reason = error instanceof Error ? error.message : String(error)
      if (reason !== reported)
        console.error(`The new site build cannot be served; the previous one stays online: ${reason}`)
      reported = reason
    }
  }

  return {
    async current() {
      if (clock() - lookedAt >= lookInterval) {
        lookedAt = clock()
        looking = look()
      }
      await looking
      return site
    },
  }
}

async function buildTime(folder: string): Promise<number | undefined> {
  try {
    return (await stat(join(folder, siteBuildFile))).mtimeMs
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
