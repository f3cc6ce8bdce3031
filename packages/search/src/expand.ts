import type { Neighbour } from './dictionary.ts'
import type { PostingTable } from './posting-table.ts'
import type { QueryWord } from './query.ts'
import { isSameWord, stem } from './stem.ts'
import { forgivenEdits, weights } from './weights.ts'

/** Terms that stand for a query word, all of them together, and how well, from 0 to 1. */
export type Expansion = { readonly terms: readonly string[]; readonly quality: number }

/** What a query word became; `corrected` is set when only other spellings of it exist. */
export type ExpandedWord = Readonly<{ expansions: readonly Expansion[]; corrected: string | undefined }>

/**
 * Looks a word up: as it is, inflected, as a synonym, as a beginning; failing these as a part and
 * misspelt by at most `tolerance` edits. With `exact`, only as it is.
 */
export function expand(word: QueryWord, table: PostingTable, exact: boolean, tolerance: number) {
  const { text } = word
  const found = new Map<string, Expansion>()
  const offer = (quality: number, ...terms: readonly string[]) => {
    const key = terms.join(' ')
    if (quality > (found.get(key)?.quality ?? 0)) found.set(key, { terms, quality })
  }
  const misspelt = (edits: number, prefix: boolean) => {
    const distance = (a: Neighbour) => a.edits * 4 + (a.prefix ? 2 : 0) + (a.term[0] === text[0] ? 0 : 1)
    // The commonest of those that are as near.
    const far = (near: Neighbour) => distance(near) * 2 ** 32 - table.places(near.term).length
    return least(table.dictionary.neighbours(text, edits, prefix), weights.typoTerms, far)
  }
  const offerBeginnings = (quality: number) => {
    const limit = Math.min(weights.prefixTerms, weights.prefixTermsPerLetter * text.length)
    const terms = table.dictionary.startingWith(text)
    for (const term of least(terms, limit, (each) => -table.places(each).length))
      offer(quality * (0.8 + (0.2 * text.length) / term.length), term)
  }
  const offerContaining = () => {
    for (const term of table.dictionary.containing(text, weights.prefixTerms)) offer(weights.infix, term)
  }
  const done = (corrected?: string): ExpandedWord => ({ expansions: [...found.values()], corrected })

  if (table.places(text).length > 0) offer(1, text)
  if (exact) return done()
  if (word.role === 'joined') {
    offerContaining()
    if (word.unfinished) offerBeginnings(weights.prefix)
    return done()
  }
  for (const term of inflections(text, table)) offer(weights.stem, term)
  for (const way of word.ways) for (const phrase of phrases(way, table)) offer(weights.synonym, ...phrase)
  const isKnown = found.size > 0
  if (word.unfinished) offerBeginnings(weights.prefix)
  if (isKnown) return done()

  if (found.size === 0 && text.length >= 3) offerBeginnings(weights.shortened)
  if (found.size === 0 && (text.length >= 4 || /[^\0-\x7f]/.test(text))) offerContaining()
  // A misspelt word can be the beginning of another ("sever" of "several"), so near words stand beside those.
  const isPart = found.size > 0
  const edits = isPart && word.unfinished && text.length < 5 ? 0 : Math.min(tolerance, forgivenEdits(text))
  let near = edits > 0 ? misspelt(1, word.unfinished && !isPart) : []
  if (edits > 1 && near.length === 0 && !isPart) near = misspelt(2, word.unfinished)
  for (const { term, edits: made, prefix } of near)
    offer((weights.typo[made] ?? 0) * (prefix ? weights.typoPrefix : 1), term)
  return done(isPart ? undefined : near[0]?.term)
}

/** The first `limit` by a number; what is alike stays in order. */
function least<T>(items: readonly T[], limit: number, number: (item: T) => number): T[] {
  const sorted = items.map((item) => ({ item, by: number(item) })).sort((a, b) => a.by - b.by)
  return sorted.slice(0, limit).map(({ item }) => item)
}

/** The forms of a word in a table, itself included. */
function inflections(word: string, table: PostingTable): string[] {
  const base = stem(word)
  if (base.length < 3) return table.places(word).length > 0 ? [word] : []
  const near = table.dictionary.startingWith(base.replace(/y$/, ''))
  return near.filter((term) => term.length < word.length + 8 && stem(term) === base)
}

/** The phrases of a table that say what some words say, each word in any of its forms. */
function phrases(words: readonly string[], table: PostingTable): string[][] {
  const forms = words.map((word) => inflections(word, table).filter((form) => isSameWord(form, word)))
  const add = (all: string[][], list: string[]) =>
    all.flatMap((terms) => list.map((term) => [...terms, term]))
  return forms.reduce<string[][]>((all, list) => add(all, list).slice(0, weights.prefixTerms), [[]])
}
