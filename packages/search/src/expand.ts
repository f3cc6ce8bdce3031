import type { Neighbour } from './dictionary.ts'
import type { Terms } from './posting-table.ts'
import type { QueryWord } from './query.ts'
import { isSameWord, stem } from './stem.ts'
import { stopWords } from './stop-words.ts'
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
 * If none of these exist, it looks for terms that contain the word and, with `typos`, for other spellings.
 * With `exact`, it looks up only the word itself.
 */
export function expand(word: QueryWord, terms: Terms, exact: boolean, typos: boolean): ExpandedWord {
  const offers = new Offers()
  if (terms.frequency(word.text) > 0) offers.add(1, word.text)
  if (exact) return offers.expandedWord()
  if (word.role === 'joined') {
    offerContaining(offers, word, terms)
    if (word.unfinished) offerBeginnings(offers, word, terms, weights.prefix)
    return offers.expandedWord()
  }
  offerForms(offers, word, terms)
  const isKnown = offers.size > 0
  if (word.unfinished) offerBeginnings(offers, word, terms, weights.prefix)
  if (isKnown) return offers.expandedWord()
  return expandUnknown(offers, word, terms, typos)
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
function expandUnknown(offers: Offers, word: QueryWord, terms: Terms, typos: boolean): ExpandedWord {
  const { text, unfinished } = word
  if (offers.size === 0 && text.length >= 3) offerBeginnings(offers, word, terms, weights.shortened)
  if (offers.size === 0 && mayBeInfix(text)) offerContaining(offers, word, terms)
  // The beginning of a longer term can also be a typo: "sever" begins "several" and is near "server". So near
  // spellings are offered as well.
  const isPart = offers.size > 0
  const mayGrow = isPart && unfinished && text.length < 5
  if (!typos || mayGrow) return offers.expandedWord()
  const near = nearSpellings(text, terms, unfinished && !isPart)
  for (const { term, prefix } of near) offers.add(weights.typo * (prefix ? weights.typoPrefix : 1), term)
  return offers.expandedWord(isPart ? undefined : near[0]?.term)
}

const mayBeInfix = (text: string) => text.length >= 4 || /[^\0-\x7f]/.test(text)

function offerForms(offers: Offers, { text, ways }: QueryWord, terms: Terms): void {
  for (const term of inflections(text, terms)) offers.add(weights.stem, term)
  for (const way of ways) for (const phrase of phrasesIn(terms, way)) offers.add(weights.synonym, ...phrase)
}

/**
 * Offers the commonest terms that begin with the word. The quality rises with the share of the term that was
 * typed.
 */
function offerBeginnings(offers: Offers, { text }: QueryWord, terms: Terms, quality: number): void {
  const limit = Math.min(weights.maxPrefixTerms, weights.maxPrefixTermsPerLetter * text.length)
  const beginnings = terms.dictionary.startingWith(text)
  for (const term of lowest(beginnings, limit, (each) => -terms.frequency(each)))
    offers.add(quality * (0.8 + (0.2 * text.length) / term.length), term)
}

function offerContaining(offers: Offers, { text }: QueryWord, terms: Terms): void {
  for (const term of terms.dictionary.containing(text, weights.maxPrefixTerms))
    offers.add(weights.infix, term)
}

/** Terms that a misspelt word can mean, whole words first and the commonest first. */
function nearSpellings(text: string, terms: Terms, prefix: boolean): Neighbour[] {
  // A number is never misspelt.
  if (text.length < weights.minCorrectedLength || !/\p{L}/u.test(text)) return []
  const near = terms.dictionary.neighbours(text, prefix).filter((each) => canBeMeant(each, text))
  const order = (each: Neighbour) => (each.prefix ? 2 ** 32 : 0) - terms.frequency(each.term)
  return lowest(near, weights.maxTypoTerms, order)
}

/**
 * Whether a near term can be what a misspelt word means. Terms of three letters are abbreviations and pieces
 * of code, and stop words say nothing. A typo seldom changes the first letter. In a short word, another
 * letter makes another word ("tape" is not "type"), so its letters may only be swapped, doubled or missing.
 * In one of four letters, a missing letter also makes another word ("bank" is not "blank").
 */
function canBeMeant({ term, prefix }: Neighbour, text: string): boolean {
  if (term.length < weights.minCorrectedLength || stopWords.has(term)) return false
  if (inOrder(text) === inOrder(term)) return true
  if (text[0] !== term[0]) return false
  if (text.length > weights.maxShortWord || withoutDoubles(text) === withoutDoubles(term)) return true
  if (text.length === weights.minCorrectedLength) return false
  const beginning = prefix ? term.slice(0, text.length + 1) : term
  return beginning.length > text.length && [...text].every((letter) => beginning.includes(letter))
}

const inOrder = (text: string) => [...text].sort().join('')
const withoutDoubles = (text: string) => text.replace(/(.)\1+/g, '$1')

/** The `limit` items with the lowest numbers. Items with the same number keep their order. */
function lowest<T>(items: readonly T[], limit: number, numberOf: (item: T) => number): T[] {
  const sorted = items.map((item) => ({ item, by: numberOf(item) })).sort((a, b) => a.by - b.by)
  return sorted.slice(0, limit).map(({ item }) => item)
}

/** The forms of a word in a terms, including the word itself. */
function inflections(word: string, terms: Terms): string[] {
  const base = stem(word)
  if (base.length < 3) return terms.frequency(word) > 0 ? [word] : []
  const candidates = terms.dictionary.startingWith(base.replace(/y$/, ''))
  return candidates.filter((term) => term.length < word.length + 8 && stem(term) === base)
}

/** The phrases of indexed terms that match some words, each word in any of its forms. */
function phrasesIn(terms: Terms, words: readonly string[]): string[][] {
  const forms = words.map((word) => inflections(word, terms).filter((form) => isSameWord(form, word)))
  const extend = (phrases: string[][], endings: string[]) =>
    phrases.flatMap((terms) => endings.map((term) => [...terms, term])).slice(0, weights.maxPrefixTerms)
  return forms.reduce<string[][]>(extend, [[]])
}
