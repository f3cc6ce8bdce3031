import { fileURLToPath } from 'node:url'
import { encode } from '@next-panel/search'
import { LocalSearchProvider } from '../../../apps/site/src/search/local-provider.ts'
import type { SearchEngine } from './search-engine.ts'

const never = new AbortController().signal
const engine = fileURLToPath(new URL('../../../packages/search/src/static.ts', import.meta.url))

/** Our engine the way the site's dialog uses it: the same provider, index files, options and synonyms. */
export const oursStatic: SearchEngine = {
  name: 'ours',
  setting: "the site's provider with its options and synonyms",
  packages: {},
  script: { module: `export { groupByPage, openIndex, synonyms } from ${JSON.stringify(engine)}` },
  async build(records) {
    return new Map(encode(records).files.map(({ name, bytes }) => [`search-index/${name}.bin`, bytes]))
  },
  async open(origin) {
    origin.answerFetch()
    const provider = new LocalSearchProvider(origin.base)
    await provider.prepare()
    return async (query) => {
      const { pages } = await provider.search(query, 'all', never)
      return pages.flatMap(({ hits }) => hits.map(({ href }) => href.replace(origin.base, '/')))
    }
  },
}
