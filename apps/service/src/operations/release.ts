import { realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { siteBuildFile } from '@next-panel/contract/site-files'
import { isMissing } from '../errors/system-reason.ts'
import { log } from '../log/log.ts'
import { loadSite, type Site } from '../site/site.ts'
import { type DocsLanguage, docsLanguage } from './docs-collection.ts'

/** Everything that comes from one build of the site. The service switches to another release in one step. */
export interface Release {
  /** Name of the build, a hash of its files. It is the same on all nodes that serve equal builds. */
  readonly id: string
  /** Where its build file is and when it was written. A different place or time means a different build. */
  readonly origin: string
  /** Pages, files, and rules for headers and redirects. */
  readonly site: Site
  /** Synonyms, prepared questions and facts of the collection `docs`. */
  readonly docs: DocsLanguage
}

/**
 * Loads the release in a folder. Its sections are read when it is shown, so that they are not kept in memory.
 *
 * @throws {ServiceError} `site-missing` or `site-broken`.
 */
export async function loadRelease(siteDir: string): Promise<Release> {
  // The folder may be a link that a build switches meanwhile, but all files must come from one release.
  const folder = await realpath(siteDir).catch(() => siteDir)
  const origin = (await originOf(folder)) ?? ''
  const site = await loadSite(folder)
  return { id: site.build.release, origin, site, docs: docsLanguage(site.build) }
}

/** A service that can show another release. */
interface ReleaseTarget {
  release(): Release
  /** Resolves when everything comes from the release. */
  showRelease(next: Release): Promise<void>
}

/** Looks for new builds until it is closed. */
export interface ReleaseFollower {
  /** Looks now. Resolves when a new build is shown, or has turned out to be incomplete. */
  look(): Promise<void>
  close(): Promise<void>
}

/** Interval between checks for a new build, in milliseconds. */
const lookInterval = 1000

/**
 * Shows later builds in the same folder, so that a rebuild needs no restart. While a build cannot be served, the previous
 * release is served, and the reason is logged once.
 */
export function followReleases(siteDir: string, service: ReleaseTarget): ReleaseFollower {
  let reported: string | undefined
  let looking: Promise<void> | undefined

  async function showLatest(): Promise<void> {
    try {
      const latest = await originOf(siteDir)
      if (latest === undefined || latest === service.release().origin) return
      const next = await loadRelease(siteDir)
      await service.showRelease(next)
      log.info(`Release ${next.id} of the site is served now.`)
      reported = undefined
    } catch (error) {
      // A build that is being copied here may be incomplete, so the next look tries again.
      const reason = error instanceof Error ? error.message : String(error)
      if (reason !== reported)
        log.error(`The new site build cannot be served; the previous one stays online: ${reason}`)
      reported = reason
    }
  }

  const look = () => {
    looking ??= showLatest().finally(() => {
      looking = undefined
    })
    return looking
  }
  const timer = setInterval(() => void look(), lookInterval).unref()
  return {
    look,
    async close() {
      clearInterval(timer)
      await looking
    },
  }
}

/** The real path of the build file in a folder, with the time when it was written; `undefined` without one. */
async function originOf(folder: string): Promise<string | undefined> {
  const file = await ifThere(realpath(join(folder, siteBuildFile)))
  return file && `${file} ${(await ifThere(stat(file)))?.mtimeMs}`
}

async function ifThere<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
