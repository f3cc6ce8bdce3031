import { siteBuild } from '@next-panel/contract'
import { docsLanguage } from './docs-collection.ts'
import type { Release } from './release.ts'

const build = siteBuild.parse({ baseUrl: '/' })

/** The release of a service that has no site, and so no collection `docs`. */
export const withoutSite: Release = {
  id: 'none',
  origin: '',
  site: {
    folder: '/no-site-here',
    build,
    files: new Map(),
    routes: [],
    headerRules: [],
    redirectRules: [],
  },
  docs: docsLanguage(build),
}
