import { localePrefix } from '../content/content.ts'
import { joinRoute } from '../content/join-route.ts'
import type { Site } from './site.ts'

/**
 * The path of the same page in a language, for paths that name the page of the default one, as configuration and links
 * in content do. A path without a translation stays.
 */
export function pathInLanguage(
  { config, routes }: Pick<Site, 'config' | 'routes'>,
  path: string,
  locale: string,
): string {
  const translated = joinRoute(localePrefix(config, locale), path)
  return routes.has(translated) ? translated : path
}
