import components from 'virtual:site/components'
import { publishedDir, type SiteFolders } from '../config/site-folders.ts'
import type { PageAssets } from '../shell/PageDocument.tsx'
import { PublishedFiles } from '../site/published-files.ts'
import { readSite } from '../site/read-site.ts'
import { PageRenderer } from './page-renderer.tsx'

/**
 * Renders a page for its writer, drafts included. The content is read anew each time, so that a page shows what the files
 * say.
 * @param path of the page, without the base URL
 * @returns its document; the not-found page, with `isFound: false`, for other paths
 * @throws SiteError
 */
export async function developmentPage(
  folders: SiteFolders,
  assets: PageAssets,
  path: string,
): Promise<{ html: string; isFound: boolean }> {
  const site = await readSite(folders, { drafts: true })
  const published = new PublishedFiles(publishedDir(folders))
  const renderer = new PageRenderer(site, { published, assets, components })
  const route = site.routes.get(path)
  if (!route) return { html: renderer.renderNotFound(), isFound: false }
  return { html: (await renderer.render(route)).html, isFound: true }
}
