import { z } from 'zod'
import { callable, type PeerPackages } from './peer-packages.ts'
import { askedResults, type SearchEngine } from './search-engine.ts'

type Database = object
interface Found {
  readonly hits: readonly { readonly document: { readonly path: string } }[]
}

const shape = z.object({
  create: callable<(options: object) => Database>(),
  insertMultiple: callable<(database: Database, documents: readonly object[], batch: number) => unknown>(),
  save: callable<(database: Database) => unknown>(),
  load: callable<(database: Database, raw: unknown) => unknown>(),
  search: callable<(database: Database, query: object) => Found | Promise<Found>>(),
})

const schema = {
  id: 'string',
  title: 'string',
  section: 'string',
  content: 'string',
  path: 'string',
  category: 'enum',
  version: 'enum',
}

/**
 * Of the settings its documentation names (tolerance, boosts, threshold), these have the best MRR on our
 * questions.
 */
const settings = { properties: ['title', 'section', 'content'], tolerance: 1, limit: askedResults }

export const orama: SearchEngine = {
  name: 'Orama',
  setting: 'tolerance 1, no boosts: they made it worse',
  packages: { '@orama/orama': '3.1.18' },
  script: { module: `export { create, load, search } from '@orama/orama'` },
  async build(records, peers) {
    const { create, insertMultiple, save } = await load(peers)
    const database = create({ schema })
    await insertMultiple(database, records, 1000)
    return new Map([['index.json', new TextEncoder().encode(JSON.stringify(await save(database)))]])
  },
  async open(origin, peers) {
    const module = await load(peers)
    const database = module.create({ schema })
    const raw: unknown = JSON.parse(new TextDecoder().decode(await origin.load('index.json')))
    await module.load(database, raw)
    return async (term) => {
      const { hits } = await module.search(database, { term, ...settings })
      return hits.map(({ document }) => document.path)
    }
  },
}

function load(peers: PeerPackages) {
  return peers.load('@orama/orama', shape)
}
