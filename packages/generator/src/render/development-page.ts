import components from 'virtual:site/components'
import { decodeSitePath } from '@next-panel/contract/site-paths'
import { publishedDir, type SiteFolders } from '../config/site-folders.ts'
import type { PageAssets } from '../shell/PageDocument.tsx'
import { folderRedirects } from '../site/addresses/folder-redirects.ts'
import { servedLink } from '../site/addresses/site-address.ts'
import { PublishedFiles } from '../site/files/published-files.ts'
import { readSite } from '../site/read-site.ts'
import type { Site } from '../site/site.ts'
import type { Problems } from '../site-error.ts'
import { PageRenderer } from './page-renderer.tsx'

/**
 * Reads a site with drafts. After a change of content or code, a new renderer is needed.
 * @throws SiteError
 */
export async function developmentRenderer(folders: SiteFolders, assets: PageAssets): Promise<PageRenderer> {
  const site = await readSite(folders, { drafts: true })
  warn(site.problems, site)
  return new PageRenderer(site, { published: new PublishedFiles(publishedDir(folders)), assets, components })
}

/**
 * Renders a page.
 * @param path of the page, without the base URL
 * @returns the document, the target of a redirect or of a folder without a page, or the not-found page with `isFound: false`
 * @throws SiteError
 */
export async function developmentPage(
  renderer: PageRenderer,
  path: string,
): Promise<{ html: string; isFound: boolean } | { location: string }> {
  const { site } = renderer
  const route = site.routes.get(path)
  if (route) {
    const { html } = await renderer.render(route)
    warn(renderer.bodies.problems, site)
    return { html, isFound: true }
  }
  const from = path.replace(/\/$/, '')
  const redirect = site.config.redirects.find((candidate) => decodeSitePath(candidate.from) === from)
  if (redirect) return { location: servedLink(site.config.baseUrl, redirect.to) }
  const first = folderRedirects(site).get(from)
  if (first !== undefined) return { location: site.href(first) }
  return { html: await renderer.renderNotFound(), isFound: false }
}

/** Prints warnings. @throws SiteError with the errors among the problems */
function warn(problems: Problems, { config }: Site): void {
  const warnings = problems.settle(config.problems)
  if (warnings !== undefined) console.warn(warnings)
}
