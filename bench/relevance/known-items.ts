import { createHash } from 'node:crypto'
import { type SectionRecord, tokenize } from '@next-panel/search'
import { stopWords } from '../../packages/search/src/stop-words.ts'

/** Kinds of queries for a known section. */
export const itemKinds = ['title and heading', 'three words of the text', 'the same with a typo'] as const

/** A query made from a section, which is its answer. */
export interface KnownItem {
  readonly kind: (typeof itemKinds)[number]
  readonly text: string
  readonly path: string
}

/** Number of sections to query. */
const items = 150
/** Words at the beginning of a text, from which three are chosen. */
const readWords = 40

/**
 * Makes queries by a rule that favours no engine. It draws sections with a heading and some text by a hash of
 * their address. The queries are the title and heading, and the three rarest words at the beginning of the
 * text that at least one other section has too.
 */
export function knownItems(records: readonly SectionRecord[]): KnownItem[] {
  const texts = new Map(records.map((record) => [record.path, wordsOf(record.content)]))
  const holding = new Map<string, number>()
  for (const words of texts.values())
    for (const word of new Set(words)) holding.set(word, (holding.get(word) ?? 0) + 1)
  const rarity = (word: string) => holding.get(word) ?? 0
  const drawn = records
    .filter(({ section, path }) => section !== '' && (texts.get(path)?.length ?? 0) >= readWords / 2)
    .toSorted((a, b) => (hashOf(a.path) < hashOf(b.path) ? -1 : 1))
  return drawn.slice(0, items).flatMap(({ path, title, section }) => {
    const read = [...new Set(texts.get(path)?.slice(0, readWords))]
    const rarest = read.filter((word) => rarity(word) > 1).toSorted((a, b) => rarity(a) - rarity(b))
    const chosen = read.filter((word) => rarest.slice(0, 3).includes(word))
    const queries = [`${title} ${section}`, chosen.join(' '), withTypo(chosen).join(' ')]
    return queries.map((text, at): KnownItem => ({ kind: itemKinds[at] ?? itemKinds[0], text, path }))
  })
}

/** Plain words, as a reader would type them from memory. */
function wordsOf(text: string): string[] {
  return tokenize(text).flatMap(({ whole, parts }) =>
    parts.length === 0 && /^[a-z]{4,}$/.test(whole) && !stopWords.has(whole) ? whole : [],
  )
}

/** Swaps the two letters in the middle of the longest word. */
function withTypo(words: readonly string[]): string[] {
  const longest = words.toSorted((a, b) => b.length - a.length)[0]
  return words.map((word) => {
    if (word !== longest) return word
    const middle = Math.floor(word.length / 2)
    return (
      word.slice(0, middle - 1) + (word[middle] ?? '') + (word[middle - 1] ?? '') + word.slice(middle + 1)
    )
  })
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
