import type { LocationOf } from '../config/config-locations.ts'
import type { Home } from '../config/home-fields.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { SiteFolders } from '../config/site-folders.ts'
import type { SiteContent } from '../content/content.ts'
import type { Route } from './route.ts'

/** A site as read from its folder: what it says and where, nothing rendered. */
export interface Site {
  readonly folders: SiteFolders
  readonly config: SiteConfig
  readonly content: SiteContent
  readonly home: Home
  /** Every page, by path. */
  readonly routes: ReadonlyMap<string, Route>
  /** Addresses of files in the content's `static` folder, without the base URL. */
  readonly staticFiles: ReadonlySet<string>
  /** Adds the base URL to a site path. */
  readonly href: (path: string) => string
  /** Where a key of the configuration stands. */
  readonly configLocation: LocationOf
  /** What is well formed but may not come out as meant, a line each, for whoever builds the site. */
  readonly notes: readonly string[]
}
