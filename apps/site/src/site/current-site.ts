import { PublishedFiles } from './published-files.ts'
import { PageRenderer } from './render-page.tsx'
import { readSite } from './site.ts'
import { publishedDir, siteFolders } from './site-folders.ts'

let renderer: Promise<PageRenderer> | undefined

/**
 * The renderer of the site being built. A build reads the content once; development reads it anew for every page, so
 * that a page always shows what the files say.
 */
export function currentRenderer(): Promise<PageRenderer> {
  if (isDevelopment()) return startRenderer({ drafts: true })
  renderer ??= startRenderer({ drafts: false })
  return renderer
}

/**
 * Whether pages are shown to their writer, drafts included. What Astro was told to do decides: `import.meta.env.DEV`
 * follows variables of the environment, and a build must never publish drafts because of one.
 */
export function isDevelopment(): boolean {
  return process.env.SITE_COMMAND === 'dev'
}

async function startRenderer(options: { drafts: boolean }): Promise<PageRenderer> {
  const folders = siteFolders(process.env.SITE_REPOSITORY ?? process.cwd())
  return new PageRenderer(await readSite(folders, options), new PublishedFiles(publishedDir(folders)))
}
