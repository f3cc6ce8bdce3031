import { isSameWord } from './stem.ts'
import { tokenize } from './tokens.ts'

/**
 * Groups of words or phrases that mean the same to a reader: `[['2FA', 'two-factor'], ['db', 'database']]`. A group of one word is a
 * name of what all documents are about.
 */
export type SynonymGroups = readonly (readonly string[])[]

/** A synonym table prepared for queries: groups of phrases, each phrase as its words. */
export type Synonyms = readonly (readonly (readonly string[])[])[]

/** Prepares a synonym table. Phrases are tokenized like text, so case and hyphens do not matter. */
export function synonyms(groups: SynonymGroups): Synonyms {
  return groups.map((group) => group.map(plainWords))
}

/** Whether a word names what all documents are about, and so says little beside others. */
export function isName(word: string, table: Synonyms): boolean {
  return table.some((group) => group.length === 1 && group[0]?.[0] === word)
}

/**
 * For each word of a query, the other ways to say the phrase it belongs to: lists of words, and these words joined. The
 * phrase may be inflected ("signing in"). A word and its neighbour may also be one word elsewhere ("log in", "alive ip").
 */
export function alternatives(words: readonly { readonly text: string }[], table: Synonyms): string[][][] {
  const texts = words.map(({ text }) => text)
  const ways = texts.map((_, i) => joinedWithNeighbours(texts, i))
  for (const group of table) addWays(ways, group, texts)
  return ways
}

function addWays(ways: readonly string[][][], group: Synonyms[number], texts: readonly string[]): void {
  for (const phrase of group)
    for (const i of wordsOfPhrase(phrase, texts)) ways[i]?.push(...otherPhrases(group, phrase))
}

function joinedWithNeighbours(texts: readonly string[], i: number): string[][] {
  const text = texts[i] ?? ''
  const joined = [(texts[i - 1] ?? '') + text, text + (texts[i + 1] ?? '')]
  return joined.flatMap((word) => (word === text ? [] : [[word]]))
}

/** The indices of the words of a query that are part of a phrase, for each time the phrase occurs. */
function wordsOfPhrase(phrase: readonly string[], texts: readonly string[]): number[] {
  return texts.flatMap((_, start) => {
    const isHere = phrase.every((word, i) => isSameWord(word, texts[start + i] ?? ''))
    return isHere ? phrase.map((_, i) => start + i) : []
  })
}

/** The phrases of a group but one, those of several words also as one word. */
function otherPhrases(group: Synonyms[number], phrase: readonly string[]): string[][] {
  const others = group.filter((other) => other !== phrase).map((other) => [...other])
  return others.concat(others.filter(({ length }) => length > 1).map((other) => [other.join('')]))
}

function plainWords(text: string): string[] {
  return tokenize(text).flatMap(({ whole, parts }) => {
    const plain = parts.filter((part) => !part.joined).map((part) => part.term)
    return plain.length > 0 ? plain : [whole]
  })
}
