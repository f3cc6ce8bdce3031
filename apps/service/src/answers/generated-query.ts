import { contentWords } from '../search/content-words.ts'
import type { SearchEngine } from '../search/search-engine.ts'

/** A search generated from a question (docs/reference/wire/question-search.md). */
export interface GeneratedQuery {
  readonly originalQuery: string
  readonly params: {
    readonly term: string
    readonly mode: 'fulltext'
    readonly limit: number
  }
  /** The fields that it searches, by index. */
  readonly properties: readonly Readonly<Record<string, SelectedProperties>>[]
}

interface SelectedProperties {
  readonly selected_properties: readonly {
    readonly property: string
    readonly type: string
    readonly get: boolean
  }[]
}

/** The number of hits of a generated search. */
const defaultHits = 10

/** Turns a question into a search by removing the words that only make it a question. */
export async function generateQuery(question: string, engine: SearchEngine): Promise<GeneratedQuery> {
  const term = contentWords(question).join(' ') || question
  const properties = await Promise.all(
    engine.indexes.map(async ({ id }) => ({
      [id]: {
        selected_properties: (await engine.fields(id))
          .filter(({ kinds }) => kinds.string > 0)
          .map(({ path: property }) => ({ property, type: 'string', get: false })),
      },
    })),
  )
  return { originalQuery: question, params: { term, mode: 'fulltext', limit: defaultHits }, properties }
}
