import { parseSiteLink } from '@next-panel/contract/site-paths'
import type { LocationOf } from '../../config/config-locations.ts'
import { formatKeyPath } from '../../config/schema-problems.ts'
import { joinRoute } from '../../content/join-route.ts'
import { type Report, SiteError } from '../../site-error.ts'
import { feedFormats } from '../feed-formats.ts'
import type { Site } from '../site.ts'
import { folderRedirects } from './folder-redirects.ts'

const outputs = ['/sitemap.xml', '/robots.txt', '/llms.txt', '/llms-full.txt']

/** Whether the site has a page, a static file, or a file for machines at a path. */
export function hasAddress(
  site: Pick<Site, 'config' | 'routes' | 'staticFiles' | 'content'>,
  path: string,
): boolean {
  const { config, routes, staticFiles, content } = site
  if (routes.has(path) || staticFiles.has(path) || outputs.includes(path)) return true
  if (config.files.some((file) => file.path === path)) return true
  if (folderRedirects(site).has(path)) return true
  if (config.servedElsewhere.some((other) => path === other || path.startsWith(`${other}/`))) return true
  return content.blogs.some(
    (blog) => blog.posts.length > 0 && feedFormats.some(({ file }) => path === joinRoute(blog.path, file)),
  )
}

/** Checks the routes and logos in the configuration and in `home.yml`. Reports `link` or `image` for each key whose target is missing. */
export function checkConfiguredLinks(site: Site, homeLocation: LocationOf, report: Report): void {
  const { navbar, footer } = site.config.themeConfig
  const check = (value: unknown, path: readonly PropertyKey[], locationOf: LocationOf) => {
    for (const dead of deadLinks(site, value, path)) {
      const message = `${formatKeyPath(dead.path)} is "${dead.to}"; the site has no page or file there; correct the path`
      report(new SiteError('link', message, locationOf(dead.path)))
    }
  }
  check(navbar.items, ['themeConfig', 'navbar', 'items'], site.configLocation)
  check(footer.links, ['themeConfig', 'footer', 'links'], site.configLocation)
  check(site.home, [], homeLocation)
  const folder = `${site.config.contentDir}/static`
  for (const [part, { logo }] of Object.entries({ navbar, footer })) {
    if (!logo || site.staticFiles.has(parseSiteLink(logo.src).path)) continue
    const path = ['themeConfig', part, 'logo', 'src']
    const message = `${formatKeyPath(path)} is "${logo.src}"; there is no such file in ${folder}; add it or correct the path`
    report(new SiteError('image', message, site.configLocation(path)))
  }
}

interface DeadLink {
  readonly path: readonly PropertyKey[]
  readonly to: string
}

/** Finds every dead `to` in a value, at any depth. */
function deadLinks(site: Site, value: unknown, path: readonly PropertyKey[]): DeadLink[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => deadLinks(site, item, [...path, at]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const inside = [...path, name]
    if (name !== 'to' || typeof inner !== 'string') return deadLinks(site, inner, inside)
    return hasAddress(site, parseSiteLink(inner).path) ? [] : [{ path: inside, to: inner }]
  })
}
