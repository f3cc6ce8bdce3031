import { createContext, useContext } from 'react'
import type { LocationOf } from '../config/config-locations.ts'
import type { PageConfig } from '../config/page-config.ts'
import type { SiteContent } from '../content/content.ts'
import type { DocsVersion, SidebarContext } from '../content/sidebar.ts'
import type { PageTexts } from '../site/page-texts.ts'
import type { Route } from '../site/route.ts'
import { SiteError } from '../site-error.ts'

/** What every component of a page may ask of the site. Its texts are in the language of the page. */
export interface SiteContextValue extends PageTexts {
  readonly config: PageConfig
  readonly content: SiteContent
  /** Every page, by path. */
  readonly routes: ReadonlyMap<string, Route>
  /** The page being rendered; the not-found page has none. */
  readonly route: Route | undefined
  readonly locale: string
  /** Adds the base URL to a site path. */
  readonly href: (path: string) => string
  /** Where a key of the configuration stands, for messages about it. */
  readonly configLocation: LocationOf
  /** Language of another page if this page has a different one, for `lang` attributes. */
  readonly langOf: (path: string | undefined) => string | undefined
  /** Address of a route as written in configuration, in the language of the page where it is translated. */
  readonly linkTo: (to: string) => string
  /** The docs version the reader is in, else the one readers get when they ask for none. */
  readonly docsVersion: DocsVersion
  /** Sidebar of the page; only docs pages have one. */
  readonly sidebar: SidebarContext | undefined
  /** Address of the file with the whole of {@link sidebar}, when there is a sidebar. */
  readonly sidebarFile: string | undefined
  /** Address of the file that holds the `ConnectDialog`, unless the site does without. */
  readonly connectFile: string | undefined
  /** Addresses of authors' own pictures, by path as written; only pages of the blog have them. */
  readonly authorPictures: ReadonlyMap<string, string>
}

const Context = createContext<SiteContextValue | undefined>(undefined)

export const SiteProvider = Context.Provider

/** @throws SiteError `component` outside a page */
export function useSite(): SiteContextValue {
  const site = useContext(Context)
  if (!site)
    throw new SiteError('component', 'this component uses the site context; render it inside <SiteProvider>')
  return site
}
