import { isSameWord } from './stem.ts'
import { tokenize } from './tokens.ts'

/** Groups of words or phrases that mean the same to a reader: `[['2FA', 'two-factor'], ['db', 'database']]`. */
export type SynonymGroups = readonly (readonly string[])[]

/** A synonym table prepared for queries: each phrase as its words. */
export type Synonyms = readonly (readonly (readonly string[])[])[]

/** Prepares a synonym table; phrases are read as text is, so case and hyphens do not matter. */
export function synonyms(groups: SynonymGroups): Synonyms {
  return groups.map((group) => group.map(plainWords))
}

/**
 * For each word of a query the other ways to say the phrase it belongs to, as lists of words; joined ones too. The
 * phrase may be inflected ("signing in"). A word and its neighbour may be one elsewhere ("log in", "alive ip").
 */
export function alternatives(words: readonly { readonly text: string }[], table: Synonyms): string[][][] {
  const found = words.map(({ text }, i) => {
    const joined = [(words[i - 1]?.text ?? '') + text, text + (words[i + 1]?.text ?? '')]
    return joined.flatMap((word) => (word === text ? [] : [[word]]))
  })
  const initials = words.map(({ text }) => text[0]).join('')
  for (const group of table) {
    for (const phrase of group) {
      // Forms of a word begin alike, so most phrases need no look.
      if (!initials.includes(phrase[0]?.[0] ?? '')) continue
      for (let start = 0; start + phrase.length <= words.length; start++) {
        if (!phrase.every((word, i) => isSameWord(word, words[start + i]?.text ?? ''))) continue
        const others = group.filter((other) => other !== phrase).map((other) => [...other])
        const ways = others.concat(others.filter(({ length }) => length > 1).map((other) => [other.join('')]))
        for (let i = 0; i < phrase.length; i++) found[start + i]?.push(...ways)
      }
    }
  }
  return found
}

function plainWords(text: string): string[] {
  return tokenize(text).flatMap(({ whole, parts }) => {
    const simple = parts.filter((part) => !part.joined).map((part) => part.term)
    return simple.length > 0 ? simple : [whole]
  })
}
