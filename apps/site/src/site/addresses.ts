import { joinRoute } from '../content/doc.ts'
import { SiteError } from '../site-error.ts'
import type { Site } from './site.ts'

const FEEDS = ['rss.xml', 'atom.xml', 'feed.json']
const OUTPUTS = ['/sitemap.xml', '/robots.txt', '/llms.txt', '/llms-full.txt', '/reference/webapi.json']

/** Whether the site answers at a path: with a page, a static file, or a file for machines. */
export function hasAddress(
  { routes, staticFiles, content }: Pick<Site, 'routes' | 'staticFiles' | 'content'>,
  path: string,
): boolean {
  if (routes.has(path) || staticFiles.has(path) || OUTPUTS.includes(path)) return true
  return content.blogs.some(
    (blog) => blog.posts.length > 0 && FEEDS.some((name) => path === joinRoute(blog.path, name)),
  )
}

/**
 * Checks every route that configuration leads to.
 * @throws SiteError `config` that names the keys which lead nowhere
 */
export function checkConfiguredLinks(site: Site, configFile: string, homeFile: string): void {
  const { navbar, footer } = site.config.themeConfig
  const problems = [
    ...deadLinks(site, navbar.items, 'themeConfig.navbar.items').map((dead) => `${configFile}: ${dead}`),
    ...deadLinks(site, footer.links, 'themeConfig.footer.links').map((dead) => `${configFile}: ${dead}`),
    ...deadLinks(site, site.home, '').map((dead) => `${homeFile}: ${dead}`),
  ]
  if (problems.length > 0) throw new SiteError('config', problems.join('\n'))
}

/** Every `to` at any depth of a value that is no address of the site. */
function deadLinks(site: Site, value: unknown, key: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => deadLinks(site, item, `${key}[${at}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const inside = key === '' ? name : `${key}.${name}`
    if (name !== 'to' || typeof inner !== 'string') return deadLinks(site, inner, inside)
    const path = inner.replace(/[?#].*$/, '')
    return hasAddress(site, path) ? [] : [`${inside} is "${inner}"; the site has no page or file there`]
  })
}
