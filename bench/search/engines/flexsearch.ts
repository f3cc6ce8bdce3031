import type { SectionRecord } from '@next-panel/search'
import { z } from 'zod'
import { callable, type PeerPackages } from './peer-packages.ts'
import { askedResults, type SearchEngine } from './search-engine.ts'

interface FlexDocument {
  add(document: object): unknown
  export(write: (key: string, data: string | undefined) => void): void | Promise<void>
  import(key: string, data: string): void | Promise<void>
  search(query: string, options: object): readonly { readonly id: number }[]
}

const shape = z.object({
  Document: callable<new (options: object) => FlexDocument>(),
  Charset: z.object({ LatinExtra: z.unknown() }),
})

const pieces = z.array(z.tuple([z.string(), z.string()]))
const paths = z.array(z.string())

/**
 * Finds beginnings of words (`forward`) and words that sound similar (`LatinExtra`). Of the settings its
 * documentation names (tokenizers, encoders, suggestions, order of fields), these have the best MRR on our
 * questions.
 */
export const flexSearch: SearchEngine = {
  name: 'FlexSearch',
  setting: 'forward, LatinExtra; titles before bodies',
  packages: { flexsearch: '0.8.212' },
  script: { module: `export { Charset, Document } from 'flexsearch'` },
  async build(records, peers) {
    const index = await emptyIndex(peers)
    for (const [id, record] of records.entries()) index.add(documentOf(record, id))
    const exported: [string, string][] = []
    await index.export((key, data) => {
      if (data !== undefined) exported.push([key, data])
    })
    const texts = { 'index.json': exported, 'paths.json': records.map(({ path }) => path) }
    return new Map(
      Object.entries(texts).map(([name, value]) => [name, new TextEncoder().encode(JSON.stringify(value))]),
    )
  },
  async open(origin, peers) {
    const read = async (name: string): Promise<unknown> =>
      JSON.parse(new TextDecoder().decode(await origin.load(name)))
    const index = await emptyIndex(peers)
    for (const [key, data] of pieces.parse(await read('index.json'))) await index.import(key, data)
    const pathById = paths.parse(await read('paths.json'))
    return async (query) => {
      const found = index.search(query, { limit: askedResults, merge: true })
      return found.slice(0, askedResults).map(({ id }) => pathById[id] ?? '')
    }
  },
}

async function emptyIndex(peers: PeerPackages): Promise<FlexDocument> {
  const { Document, Charset } = await peers.load('flexsearch', shape)
  return new Document({
    document: { id: 'id', index: ['title', 'heading', 'content'] },
    tokenize: 'forward',
    encoder: Charset.LatinExtra,
  })
}

/** Numeric ids make its index smaller. Source: its README, best practices. */
function documentOf({ title, section, content }: SectionRecord, id: number) {
  return { id, heading: section || title, title, content }
}
