import type { HighlightQuery } from '@next-panel/search'
import type { SearchableIndex } from '../collections/catalog.ts'
import type { LiveIndex } from '../collections/live-index.ts'

/** Words that are looked up one by one; what has more of them is a pasted text, whose words count alike. */
const maxWords = 16

/**
 * How much each word of a question tells: the more, the fewer documents hold it. That a page has “wrote” does not make it
 * answer who wrote Hamlet, when no page has heard of Hamlet. A word of no document tells as much as one of a single document.
 */
export function weightsOf({ words }: HighlightQuery, indexes: readonly SearchableIndex[]): number[] {
  if (words.length > maxWords) return words.map(() => 1)
  const all = indexes.reduce((sum, { live }) => sum + live.size, 0)
  return words.map(([word = '']) => {
    const holding = indexes.reduce((sum, { live }) => sum + documentsWith(word, live), 0)
    return Math.log(2 + all / (1 + Math.max(1, holding)))
  })
}

/** Documents that hold a word or a form of it; none where only near spellings are known. */
function documentsWith(term: string, live: LiveIndex): number {
  let count = 0
  let isKnown = true
  const query = {
    term,
    limit: 0,
    properties: undefined,
    boost: {},
    exact: false,
    tolerance: 1,
    threshold: 1,
    minCoverage: 0,
    onCorrected: () => {
      isKnown = false
    },
  }
  live.find(query, () => {
    count++
    return false
  })
  return isKnown ? count : 0
}
