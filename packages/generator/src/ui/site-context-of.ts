import { parseSiteLink } from '@next-panel/contract/site-paths'
import { latestDocs } from '../content/content.ts'
import { type DocsVersion, type SidebarContext, sidebarOf } from '../content/sidebar/sidebar.ts'
import { pathInLanguage } from '../site/addresses/path-in-language.ts'
import { pageLanguage, type Route, routeLanguage } from '../site/addresses/route.ts'
import { pageTexts } from '../site/page-texts.ts'
import type { Site } from '../site/site.ts'
import { SiteError } from '../site-error.ts'
import type { SiteContextValue } from './site-context.tsx'

/** The context of the components of a page. The not-found page has no route, and is in the default locale. */
export function siteContext(
  site: Site,
  route: Route | undefined,
  sidebarFile: string | undefined,
  authorPictures: ReadonlyMap<string, string> = new Map(),
  connectFile?: string,
): SiteContextValue {
  const { config, content, routes, href, configLocation } = site
  const locale = route?.locale ?? config.i18n.defaultLocale
  const pageLang = route && pageLanguage(route)
  const texts = pageTexts(config, content.uiTexts, locale, pageLang)
  return {
    config,
    content,
    routes,
    route,
    locale,
    ...texts,
    href,
    configLocation,
    linkTo: (to) => {
      const { path, rest } = parseSiteLink(to)
      return href(pathInLanguage(site, path, locale, pageLang)) + rest
    },
    langOf: (path) => {
      const other = routes.get(path ?? '')
      const lang = other && routeLanguage(other, config)
      return lang === texts.lang ? undefined : lang
    },
    docsVersion: docsVersionOf(site, route, locale),
    sidebar: route && sidebarOfRoute(route),
    sidebarFile,
    connectFile,
    authorPictures,
  }
}

/** The sidebar of a page; only docs have one. */
export function sidebarOfRoute({ subject, path }: Route): SidebarContext | undefined {
  if (subject.kind === 'doc' || subject.kind === 'category') return sidebarOf(subject.version, path)
  if (subject.kind === 'docs-tags' || subject.kind === 'docs-tag') return firstSidebar(subject.version)
  return undefined
}

function firstSidebar(version: DocsVersion): SidebarContext | undefined {
  const [first] = version.sidebars
  return first && { id: first[0], items: first[1] }
}

function docsVersionOf({ content }: Site, route: Route | undefined, locale: string): DocsVersion {
  if (route && 'version' in route.subject) return route.subject.version
  const last = latestDocs(content, locale)
  if (last) return last
  throw new SiteError(
    'content',
    `there are no docs for the locale "${locale}"; every locale needs at least the docs of the default locale`,
  )
}
