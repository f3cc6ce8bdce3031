import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasHan } from '@next-panel/search'
import { synonyms } from '../../apps/site/src/search/synonyms.ts'
import { IndexSession } from '../../packages/generator/src/search/browser/sources/index-session.ts'
import { searchDir } from '../../packages/generator/src/site/addresses/output-paths.ts'
import { openSite } from '../answers/asked-site.ts'
import type { Ask } from '../search/engines/search-engine.ts'
import { inWordsOfPages } from './our-words.ts'

/** A search with all data of a built site, including the questions that are compared verbatim. */
interface WholeSearch {
  readonly name: string
  /** Searches for a question as readers write it. */
  readonly ask: Ask
}

/** The search of a built site in the browser, and with a service. */
export async function wholeSearches(outDir: string): Promise<WholeSearch[]> {
  const load = (name: string) => readFile(join(outDir, searchDir, `${name}.bin`))
  const session = new IndexSession(await load('main'), load, synonyms)
  await session.complete()
  const site = await openSite(outDir)
  return [
    {
      name: 'ours, whole, in the browser',
      async ask(query) {
        const original = hasHan(query) ? { query, language: 'zh-Hans' } : undefined
        const { hits } = await session.find(inWordsOfPages(query), undefined, undefined, original)
        return asListed(hits.map(({ document }) => document.path))
      },
    },
    {
      name: 'ours, whole, of the service',
      ask: async (query) => asListed((await site.search(query)).map(({ path }) => path)),
    },
  ]
}

/** Sections as the list of results shows them: by page, beginning with the page of the best section. */
function asListed(paths: readonly string[]): string[] {
  return [...Map.groupBy(paths, (path) => path.replace(/#.*/s, '')).values()].flat()
}
