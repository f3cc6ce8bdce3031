import { createContext, useContext } from 'react'
import type { LocationOf } from '../config/config-locations.ts'
import type { PageConfig } from '../config/page-config.ts'
import type { SiteContent } from '../content/content.ts'
import type { DocsVersion, SidebarContext } from '../content/sidebar/sidebar.ts'
import type { Route } from '../site/addresses/route.ts'
import type { PageTexts } from '../site/page-texts.ts'
import { SiteError } from '../site-error.ts'

/** The context of a page's components. Its texts are in the language of the page. */
export interface SiteContextValue extends PageTexts {
  readonly config: PageConfig
  readonly content: SiteContent
  /** Every page, by path. */
  readonly routes: ReadonlyMap<string, Route>
  /** The page being rendered; `undefined` for the not-found page. */
  readonly route: Route | undefined
  readonly locale: string
  /** Adds the base URL to a site path. */
  readonly href: (path: string) => string
  /** Returns the location of a configuration key, for messages. */
  readonly configLocation: LocationOf
  /** Language of another page if this page has a different one, for `lang` attributes. */
  readonly langOf: (path: string | undefined) => string | undefined
  /**
   * Address of a route as written in configuration; of its translation in the language of the page, if there
   * is one.
   */
  readonly linkTo: (to: string) => string
  /** The docs version of the page, or else the default version. */
  readonly docsVersion: DocsVersion
  /** Sidebar of the page; only docs have one. */
  readonly sidebar: SidebarContext | undefined
  /** Address of the file with the whole {@link sidebar}, if there is one. */
  readonly sidebarFile: string | undefined
  /** Address of the file with the `ConnectDialog`; `undefined` if the site does not offer it. */
  readonly connectFile: string | undefined
  /** Addresses of authors' local pictures, by path as written; only for pages of the blog. */
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
