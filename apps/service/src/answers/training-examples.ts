import { searchRequest } from '@next-panel/contract'
import type { SearchableIndex } from '../collections/catalog.ts'
import type { TrainingSet, TrainingSetId } from '../collections/training-set.ts'
import { contentWords } from '../search/content-words.ts'
import { searchCollection } from '../search/search-collection.ts'
import { type GeneratedQuery, generateQuery } from './generated-query.ts'
import { nameOf, sourcesOf } from './source.ts'

/** Examples of each kind. */
const perKind = 10

/** Documents that are looked at for subjects. */
const maxConsidered = 500

/** The longest name of a subject, in UTF-16 units. */
const maxSubjectLength = 200

/**
 * Makes examples of questions about a collection, each with the terms to search for, from what its documents are called:
 * about one subject, about two, and about one beside others that are known already. Those for filtering have the fields to
 * look into in the place of terms.
 */
export async function trainingExamples(
  indexes: readonly SearchableIndex[],
  set: TrainingSetId,
): Promise<TrainingSet> {
  const request = searchRequest.parse({ term: '', limit: maxConsidered })
  const { hits } = await searchCollection(indexes, request)
  const spread = [
    ...new Set(sourcesOf(hits).map((source) => nameOf(source).slice(0, maxSubjectLength).toWellFormed())),
  ]
  // From all over the collection, not only its first pages.
  const step = Math.max(1, Math.floor(spread.length / perKind))
  const chosen = spread.filter((_, i) => i % step === 0).slice(0, perKind)
  const next = (i: number, by: number) => chosen[(i + by) % chosen.length]
  const fields = [...new Set(generateQuery('', indexes).properties.flatMap(pathsIn))]
  const example = (original: string, about: readonly string[]) => ({
    original,
    query: original,
    optimized: set === 'query_filtering' ? fields : about.map((each) => contentWords(each).join(' ') || each),
  })
  return {
    simple: chosen.map((one) => example(`What do I need to know about “${one}”?`, [one])),
    multiple_terms: chosen.flatMap((one, i) => {
      const other = next(i, 1)
      return other === undefined || other === one
        ? []
        : example(`How do “${one}” and “${other}” go together?`, [one, other])
    }),
    advanced: chosen.flatMap((one, i) => {
      const [second, third] = [next(i, 1), next(i, 2)]
      if (second === undefined || third === undefined || new Set([one, second, third]).size < 3) return []
      const question = `I have read “${one}” and “${second}”. Which parts matter for “${third}”?`
      return example(question, [third, `${third} ${one}`, `${third} ${second}`])
    }),
  }
}

function pathsIn(properties: GeneratedQuery['properties'][number]): string[] {
  return Object.values(properties).flatMap(({ selected_properties }) =>
    selected_properties.map(({ property }) => property),
  )
}
