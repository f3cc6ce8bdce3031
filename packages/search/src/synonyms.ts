import { isSameWord } from './stem.ts'
import { tokenize } from './tokens.ts'

/**
 * Groups of words or phrases that mean the same to a reader: `[['2FA', 'two-factor'], ['db', 'database']]`. A group of one word is a
 * name of what all documents are about.
 */
export type SynonymGroups = readonly (readonly string[])[]

/** A phrase as its words, and the others of its group, those of several words also as one word. */
interface Synonym {
  readonly phrase: readonly string[]
  readonly others: readonly (readonly string[])[]
}

/** A synonym table prepared for queries: phrases by the beginning of their first word, in which its forms are alike. */
export type Synonyms = ReadonlyMap<string, readonly Synonym[]>

/** Prepares a synonym table. Phrases are tokenized like text, so case and hyphens do not matter. */
export function synonyms(groups: SynonymGroups): Synonyms {
  return synonymTable(plainSynonyms(groups))
}

/** The same groups with each phrase as its plain words, so that a browser need not tokenize hundreds before its first query. */
export function plainSynonyms(groups: SynonymGroups): SynonymGroups {
  return groups.map((group) => group.map((phrase) => plainWords(phrase).join(' ')))
}

/** Prepares a synonym table from what {@link plainSynonyms} returns. */
export function synonymTable(groups: SynonymGroups): Synonyms {
  const all = groups.flatMap((group) => withOthers(group.map((phrase) => phrase.split(' '))))
  return Map.groupBy(all, ({ phrase }) => beginningOf(phrase[0]))
}

function withOthers(phrases: readonly (readonly string[])[]): Synonym[] {
  const ways = phrases.map((phrase) => (phrase.length > 1 ? [phrase, [phrase.join('')]] : [phrase]))
  return phrases.map((phrase, own) => ({ phrase, others: ways.filter((_, i) => i !== own).flat() }))
}

const beginningOf = (word = '') => word.slice(0, 2)

/** Whether a word names what all documents are about, and so says little beside others. */
export function isName(word: string, table: Synonyms): boolean {
  const isOnly = ({ phrase, others }: Synonym) => others.length === 0 && phrase[0] === word
  return table.get(beginningOf(word))?.some(isOnly) ?? false
}

/**
 * For each word of a query, the other ways to say the phrase it belongs to: lists of words, and these words joined. The
 * phrase may be inflected ("signing in"). A word and its neighbour may also be one word elsewhere ("log in", "alive ip").
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

/** Adds to the ways of some words the other ways to say what they begin with. */
function addWays(ways: readonly (readonly string[])[][], texts: readonly string[], table: Synonyms): void {
  const alike = table.get(beginningOf(texts[0])) ?? []
  const held = alike.filter(({ phrase }) => phrase.every((word, i) => isSameWord(word, texts[i] ?? '')))
  for (const { phrase, others } of held) for (const own of ways.slice(0, phrase.length)) own.push(...others)
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
