import { PublishedFiles } from './published-files.ts'
import { PageRenderer } from './render-page.tsx'
import { readSite } from './site.ts'
import { currentSiteBuild } from './site-build.ts'
import { publishedDir, siteFolders } from './site-folders.ts'

let renderer: Promise<PageRenderer> | undefined

/**
 * The renderer of the site being built. A build has read the content; development reads it anew for every page, so that
 * a page always shows what the files say.
 */
export function currentRenderer(): Promise<PageRenderer> {
  if (isDevelopment()) return startRenderer()
  renderer ??= startRenderer()
  return renderer
}

/**
 * Whether pages are shown to their writer, drafts included. What Astro was told to do decides: `import.meta.env.DEV`
 * follows variables of the environment, and a build must never publish drafts because of one.
 */
function isDevelopment(): boolean {
  return process.env.SITE_COMMAND === 'dev'
}

async function startRenderer(): Promise<PageRenderer> {
  const folders = siteFolders(process.env.SITE_REPOSITORY ?? process.cwd())
  const site = currentSiteBuild()?.site ?? (await readSite(folders, { drafts: isDevelopment() }))
  return new PageRenderer(site, new PublishedFiles(publishedDir(folders)))
}
