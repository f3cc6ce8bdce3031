import type { SearchableIndex } from '../collections/catalog.ts'
import { contentWords } from '../search/content-words.ts'

/** A search made of a question (docs/reference/wire/question-search.md). */
export interface GeneratedQuery {
  readonly originalQuery: string
  readonly params: {
    readonly term: string
    readonly mode: 'fulltext'
    readonly limit: number
    /** The fields to look into; all when they are not named. */
    readonly properties?: readonly string[]
  }
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
const defaultHits = 10

/**
 * Makes a search of a question by leaving out the words that only make it a question.
 *
 * @param within fields to look into; those that no index has are left out, and with none left all are looked into
 */
export function generateQuery(
  question: string,
  indexes: readonly SearchableIndex[],
  within: readonly string[] = [],
): GeneratedQuery {
  const term = contentWords(question).join(' ') || question
  const texts = indexes.map(({ id, live }) => ({
    id,
    paths: live.fields.all().flatMap(({ path, kinds }) => (kinds.string > 0 ? [path] : [])),
  }))
  const chosen = within.filter((path) => texts.some(({ paths }) => paths.includes(path)))
  const properties = texts.map(({ id, paths }) => {
    const selected = paths.filter((path) => chosen.length === 0 || chosen.includes(path))
    return {
      [id]: {
        selected_properties: selected.map((property) => ({ property, type: 'string', get: false })),
      },
    }
  })
  const limited = chosen.length > 0 ? { properties: chosen } : {}
  return {
    originalQuery: question,
    params: { term, mode: 'fulltext', limit: defaultHits, ...limited },
    properties,
  }
}
