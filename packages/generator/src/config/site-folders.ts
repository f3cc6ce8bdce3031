import { join, resolve } from 'node:path'

/** The folders of one build, absolute. */
export interface SiteFolders {
  /** Holds `site.config.ts` and the content. */
  readonly sourceDir: string
  /** Receives the finished site. */
  readonly outDir: string
  /** Keeps what the next build can use again. */
  readonly cacheDir: string
}

/**
 * Folders by environment: `SITE_DIR` (default: the repository), `SITE_OUT_DIR` (default: its `dist/site`),
 * `SITE_CACHE_DIR` (default: its `.cache/site`). Builds of other sites, as in tests and benchmarks, set them. What is
 * relative counts from the repository, wherever a command is started; what is empty is not set.
 */
export function siteFolders(repository: string, environment: NodeJS.ProcessEnv = process.env): SiteFolders {
  const { SITE_DIR, SITE_OUT_DIR, SITE_CACHE_DIR } = environment
  return {
    sourceDir: resolve(repository, SITE_DIR || '.'),
    outDir: resolve(repository, SITE_OUT_DIR || 'dist/site'),
    cacheDir: resolve(repository, SITE_CACHE_DIR || '.cache/site'),
  }
}

/** Where files that pages refer to wait for the end of the build. */
export function publishedDir({ cacheDir }: SiteFolders): string {
  return join(cacheDir, 'published')
}
