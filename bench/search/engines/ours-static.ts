import { fileURLToPath } from 'node:url'
import { encode, groupByPage } from '@next-panel/search'
import { synonyms } from '../../../apps/site/src/search/synonyms.ts'
import { shardSizes } from '../../../packages/generator/src/publish/machine-files.ts'
import { searchedParts } from '../../../packages/generator/src/publish/text/sections.ts'
import { IndexSession } from '../../../packages/generator/src/search/browser/sources/index-session.ts'
import type { IndexOrigin } from './index-origin.ts'
import type { Ask, SearchEngine } from './search-engine.ts'

const engine = fileURLToPath(new URL('../../../packages/search/src/static.ts', import.meta.url))

/** Our engine as in the site's dialog: the same session, index files, options and synonyms. */
export const oursStatic: SearchEngine = {
  name: 'ours',
  setting: "the site's session with its options and synonyms",
  packages: {},
  texts: /^text-/,
  script: { module: `export { groupByPage, openIndex, synonyms } from ${JSON.stringify(engine)}` },
  async build(records) {
    return new Map(encode(searchedParts(records), shardSizes).files.map(({ name, bytes }) => [name, bytes]))
  },
  open: openSession,
}

/**
 * The same engine with the default split of `encode`: a single file up to 1,500 sections, headings and shards
 * for more. Shows how the bytes of a first query grow with the site if the index is not split for React's
 * sake.
 */
export const oursByDefault: SearchEngine = {
  ...oursStatic,
  name: 'ours, cut by default',
  setting: 'the same, one file up to 1,500 sections',
  async build(records) {
    return new Map(encode(searchedParts(records)).files.map(({ name, bytes }) => [name, bytes]))
  },
}

/**
 * The same engine, opened again for every question: for a reader who pastes a question right away, when only
 * the files with its words are loaded.
 */
export const oursCold: SearchEngine = {
  ...oursStatic,
  name: 'ours, first query',
  setting: 'the same, opened anew for every question',
  async open(origin) {
    return async (query) => (await openSession(origin))(query)
  },
}

/** The same engine with the whole index loaded, as from the second query on. */
export function loadedWhole(engine: SearchEngine): SearchEngine {
  return {
    ...engine,
    async open(origin) {
      const session = await sessionOf(origin)
      await session.complete()
      return askIn(session)
    },
  }
}

/** Opens the index as the dialog does when a reader begins to search. */
export async function openSession(origin: IndexOrigin): Promise<Ask> {
  return askIn(await sessionOf(origin))
}

async function sessionOf(origin: IndexOrigin): Promise<IndexSession> {
  return new IndexSession(await origin.load('main'), (name) => origin.load(name), synonyms)
}

function askIn(session: IndexSession): Ask {
  return async (query) => {
    const { hits } = await session.find(query, undefined)
    return groupByPage(hits).flatMap((group) => group.hits.map(({ document }) => document.path))
  }
}
