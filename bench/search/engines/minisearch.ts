import type { SectionRecord } from '@next-panel/search'
import { z } from 'zod'
import { callable, type PeerPackages } from './peer-packages.ts'
import { askedResults, type SearchEngine } from './search-engine.ts'

interface MiniSearch {
  addAll(documents: readonly object[]): void
  search(query: string): readonly { readonly id: string }[]
}

interface MiniSearchClass {
  new (options: object): MiniSearch
  loadJSON(text: string, options: object): MiniSearch
}

const shape = z.object({ default: callable<MiniSearchClass>() })

/**
 * The fields, boosts and tolerance that VitePress uses for documentation. They were the best of those tried
 * on our questions.
 */
const options = {
  fields: ['title', 'titles', 'text'],
  searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
}

export const miniSearch: SearchEngine = {
  name: 'MiniSearch',
  setting: 'prefix, fuzzy 0.2, boosts of VitePress',
  packages: { minisearch: '7.2.0' },
  script: { module: `export { default } from 'minisearch'` },
  async build(records, peers) {
    const index = new (await load(peers))(options)
    index.addAll(records.map(documentOf))
    return new Map([['index.json', new TextEncoder().encode(JSON.stringify(index))]])
  },
  async open(origin, peers) {
    const MiniSearch = await load(peers)
    const index = MiniSearch.loadJSON(new TextDecoder().decode(await origin.load('index.json')), options)
    return async (query) =>
      index
        .search(query)
        .slice(0, askedResults)
        .map(({ id }) => id)
  },
}

async function load(peers: PeerPackages): Promise<MiniSearchClass> {
  return (await peers.load('minisearch', shape)).default
}

/** A section has its own heading as title, below the page's title. */
function documentOf({ id, title, section, content }: SectionRecord) {
  return { id, title: section || title, titles: section ? [title] : [], text: content }
}
