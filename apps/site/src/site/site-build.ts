import type { InternalLink } from '../markdown/page-links.ts'
import { SiteError } from '../site-error.ts'
import type { Route } from './route.ts'
import type { Site } from './site.ts'

/** What a build and the pages it renders have in common. */
export interface SiteBuild {
  readonly site: Site
  /**
   * Is told of every page once it is rendered.
   * @param body the inside of its `body`
   * @param links those whose anchors are to be checked
   */
  readonly rendered: (route: Route, body: string, links: readonly InternalLink[]) => void
  /** Is told of the mistake for which a page did not render. The others still do, so that a writer sees all mistakes at once. */
  readonly failed: (problem: SiteError) => void
}

/** Pages run from a bundle, whose modules are not those of the build: they meet in what a process has once. */
const KEY = Symbol.for('next-panel.site-build')

/** Makes this the build of the pages that render from now on. */
export function startSiteBuild(build: SiteBuild): void {
  Reflect.set(globalThis, KEY, build)
}

/** The build that pages belong to; in development there is none. */
export function currentSiteBuild(): SiteBuild | undefined {
  return Reflect.get(globalThis, KEY)
}

/**
 * Renders a page. A mistake for which it does not render goes to the build, which goes on to find all of them; in
 * development it is thrown.
 * @returns `undefined` for a page that did not render
 */
export async function renderInBuild<Page>(render: () => Page | Promise<Page>): Promise<Page | undefined> {
  const build = currentSiteBuild()
  try {
    return await render()
  } catch (error) {
    if (!build || !(error instanceof SiteError)) throw error
    build.failed(error)
    return undefined
  }
}
