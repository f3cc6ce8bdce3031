import type { ExpandedWord, Expansion } from './expand.ts'
import { fieldOf, frequencyOf, type Posting, slotOf } from './posting-table.ts'
import type { ParsedQuery, QueryWord } from './query.ts'
import type { Indexed, SearchIndex } from './search-index.ts'
import type { SearchOptions } from './search-result.ts'
import { nameBonus } from './signals.ts'
import * as weights from './weights.ts'

/** A parsed query with the expansions of its words. */
export type ExpandedQuery = Omit<ParsedQuery, 'words'> & {
  readonly words: readonly (QueryWord & ExpandedWord)[]
}

/** The documents that the words of a query find, with their scores. */
export type WordScores = {
  /** The slots of the documents found. */
  readonly slots: readonly number[]
  /** By slot, the score for its words and its names. Valid until the next query. */
  readonly scores: Float64Array
  /** The highest possible sum of words. */
  readonly highest: number
}

/**
 * Scores documents by their words with BM25F. A document's value for a word is that of the best term that
 * stands for the word. The sum over all words is multiplied by the share of the query that the document
 * covers, then the bonus for its names is added.
 */
export function scoreWords<D extends Indexed>(
  index: SearchIndex<D>,
  query: ExpandedQuery,
  { boost = {}, threshold = 0, minCoverage = weights.minCoverage }: SearchOptions<D>,
): WordScores {
  const columns = columnsOf(index)
  const { highest, total } = sumWords(index, query, boost, columns)
  const minWords = Math.floor(query.words.filter(({ role }) => role !== 'joined').length * threshold)
  const found = documentsWith(minWords, columns)
  const { sums, coverage } = columns
  for (const slot of found) sums[slot] = (sums[slot] ?? 0) * ((coverage[slot] ?? 0) / total)
  for (const slot of slotsNamed(index, query.name))
    sums[slot] = (sums[slot] ?? 0) + highest * nameBonus(index, slot, query.name)
  const maxCoverage = found.reduce((most, slot) => Math.max(most, coverage[slot] ?? 0), 0)
  const slots = found.filter((slot) => (coverage[slot] ?? 0) >= maxCoverage * minCoverage)
  return { slots, scores: sums, highest }
}

/**
 * Numbers by slot. An object for each of hundreds of documents would be garbage, whose collection took a
 * fifth of a query.
 */
type Columns = Readonly<
  Record<
    /** The value for the current word, as a share of a perfect match. */
    | 'values'
    /** The sum of weighted values. */
    | 'sums'
    /** The weight of the query's words that a document has. */
    | 'coverage'
    /** The number of the query's words that a document has. */
    | 'wordCounts'
    /** 1 for documents with a word that is not a stop word. */
    | 'isRelevant',
    Float64Array
  >
>

function columnsOf(index: SearchIndex<Indexed>): Columns {
  return {
    values: index.column(0),
    sums: index.column(1),
    coverage: index.column(2),
    wordCounts: index.column(3),
    isRelevant: index.column(4),
  }
}

/** Adds all words of a query to the columns. Returns the highest possible sum, with joined words and without. */
function sumWords(
  index: SearchIndex<Indexed>,
  query: ExpandedQuery,
  boost: Readonly<Record<string, number>>,
  columns: Columns,
) {
  const weigh = weigher(index, boost, columns.values)
  const { size, terms } = index.collection ?? { size: index.size }
  let [highest, total, maxRarity] = [0, 0, 0]
  for (const { role, expansions } of query.words) {
    const newDocuments = expansions.map((expansion) => {
      const added = weigh(expansion)
      // In a larger collection, the rarest term bounds the number of documents.
      return terms ? Math.min(...expansion.terms.map((term) => terms.frequency(term))) : added
    })
    const frequency = documentFrequency(expansions, newDocuments)
    const ownRarity = Math.log(1 + (size - frequency + 0.5) / (frequency + 0.5))
    // A joined word is rarer than its parts, but says no more than the rarest word before it.
    const rarity = role === 'joined' ? Math.min(ownRarity, maxRarity) : ownRarity
    maxRarity = Math.max(maxRarity, rarity)
    const weight = rarity * weights.role[role]
    highest += weight
    if (role !== 'joined') total += weight
    // Most pairs of neighbours are not words, so no document has them.
    if (frequency === 0) continue
    if (role === 'joined') addJoinedWord(weight, columns)
    else addWord(weight, role !== 'stop', columns)
  }
  return { highest, total }
}

/**
 * The number of documents with a word. If the word itself exists, it is the first expansion, and only
 * documents with it count: other expansions do not make the word more common.
 */
function documentFrequency(expansions: readonly Expansion[], newDocuments: readonly number[]): number {
  const isKnown = expansions[0]?.quality === 1
  return (isKnown && newDocuments[0]) || newDocuments.reduce((a, b) => a + b, 0)
}

/** Adds the values for a word to the sums, and clears them. */
function addWord(weight: number, isContentWord: boolean, columns: Columns): void {
  const { values, sums, coverage, wordCounts, isRelevant } = columns
  for (let slot = 0; slot < values.length; slot++) {
    const value = values[slot] ?? 0
    if (value === 0) continue
    values[slot] = 0
    sums[slot] = (sums[slot] ?? 0) + weight * value
    coverage[slot] = (coverage[slot] ?? 0) + weight
    wordCounts[slot] = (wordCounts[slot] ?? 0) + 1
    if (isContentWord) isRelevant[slot] = 1
  }
}

/**
 * Adds the values for a joined word to documents that have a word before it, and clears the values. A joined
 * word alone finds no document.
 */
function addJoinedWord(weight: number, { values, sums, wordCounts }: Columns): void {
  for (let slot = 0; slot < values.length; slot++) {
    const value = values[slot] ?? 0
    if (value === 0) continue
    values[slot] = 0
    if (wordCounts[slot] !== 0) sums[slot] = (sums[slot] ?? 0) + weight * value
  }
}

/**
 * The slots of documents whose title or heading may be the query. Whole titles and headings are indexed as
 * terms.
 */
function slotsNamed({ table, named }: SearchIndex<Indexed>, name: string): ReadonlySet<number> {
  const postings = table.postings(name).filter((posting) => named.includes(fieldOf(posting)))
  return new Set(postings.map(slotOf))
}

/** The slots of documents with at least `minWords` words of the query, one of which is not a stop word. */
function documentsWith(minWords: number, { wordCounts, isRelevant }: Columns): number[] {
  const slots: number[] = []
  // A plain loop, because a callback would get each number as an object.
  for (let slot = 0; slot < wordCounts.length; slot++)
    if (isRelevant[slot] === 1 && (wordCounts[slot] ?? 0) >= minWords) slots.push(slot)
  return slots
}

/**
 * Returns a function that weighs an expansion: it raises the values of the documents that have its terms, and
 * returns how many of them had no value before.
 */
function weigher(index: SearchIndex<Indexed>, boost: Readonly<Record<string, number>>, values: Float64Array) {
  const [frequencies, others] = [index.column(5), index.column(6)]
  const addFrequencies = frequencyAdder(index, boost)
  return ({ terms, quality }: Expansion): number => {
    const [first = [], ...rest] = terms.map((term) => index.table.postings(term))
    addFrequencies(first, frequencies)
    for (const postings of rest) {
      addFrequencies(postings, others)
      // The terms of a phrase together count as much as the least frequent of them.
      for (const posting of first) {
        const slot = slotOf(posting)
        frequencies[slot] = Math.min(frequencies[slot] ?? 0, others[slot] ?? 0)
      }
      for (const posting of postings) others[slotOf(posting)] = 0
    }
    return raiseValues(first, frequencies, quality, values)
  }
}

/**
 * Raises the values of documents by their frequencies, and clears the frequencies. Returns how many documents
 * had no value before.
 */
function raiseValues(
  postings: readonly Posting[],
  frequencies: Float64Array,
  quality: number,
  values: Float64Array,
): number {
  let newDocuments = 0
  for (let i = 0; i < postings.length; i++) {
    const slot = slotOf(postings[i] ?? 0)
    const frequency = frequencies[slot] ?? 0
    if (frequency === 0) continue
    frequencies[slot] = 0
    if (values[slot] === 0) newDocuments++
    values[slot] = Math.max(values[slot] ?? 0, quality / (1 + weights.k1 / frequency))
  }
  return newDocuments
}

/**
 * Returns a function that adds frequencies by slot, weighted by field and normalised by the field's length.
 */
function frequencyAdder(index: SearchIndex<Indexed>, boost: Readonly<Record<string, number>>) {
  const { collection } = index
  const size = collection?.size ?? index.size
  const fields = index.fields.map(({ name, weight, lengthNorm }, field) => ({
    weight: weight * (boost[name] ?? 1),
    flat: 1 - lengthNorm,
    slope: (lengthNorm * size) / Math.max(1, collection?.totals.get(name) ?? index.totals[field] ?? 0),
    lengths: index.lengths[field] ?? [],
  }))
  return (postings: readonly Posting[], frequencies: Float64Array): void => {
    // A loop by index, because iterating over the values allocates an object for each of thousands of
    // postings.
    for (let i = 0; i < postings.length; i++) {
      const posting = postings[i] ?? 0
      const field = fields[fieldOf(posting)]
      if (!field || field.weight <= 0) continue
      const slot = slotOf(posting)
      const length = field.flat + field.slope * (field.lengths[slot] ?? 0)
      frequencies[slot] = (frequencies[slot] ?? 0) + (field.weight * frequencyOf(posting)) / length
    }
  }
}
