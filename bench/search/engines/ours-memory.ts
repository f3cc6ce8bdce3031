import { fileURLToPath } from 'node:url'
import { groupByPage, sectionIndex, synonyms } from '@next-panel/search'
import { synonyms as siteSynonyms } from '../../../apps/site/src/search/synonyms.ts'
import { sectionRecords } from '../section-records.ts'
import { askedResults, type SearchEngine } from './search-engine.ts'

const engine = fileURLToPath(new URL('../../../packages/search/src/index.ts', import.meta.url))

/** Our index in memory, as in the service: built from the records at start, and mutable. */
export const oursMemory: SearchEngine = {
  name: 'ours, in memory',
  setting: 'the same options and synonyms, without loss of precision',
  packages: {},
  script: { module: `export { groupByPage, sectionIndex, synonyms } from ${JSON.stringify(engine)}` },
  async build(records) {
    return new Map([['records.json', new TextEncoder().encode(JSON.stringify(records))]])
  },
  async open(origin) {
    const records = sectionRecords.parse(
      JSON.parse(new TextDecoder().decode(await origin.load('records.json'))),
    )
    const index = sectionIndex(records, { synonyms: synonyms(siteSynonyms) })
    return async (query) => {
      const options = { limit: askedResults, filters: { version: 'current' }, minCoverage: 0.5 }
      const { hits } = index.search(query, options)
      return groupByPage(hits).flatMap((group) => group.hits.map(({ document }) => document.path))
    }
  },
}
