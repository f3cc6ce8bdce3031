import type { SiteConfig } from '../../config/site-config.ts'
import { localePrefix } from '../../content/content.ts'
import { joinRoute } from '../../content/join-route.ts'
import type { Site } from '../site.ts'
import { pageLanguage, type Route } from './route.ts'

/**
 * The path of the same page in a language, for paths that name the page of the default one, as configuration and links
 * in content do. A path without a translation stays.
 * @param pageLang language of a page that is not in the language of its locale
 */
export function pathInLanguage(
  { config, routes }: Pick<Site, 'routes'> & { readonly config: Pick<SiteConfig, 'i18n'> },
  path: string,
  locale: string,
  pageLang?: string,
): string {
  const localized = joinRoute(localePrefix(config, locale), path)
  const route = routes.get(localized)
  if (!route) return path
  return (pageLang !== undefined && twinOf(route, routes, pageLang)?.path) || localized
}

/** The translation of a page within its locale. @param lang `undefined` for the language of the locale */
export function twinOf(
  { subject }: Route,
  routes: Site['routes'],
  lang: string | undefined,
): Route | undefined {
  const twin = subject.kind === 'doc' && subject.doc.translation && routes.get(subject.doc.translation.path)
  return twin && pageLanguage(twin) === lang ? twin : undefined
}
