import { type Intent, intentOf } from './intent.ts'
import { withoutWrapping } from './pasted-message.ts'
import { frameWords, stopWords } from './stop-words.ts'
import { alternatives, isName, type Synonyms } from './synonyms.ts'
import { type Part, type Range, type Token, tokenize } from './tokens.ts'
import * as weights from './weights.ts'

/**
 * A word to look up, and its range in the query. `stop` words weigh little, and `frame` words less than others. `joined` words (an
 * identifier as a whole, two neighbours as one) only add to what their parts find. `ways` are synonyms, each a list of words that
 * belong together.
 */
export type QueryWord = Range & {
  readonly text: string
  readonly role: 'word' | 'frame' | 'stop' | 'joined'
  readonly unfinished: boolean
  readonly ways: readonly (readonly string[])[]
}

/** A parsed query. `name` is all its words run together, to compare with headings. */
export type ParsedQuery = Readonly<{ words: readonly QueryWord[]; name: string; intent: Intent }>

/** UTF-16 units of a query that are read: the words that are looked up all stand within, whatever is pasted. */
const maxQueryLength = 2000

/** Parses a query. With `typing`, a word that ends the query may be unfinished. */
export function parseQuery(query: string, table: Synonyms = new Map(), typing = true): ParsedQuery {
  const tokens = tokenize(withoutWrapping(query.slice(0, maxQueryLength))).slice(0, weights.maxQueryWords)
  const words = wordsOf(tokens, typing ? query.length : -1)
  const plain = words.filter((word) => word.role !== 'joined')
  // Where nothing else is asked for, the words that frame a question are what it is about.
  const subject = (['word', 'frame', 'stop'] as const).find((role) =>
    plain.some((word) => word.role === role),
  )
  const ways = alternatives(plain, table)
  const withWays = words.map((word) => {
    const own = word.role === subject ? 'word' : word.role
    const role = isName(word.text, table) ? 'frame' : own
    return { ...word, role, ways: ways[plain.indexOf(word)] ?? [] }
  })
  return { words: withWays, name: tokens.map(({ whole }) => whole).join(''), intent: intentOf(tokens) }
}

function roleOf(text: string): QueryWord['role'] {
  if (stopWords.has(text)) return 'stop'
  return frameWords.has(text) ? 'frame' : 'word'
}

/** A check-in is no check, nor is WeChat a chat: beside a stop word, a part may tell nothing by itself. */
function isOneWord(parts: readonly Part[]): boolean {
  const telling = parts.filter(({ term }) => !stopWords.has(term))
  return telling.length < parts.length && telling.some(({ term }) => term.length > 2)
}

/** The distinct words of a query: parts before the identifier they belong to, and each pair of neighbours as one word too. */
function wordsOf(tokens: readonly Token[], unfinishedEnd: number): QueryWord[] {
  const words = new Map<string, QueryWord>()
  const add = (text: string, { start, end }: Range, joined = false) => {
    const existing = words.get(text)
    const unfinished = end === unfinishedEnd
    if (existing && (joined || existing.role !== 'joined')) words.set(text, { ...existing, unfinished })
    else {
      // A plain word replaces a joined one and moves behind what came in between.
      words.delete(text)
      words.set(text, { text, start, end, role: joined ? 'joined' : roleOf(text), unfinished, ways: [] })
    }
  }
  let neighbour: string | false | undefined
  for (const token of tokens) {
    const { whole, parts } = token
    const isPlain = parts.length === 0
    const isWord = isPlain || isOneWord(parts)
    for (const part of parts) add(part.term, part, isWord || part.joined)
    add(whole, token, !isWord)
    // Two words that tell nothing make none that does: "can not" is not about what "cannot" be done.
    if (isPlain && neighbour && !(stopWords.has(neighbour) && stopWords.has(whole)))
      add(neighbour + whole, token, true)
    neighbour = isPlain && whole
  }
  return [...words.values()]
}
