import { isSameWord } from './stem.ts'
import { tokenize } from './tokens.ts'

/**
 * Groups of words or phrases that mean the same: `[['2FA', 'two-factor'], ['db', 'database']]`. A group of
 * one word is a name for the subject of all documents.
 */
export type SynonymGroups = readonly (readonly string[])[]

/**
 * A phrase as a list of words, and the other phrases of its group. Those of several words are also listed as
 * one word.
 */
interface Synonym {
  readonly phrase: readonly string[]
  readonly others: readonly (readonly string[])[]
}

/**
 * A synonym table prepared for queries: phrases by the first two letters of their first word, which all forms
 * of the word share.
 */
export type Synonyms = ReadonlyMap<string, readonly Synonym[]>

/** Prepares a synonym table. Phrases are tokenized like text, so case and hyphens do not matter. */
export function synonyms(groups: SynonymGroups): Synonyms {
  return synonymTable(plainSynonyms(groups))
}

/**
 * Returns the groups with each phrase as plain words, so that a browser need not tokenize hundreds of phrases
 * before its first query.
 */
export function plainSynonyms(groups: SynonymGroups): SynonymGroups {
  return groups.map((group) => group.map((phrase) => plainWords(phrase).join(' ')))
}

/** Prepares a synonym table from the groups of {@link plainSynonyms}. */
export function synonymTable(groups: SynonymGroups): Synonyms {
  const all = groups.flatMap((group) => withOthers(group.map((phrase) => phrase.split(' '))))
  return Map.groupBy(all, ({ phrase }) => beginningOf(phrase[0]))
}

function withOthers(phrases: readonly (readonly string[])[]): Synonym[] {
  const ways = phrases.map((phrase) => (phrase.length > 1 ? [phrase, [phrase.join('')]] : [phrase]))
  return phrases.map((phrase, own) => ({ phrase, others: ways.filter((_, i) => i !== own).flat() }))
}

const beginningOf = (word = '') => word.slice(0, 2)

/** Whether a word is a name for the subject of all documents, which says little in a query. */
export function isName(word: string, table: Synonyms): boolean {
  const isOnly = ({ phrase, others }: Synonym) => others.length === 0 && phrase[0] === word
  return table.get(beginningOf(word))?.some(isOnly) ?? false
}

/**
 * For each word of a query, the other ways to say the phrase it belongs to: lists of words, and these words
 * joined. The phrase may be inflected ("signing in"). A word and its neighbour may also be one word in the
 * documents ("log in", "alive ip").
 */
export function alternatives(
  words: readonly { readonly text: string }[],
  table: Synonyms,
): (readonly string[])[][] {
  const texts = words.map(({ text }) => text)
  const ways: (readonly string[])[][] = texts.map((_, i) => joinedWithNeighbours(texts, i))
  for (const start of texts.keys()) addWays(ways.slice(start), texts.slice(start), table)
  return ways
}

/** Adds the other ways to say a phrase at the beginning of `texts` to each of its words. */
function addWays(ways: readonly (readonly string[])[][], texts: readonly string[], table: Synonyms): void {
  const candidates = table.get(beginningOf(texts[0])) ?? []
  const matching = candidates.filter(({ phrase }) =>
    phrase.every((word, i) => isSameWord(word, texts[i] ?? '')),
  )
  for (const { phrase, others } of matching)
    for (const own of ways.slice(0, phrase.length)) own.push(...others)
}

function joinedWithNeighbours(texts: readonly string[], i: number): string[][] {
  const text = texts[i] ?? ''
  const joined = [(texts[i - 1] ?? '') + text, text + (texts[i + 1] ?? '')]
  return joined.flatMap((word) => (word === text ? [] : [[word]]))
}

function plainWords(text: string): string[] {
  return tokenize(text).flatMap(({ whole, parts }) => {
    const plain = parts.filter((part) => !part.joined).map((part) => part.term)
    return plain.length > 0 ? plain : [whole]
  })
}
