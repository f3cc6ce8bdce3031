import type { SearchableIndex } from '../collections/catalog.ts'
import { tellingWords } from '../search/telling-words.ts'

/** A search made of a question (protocol.md 4). */
export interface GeneratedQuery {
  readonly originalQuery: string
  readonly params: { readonly term: string; readonly mode: 'fulltext'; readonly limit: number }
  /** By index, the fields it looks into. */
  readonly properties: readonly Readonly<Record<string, SelectedProperties>>[]
}

interface SelectedProperties {
  readonly selected_properties: readonly {
    readonly property: string
    readonly type: string
    readonly get: boolean
  }[]
}

/** Hits of a search by question. */
const usualHits = 10

/** Makes a search of a question by leaving out the words that only make it a question. */
export function generateQuery(question: string, indexes: readonly SearchableIndex[]): GeneratedQuery {
  const term = tellingWords(question).join(' ') || question
  const properties = indexes.map(({ id, live }) => {
    const texts = live.fields.all().filter(({ kinds }) => kinds.string > 0)
    const selected = texts.map(({ path }) => ({ property: path, type: 'string', get: false }))
    return { [id]: { selected_properties: selected } }
  })
  return { originalQuery: question, params: { term, mode: 'fulltext', limit: usualHits }, properties }
}
