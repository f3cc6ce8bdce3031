import { searchRequest } from '@next-panel/contract'
import { sourcesOf } from '../answers/source.ts'
import type { SearchableIndex } from '../collections/catalog.ts'
import { searchCollection } from '../search/search-collection.ts'

/** The section that comes closest to what somebody looked for. */
export interface NearestSection {
  readonly title: string
  readonly section: string
  readonly path: string
}

/** Finds the section that a search for a text ranks first by now; `null` when no section has any word of it. */
export async function nearestSection(
  text: string,
  indexes: readonly SearchableIndex[],
): Promise<NearestSection | null> {
  const { hits } = await searchCollection(indexes, searchRequest.parse({ term: text, limit: 1 }))
  const [source] = sourcesOf(hits)
  return source ? { title: source.title, section: source.heading, path: source.path ?? '' } : null
}
