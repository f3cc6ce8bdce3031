import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { loadSite, type Site } from './site.ts'

/** Gives the site to serve now. */
export interface SiteSource {
  current(): Promise<Site>
}

/** At most this often, in milliseconds, a request looks whether the site was built again. */
const lookInterval = 1000

/**
 * Loads a site and follows later builds into the same folder, so that a rebuild shows without a restart. While a build
 * is half written the last complete site stays in use.
 *
 * @param clock milliseconds that only grow; a parameter so that tests need not wait.
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

  async function look(): Promise<void> {
    const latest = await buildTime(folder)
    if (latest === undefined || latest === builtAt) return
    try {
      site = await loadSite(folder)
      builtAt = latest
    } catch {
      // The build is not finished; the next look finds it complete.
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
    return (await stat(join(folder, 'build.json'))).mtimeMs
  } catch {
    return undefined
  }
}
