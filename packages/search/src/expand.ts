import type { Neighbour } from './dictionary.ts'
import type { PostingTable } from './posting-table.ts'
import type { QueryWord } from './query.ts'
import type { Indexed, SearchIndex } from './search-index.ts'
import { isSameWord, stem } from './stem.ts'
import * as weights from './weights.ts'

/** Terms that together stand for a query word, and how well they do, from 0 to 1. */
export type Expansion = { readonly terms: readonly string[]; readonly quality: number }

/**
 * The expansions of a query word, the word itself first if the table has it. `corrected` is the spelling
 * searched instead, if only other spellings exist.
 */
export type ExpandedWord = Readonly<{ expansions: readonly Expansion[]; corrected: string | undefined }>

/**
 * Looks up a word of a query: the word itself, its inflections, its synonyms, and terms that begin with it.
 * If none of these exist, it looks for terms that contain the word and, unless the word is known to exist,
 * for other spellings within `tolerance` edits. With `exact`, it looks up only the word itself.
 */
export function expand(
  word: QueryWord,
  { table, knownStems }: Pick<SearchIndex<Indexed>, 'table' | 'knownStems'>,
  exact: boolean,
  tolerance: number,
): ExpandedWord {
  const offers = new Offers()
  if (table.postings(word.text).length > 0) offers.add(1, word.text)
  if (exact) return offers.expandedWord()
  if (word.role === 'joined') {
    offerContaining(offers, word, table)
    if (word.unfinished) offerBeginnings(offers, word, table, weights.prefix)
    return offers.expandedWord()
  }
  offerForms(offers, word, table)
  const isKnown = offers.size > 0
  if (word.unfinished) offerBeginnings(offers, word, table, weights.prefix)
  if (isKnown) return offers.expandedWord()
  return expandUnknown(offers, word, table, knownStems.has(stem(word.text)) ? 0 : tolerance)
}

/** The expansions offered for a word so far, each with its best quality. */
class Offers {
  readonly #expansions = new Map<string, Expansion>()

  get size(): number {
    return this.#expansions.size
  }

  add(quality: number, ...terms: readonly string[]): void {
    const key = terms.join(' ')
    if (quality > (this.#expansions.get(key)?.quality ?? 0)) this.#expansions.set(key, { terms, quality })
  }

  expandedWord(corrected?: string): ExpandedWord {
    return { expansions: [...this.#expansions.values()], corrected }
  }
}

/** Expands a word for which neither the word itself nor an inflection or a synonym exists. */
function expandUnknown(
  offers: Offers,
  word: QueryWord,
  table: PostingTable,
  tolerance: number,
): ExpandedWord {
  const { text, unfinished } = word
  if (offers.size === 0 && text.length >= 3) offerBeginnings(offers, word, table, weights.shortened)
  const mayBeInfix = text.length >= 4 || /[^\0-\x7f]/.test(text)
  if (offers.size === 0 && mayBeInfix) offerContaining(offers, word, table)
  // The beginning of a longer term can also be a typo: "sever" begins "several" and is near "server". So near
  // spellings are offered as well.
  const isPart = offers.size > 0
  const mayGrow = isPart && unfinished && text.length < 5
  const edits = mayGrow ? 0 : Math.min(tolerance, weights.forgivenEdits(text))
  const near = nearSpellings(word, table, edits, isPart)
  for (const { term, edits: made, prefix } of near)
    offers.add((weights.typo[made] ?? 0) * (prefix ? weights.typoPrefix : 1), term)
  return offers.expandedWord(isPart ? undefined : near[0]?.term)
}

function offerForms(offers: Offers, { text, ways }: QueryWord, table: PostingTable): void {
  for (const term of inflections(text, table)) offers.add(weights.stem, term)
  for (const way of ways) for (const phrase of phrasesIn(table, way)) offers.add(weights.synonym, ...phrase)
}

/**
 * Offers the commonest terms that begin with the word. The quality rises with the share of the term that was
 * typed.
 */
function offerBeginnings(offers: Offers, { text }: QueryWord, table: PostingTable, quality: number): void {
  const limit = Math.min(weights.maxPrefixTerms, weights.maxPrefixTermsPerLetter * text.length)
  const terms = table.dictionary.startingWith(text)
  for (const term of lowest(terms, limit, (each) => -table.postings(each).length))
    offers.add(quality * (0.8 + (0.2 * text.length) / term.length), term)
}

function offerContaining(offers: Offers, { text }: QueryWord, table: PostingTable): void {
  for (const term of table.dictionary.containing(text, weights.maxPrefixTerms))
    offers.add(weights.infix, term)
}

/** The nearest terms within `edits` edits. Two edits are tried only if one finds nothing. */
function nearSpellings(
  { text, unfinished }: QueryWord,
  table: PostingTable,
  edits: number,
  isPart: boolean,
): Neighbour[] {
  const near = edits > 0 ? misspelt(text, table, 1, unfinished && !isPart) : []
  return edits > 1 && near.length === 0 && !isPart ? misspelt(text, table, 2, unfinished) : near
}

/** The nearest terms. Equally near ones are ordered by how common they are. */
function misspelt(text: string, table: PostingTable, edits: number, prefix: boolean): Neighbour[] {
  const distance = (near: Neighbour) =>
    near.edits * 4 + (near.prefix ? 2 : 0) + (near.term[0] === text[0] ? 0 : 1)
  const order = (near: Neighbour) => distance(near) * 2 ** 32 - table.postings(near.term).length
  return lowest(table.dictionary.neighbours(text, edits, prefix), weights.maxTypoTerms, order)
}

/** The `limit` items with the lowest numbers. Items with the same number keep their order. */
function lowest<T>(items: readonly T[], limit: number, numberOf: (item: T) => number): T[] {
  const sorted = items.map((item) => ({ item, by: numberOf(item) })).sort((a, b) => a.by - b.by)
  return sorted.slice(0, limit).map(({ item }) => item)
}

/** The forms of a word in a table, including the word itself. */
function inflections(word: string, table: PostingTable): string[] {
  const base = stem(word)
  if (base.length < 3) return table.postings(word).length > 0 ? [word] : []
  const candidates = table.dictionary.startingWith(base.replace(/y$/, ''))
  return candidates.filter((term) => term.length < word.length + 8 && stem(term) === base)
}

/** The phrases of indexed terms that match some words, each word in any of its forms. */
function phrasesIn(table: PostingTable, words: readonly string[]): string[][] {
  const forms = words.map((word) => inflections(word, table).filter((form) => isSameWord(form, word)))
  const extend = (phrases: string[][], endings: string[]) =>
    phrases.flatMap((terms) => endings.map((term) => [...terms, term])).slice(0, weights.maxPrefixTerms)
  return forms.reduce<string[][]>(extend, [[]])
}
