import { stopWords } from './stop-words.ts'
import { alternatives, type Synonyms } from './synonyms.ts'
import { type Range, tokenize } from './tokens.ts'
import { weights } from './weights.ts'

/**
 * A word to look up, at its place in the query. `stop` words weigh little; `joined` ones (an identifier whole, two
 * neighbours as one) only add to what their parts find. `ways` are synonyms, each a list of words that belong together.
 */
export type QueryWord = Range & {
  readonly text: string
  readonly role: 'word' | 'stop' | 'joined'
  readonly unfinished: boolean
  readonly ways: readonly (readonly string[])[]
}

/** A query taken apart; its words run together are compared with headings for exactness. */
export type ParsedQuery = Readonly<{ words: readonly QueryWord[]; name: string }>

/** Takes a query apart. With `typing`, a word that ends the query may be unfinished. */
export function parseQuery(query: string, table: Synonyms = [], typing = true): ParsedQuery {
  // The words looked up all stand within a beginning of this length, whatever is pasted.
  const tokens = tokenize(query.slice(0, 2000)).slice(0, weights.queryWords)
  const words = new Map<string, QueryWord>()
  const add = (text: string, start: number, end: number, joined = false) => {
    const known = words.get(text)
    const unfinished = typing && end === query.length
    const role = joined ? 'joined' : stopWords.has(text) ? 'stop' : 'word'
    const isKnown = known && (joined || known.role !== 'joined')
    if (!isKnown) words.delete(text)
    words.set(text, isKnown ? { ...known, unfinished } : { text, start, end, role, unfinished, ways: [] })
  }
  let previous: string | undefined
  for (const { whole, start, end, parts } of tokens) {
    for (const part of parts) add(part.term, part.start, part.end, part.joined)
    const isPlain = parts.length === 0
    add(whole, start, end, !isPlain)
    if (isPlain && previous !== undefined) add(previous + whole, start, end, true)
    previous = isPlain ? whole : undefined
  }
  const all = [...words.values()]
  const plain = all.filter((word) => word.role !== 'joined')
  const onlyStopWords = plain.every((word) => word.role === 'stop')
  const ways = alternatives(plain, table)
  const finished = all.map((word) => {
    const role = onlyStopWords && word.role === 'stop' ? 'word' : word.role
    return { ...word, role, ways: ways[plain.indexOf(word)] ?? [] }
  })
  return { words: finished, name: tokens.map(({ whole }) => whole).join('') }
}
