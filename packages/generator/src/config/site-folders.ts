import { join, resolve } from 'node:path'

/** The folders of a build, absolute. */
export interface SiteFolders {
  /** Folder of `site.config.ts` and the content. */
  readonly sourceDir: string
  /** Output folder. */
  readonly outDir: string
  /** Folder of files that the next build can reuse. */
  readonly cacheDir: string
}

/**
 * Folders by environment: `SITE_DIR` (default: the repository), `SITE_OUT_DIR` (default: its `dist/site`),
 * `SITE_CACHE_DIR` (default: its `.cache/site`). Builds of other sites, as in tests and benchmarks, set them.
 * Relative paths start from the repository, in every working directory. Empty variables count as unset.
 */
export function siteFolders(repository: string, environment: NodeJS.ProcessEnv = process.env): SiteFolders {
  const { SITE_DIR, SITE_OUT_DIR, SITE_CACHE_DIR } = environment
  return {
    sourceDir: resolve(repository, SITE_DIR || '.'),
    outDir: resolve(repository, SITE_OUT_DIR || 'dist/site'),
    cacheDir: resolve(repository, SITE_CACHE_DIR || '.cache/site'),
  }
}

/** Folder of the files that pages refer to, until the end of the build. */
export function publishedDir({ cacheDir }: SiteFolders): string {
  return join(cacheDir, 'published')
}
