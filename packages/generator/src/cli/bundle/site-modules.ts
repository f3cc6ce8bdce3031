import { fileURLToPath } from 'node:url'
import { plainSynonyms } from '@next-panel/search'
import type { Plugin } from 'vite'
import type { SiteConfig } from '../../config/site-config.ts'

/** What of a configuration goes into bundles. */
type SiteParts = Pick<
  SiteConfig,
  'islands' | 'synonyms' | 'glossary' | 'exampleSearches' | 'topPages' | 'pageKinds'
> &
  Partial<Pick<SiteConfig, 'components' | 'browser' | 'support'>>

/**
 * Gives code that is bundled what a site brings: its components, its scripts, its synonyms.
 * @param suggested gives the questions that an empty conversation suggests
 */
export function siteModules(
  {
    components,
    browser,
    islands,
    synonyms,
    glossary,
    exampleSearches,
    topPages,
    pageKinds,
    support,
  }: SiteParts,
  suggested: () => Promise<readonly string[]> = async () => [],
): Plugin {
  const modules: Readonly<Record<string, URL | string | (() => Promise<string>)>> = {
    'virtual:site/components': components ?? 'export default {}',
    'virtual:site/browser': browser ?? 'export default {}',
    'virtual:site/islands': `export default {${Object.entries(islands).map(lazyImport)}}`,
    'virtual:site/glossary': `export default ${JSON.stringify(glossary)}`,
    'virtual:site/search':
      `export const synonyms = ${JSON.stringify(plainSynonyms(synonyms))}\n` +
      `export const exampleSearches = ${JSON.stringify(exampleSearches)}\n` +
      `export const topPages = ${JSON.stringify(topPages)}\n` +
      `export const pageKinds = ${JSON.stringify(pageKinds)}`,
    'virtual:site/ask': async () =>
      `export const support = ${JSON.stringify(support)}\n` +
      `export const suggestedQuestions = ${JSON.stringify(await suggested())}`,
  }
  return {
    name: 'site-modules',
    enforce: 'pre',
    resolveId(source) {
      const found = modules[source]
      if (found === undefined) return null
      return found instanceof URL ? fileURLToPath(found) : `\0${source}`
    },
    async load(id) {
      const found = id.startsWith('\0') ? modules[id.slice(1)] : undefined
      if (typeof found === 'function') return found()
      return typeof found === 'string' ? found : null
    },
  }
}

function lazyImport([name, module]: readonly [name: string, module: URL]): string {
  return `${JSON.stringify(name)}: () => import(${JSON.stringify(fileURLToPath(module))})`
}
