import { join, posix } from 'node:path'
import { encodeSitePath } from '@next-panel/contract/site-paths'
import { glob } from 'tinyglobby'
import type { LocationOf } from '../config/config-locations.ts'
import { type Home, homeFields } from '../config/home-fields.ts'
import { loadSiteConfig } from '../config/load-site-config.ts'
import { pageConfig } from '../config/page-config.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { SiteFolders } from '../config/site-folders.ts'
import { readContent, type SiteContent } from '../content/content.ts'
import { checkFields, parseYamlMap } from '../content/files/source-file.ts'
import { readTextIfExists } from '../read-if-exists.ts'
import { Problems } from '../site-error.ts'
import { checkConfiguredLinks } from './addresses/addresses.ts'
import { buildRoutes } from './addresses/routes.ts'
import { checkConfiguredHtml } from './configured-html.ts'
import { checkAuthorPictures } from './files/author-pictures.ts'
import { checkHeadTags } from './head-tags.ts'
import { type BuildSite, siteFromData } from './site.ts'

const homeFile = 'home.yml'

/**
 * Reads a site. Problems of its content are collected in `problems`.
 * @throws SiteError for an invalid configuration, an invalid `home.yml`, and versions without pages
 */
export async function readSite(folders: SiteFolders, options: { drafts: boolean }): Promise<BuildSite> {
  const config = await loadSiteConfig(folders.sourceDir)
  const problems = new Problems()
  const content = await readContent(folders.sourceDir, config, { ...options, problems })
  const staticNames = await glob(['**/*'], {
    cwd: join(folders.sourceDir, config.contentDir, 'static'),
    dot: true,
  })
  const { home, locationOf } = await readHome(folders.sourceDir, config, content)
  const site = siteFromData({
    folders,
    config: pageConfig(config),
    content,
    home,
    routes: buildRoutes(config, content, home, problems.report),
    staticFiles: new Set(staticNames.map((name) => `/${name}`)),
  })
  checkAuthorPictures(site, problems.report)
  checkConfiguredLinks(site, locationOf, problems.report)
  checkHeadTags(site, problems.report)
  await checkConfiguredHtml(site, problems.report)
  return { ...site, fullConfig: config, problems }
}

/**
 * Reads `home.yml` and the locations of its keys. Without it, the home page shows title and tagline of the configuration.
 * @throws SiteError `front-matter`
 */
async function readHome(
  sourceDir: string,
  config: SiteConfig,
  content: SiteContent,
): Promise<{ home: Home; locationOf: LocationOf }> {
  const file = posix.join(config.contentDir, homeFile)
  const text = await readTextIfExists(join(sourceDir, file))
  if (text !== undefined) {
    const map = parseYamlMap(file, text)
    const home = checkFields(config.home ?? homeFields, map)
    return { home, locationOf: (path) => ({ file, line: map.lineOf(path) }) }
  }
  const start = content.versions.find((version) => version.isLast)?.docs.find((doc) => !doc.unlisted)
  const actions = start ? [{ label: start.sidebarLabel, to: encodeSitePath(start.path) }] : []
  return { home: { title: config.title, lead: config.tagline, actions }, locationOf: () => ({ file }) }
}
