import { fileURLToPath } from 'node:url'
import { plainSynonyms } from '@next-panel/search'
import type { Plugin } from 'vite'
import type { SiteConfig } from '../../config/site-config.ts'
import { type BundledContent, bundledTexts } from '../../site/bundled-texts.ts'

/** The parts of a configuration that bundles contain. */
type SiteParts = Pick<
  SiteConfig,
  'i18n' | 'islands' | 'synonyms' | 'exampleSearches' | 'topPages' | 'pageKinds'
> &
  Partial<Pick<SiteConfig, 'components' | 'browser' | 'glossary' | 'support'>>

const noContent = async (): Promise<BundledContent> => ({
  questions: [],
  uiTexts: new Map(),
  routes: new Map(),
})

/**
 * Provides a site's components, scripts, synonyms and texts as modules.
 * @param content returns the parts of the site's content that bundles contain
 */
export function siteModules(config: SiteParts, content: () => Promise<BundledContent> = noContent): Plugin {
  const { components, browser, islands, synonyms, glossary, pageKinds } = config
  const texts = async () => bundledTexts(config, await content())
  const modules: Readonly<Record<string, URL | string | (() => Promise<string>)>> = {
    'virtual:site/components': components ?? 'export default {}',
    'virtual:site/browser': browser ?? 'export default {}',
    'virtual:site/islands': `export default {${Object.entries(islands).map(lazyImport)}}`,
    'virtual:site/glossary': `export default ${JSON.stringify(glossary?.terms ?? {})}`,
    'virtual:site/languages': exported({
      translated: glossary && { language: glossary.language, script: glossary.script },
    }),
    'virtual:site/search': async () => {
      const { exampleSearches, topPages } = await texts()
      return exported({ synonyms: plainSynonyms(synonyms), exampleSearches, topPages, pageKinds })
    },
    'virtual:site/search-texts': async () => exported({ texts: (await texts()).islandTexts('search') }),
    'virtual:site/ask': async () => {
      const { support, suggestedQuestions } = await texts()
      return exported({ support, suggestedQuestions })
    },
    'virtual:site/ask-texts': async () => exported({ texts: (await texts()).islandTexts('ask') }),
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

function exported(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
    .join('')
}
