import { configLocations, type LocationOf } from '../config/config-locations.ts'
import type { Home } from '../config/home-fields.ts'
import type { PageConfig } from '../config/page-config.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { SiteFolders } from '../config/site-folders.ts'
import type { SiteContent } from '../content/content.ts'
import type { Problems } from '../site-error.ts'
import type { Route } from './route.ts'
import { servedPath } from './site-address.ts'

/** A site as read from its folder: what it says and where, nothing rendered. All of it may be copied to a thread. */
export interface SiteData {
  readonly folders: SiteFolders
  readonly config: PageConfig
  readonly content: SiteContent
  readonly home: Home
  /** Every page, by path. */
  readonly routes: ReadonlyMap<string, Route>
  /** Addresses of files in the content's `static` folder, without the base URL. */
  readonly staticFiles: ReadonlySet<string>
}

/** A site with what can be asked of it. */
export interface Site extends SiteData {
  /** The URL of a site path: escaped, with the base URL. */
  readonly href: (path: string) => string
  /** Where a key of the configuration stands. */
  readonly configLocation: LocationOf
}

/** A site with what only a build asks of it. */
export interface BuildSite extends Site {
  /** The configuration with its functions and modules. */
  readonly fullConfig: SiteConfig
  /** What is wrong in its content, as far as it was found by reading. */
  readonly problems: Problems
}

export function siteFromData(data: SiteData): Site {
  return {
    ...data,
    href: (path) => servedPath(data.config.baseUrl, path),
    configLocation: configLocations(data.folders.sourceDir),
  }
}

/** What of a site {@link siteFromData} needs. */
export function siteData({ folders, config, content, home, routes, staticFiles }: Site): SiteData {
  return { folders, config, content, home, routes, staticFiles }
}
