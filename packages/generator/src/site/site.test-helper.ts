import { expect } from 'vitest'
import type { SiteConfigInput } from '../config/site-config.ts'
import { temporarySite } from '../config/temporary-site.test-helper.ts'
import type { Route } from './addresses/route.ts'
import { readSite } from './read-site.ts'
import type { BuildSite, Site } from './site.ts'

/** A page with only a title. @param more further lines of front matter */
export const titled = (title: string, more = '') => `---\ntitle: ${title}\n${more}\n---\n`

/** Reads a site with these files, without drafts. @throws SiteError with its problems */
export async function siteOf(
  files: Readonly<Record<string, string>>,
  config: Partial<SiteConfigInput> = {},
): Promise<BuildSite & { readonly warnings: string | undefined }> {
  const site = await readSite(await temporarySite(files, config), { drafts: false })
  return { ...site, warnings: site.problems.settle(site.config.problems) }
}

/** @throws if there is no route at the path */
export function routeAt(site: Site, path: string): Route {
  const route = site.routes.get(path)
  expect(route, path).toBeDefined()
  if (!route) throw new Error(path)
  return route
}
