import { tokenize } from './tokens.ts'

/** Groups of words or phrases that mean the same to a reader: `[['2FA', 'two-factor'], ['db', 'database']]`. */
export type SynonymGroups = readonly (readonly string[])[]

/** One way to say it: its words, and, of several words, them joined ("twofactor"). */
interface Phrase {
  readonly group: number
  readonly words: readonly string[]
}

/** A synonym table prepared for queries. */
export interface Synonyms {
  readonly byFirstWord: ReadonlyMap<string, readonly Phrase[]>
  readonly groups: readonly (readonly Phrase[])[]
}

/** Prepares a synonym table; phrases are tokenised as text is, so case and hyphens do not matter. */
export function synonyms(groups: SynonymGroups): Synonyms {
  const byFirstWord = new Map<string, Phrase[]>()
  const prepared = groups.map((group, number) =>
    group.map((text) => {
      const phrase = { group: number, words: plainWords(text) }
      const first = phrase.words[0]
      if (first !== undefined) byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), phrase])
      return phrase
    }),
  )
  return { byFirstWord, groups: prepared }
}

/**
 * For each word of a query, the other ways to say the phrase it belongs to; each way is a list of words that must
 * all be there.
 */
export function alternatives(words: readonly string[], table: Synonyms): string[][][] {
  const found: string[][][] = words.map(() => [])
  words.forEach((word, start) => {
    for (const phrase of table.byFirstWord.get(word) ?? []) {
      if (!phrase.words.every((expected, i) => words[start + i] === expected)) continue
      const others = (table.groups[phrase.group] ?? []).filter((other) => other !== phrase)
      const ways = others.flatMap((other) =>
        other.words.length > 1 ? [[...other.words], [other.words.join('')]] : [[...other.words]],
      )
      for (let i = 0; i < phrase.words.length; i++) found[start + i]?.push(...ways)
    }
  })
  return found
}

function plainWords(text: string): string[] {
  return tokenize(text).flatMap((token) => {
    const parts = token.parts.filter((part) => !part.joined).map((part) => part.term)
    return parts.length > 0 ? parts : [token.whole]
  })
}
