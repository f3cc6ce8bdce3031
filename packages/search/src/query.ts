import { stopWords } from './stop-words.ts'
import { alternatives, type Synonyms } from './synonyms.ts'
import { canonical, tokenize } from './tokens.ts'
import { weights } from './weights.ts'

/**
 * A word to look up. `stop` words weigh little; `joined` ones (an identifier whole, two neighbours as one) only add
 * to what their parts find. `ways` are synonyms, each a list of words that must all be there.
 */
export interface QueryWord {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly role: 'word' | 'stop' | 'joined'
  readonly unfinished: boolean
  readonly ways: readonly (readonly string[])[]
}

/** A query taken apart. */
export interface ParsedQuery {
  readonly words: readonly QueryWord[]
  /** The folded words, and how many: compared with headings for exactness. */
  readonly canonical: string
  readonly tokens: number
}

/** A query of this many UTF-16 units holds more words than are looked up. */
const longestQuery = 2000

/** Takes a query apart. With `typing`, a word that ends the query may be unfinished. */
export function parseQuery(query: string, table?: Synonyms, typing = true): ParsedQuery {
  const text = query.slice(0, longestQuery)
  const tokens = tokenize(text).slice(0, weights.queryWords)
  const found = new Map<string, Omit<QueryWord, 'ways'>>()
  const add = (term: string, start: number, end: number, role: QueryWord['role']) => {
    if (found.has(term) && role === 'joined') return
    const unfinished = typing && end === text.length && end === query.length
    found.set(term, { text: term, start, end, role, unfinished })
  }
  let previous: string | undefined
  for (const token of tokens) {
    const parts = token.parts.filter((part) => !part.joined)
    for (const part of parts) add(part.term, part.start, part.end, stopWords.has(part.term) ? 'stop' : 'word')
    for (const part of token.parts) if (part.joined) add(part.term, part.start, part.end, 'joined')
    if (parts.length > 0) add(token.whole, token.start, token.end, 'joined')
    else add(token.whole, token.start, token.end, stopWords.has(token.whole) ? 'stop' : 'word')
    const plain = parts.length === 0 && token.whole.length <= 12
    if (plain && previous !== undefined) add(previous + token.whole, token.start, token.end, 'joined')
    previous = plain ? token.whole : undefined
  }
  const words = [...found.values()].slice(0, 2 * weights.queryWords)
  const onlyStopWords = words.every((word) => word.role !== 'word')
  const plain = words.filter((word) => word.role !== 'joined')
  const ways = table
    ? alternatives(
        plain.map((word) => word.text),
        table,
      )
    : []
  return {
    words: words.map((word) => ({
      ...word,
      role: onlyStopWords && word.role === 'stop' ? 'word' : word.role,
      ways: ways[plain.indexOf(word)] ?? [],
    })),
    canonical: canonical(tokens),
    tokens: tokens.length,
  }
}
