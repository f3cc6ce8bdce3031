import { configLocations, type LocationOf } from '../config/config-locations.ts'
import type { Home } from '../config/home-fields.ts'
import type { PageConfig } from '../config/page-config.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { SiteFolders } from '../config/site-folders.ts'
import type { SiteContent } from '../content/content.ts'
import type { Problems } from '../site-error.ts'
import type { Route } from './addresses/route.ts'
import { servedPath } from './addresses/site-address.ts'

/** A site as read from its folder, before rendering. It is plain data, so it can be copied to threads. */
export interface SiteData {
  readonly folders: SiteFolders
  readonly config: PageConfig
  readonly content: SiteContent
  readonly home: Home
  /** All pages by path. */
  readonly routes: ReadonlyMap<string, Route>
  /** Addresses of files in the content's `static` folder, without the base URL. */
  readonly staticFiles: ReadonlySet<string>
}

/** A site with functions for its addresses and locations. */
export interface Site extends SiteData {
  /** The escaped URL for a site path, with the base URL. */
  readonly href: (path: string) => string
  /** The location of a configuration key. */
  readonly configLocation: LocationOf
}

/** A site with everything that only the build needs. */
export interface BuildSite extends Site {
  /** The configuration, including functions and modules. */
  readonly fullConfig: SiteConfig
  /** Problems found while reading the content. */
  readonly problems: Problems
}

export function siteFromData(data: SiteData): Site {
  return {
    ...data,
    href: (path) => servedPath(data.config.baseUrl, path),
    configLocation: configLocations(data.folders.sourceDir),
  }
}

/** The data that {@link siteFromData} needs. */
export function siteData({ folders, config, content, home, routes, staticFiles }: Site): SiteData {
  return { folders, config, content, home, routes, staticFiles }
}
