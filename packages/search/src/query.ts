import { type Intent, intentOf } from './intent.ts'
import { withoutWrapping } from './pasted-message.ts'
import { frameWords, stopWords } from './stop-words.ts'
import { alternatives, isName, type Synonyms } from './synonyms.ts'
import { type Part, type Range, type Token, tokenize } from './tokens.ts'
import * as weights from './weights.ts'

/**
 * A word to look up, with its range in the query.
 * - `role`: a `stop` word weighs little, and a `frame` word less than others. A `joined` word (a whole
 *   identifier, or two neighbours as one word) only adds documents to those of its parts.
 * - `unfinished`: whether more letters may follow, because the word ends the query.
 * - `ways`: synonyms, each a list of words that belong together.
 */
export type QueryWord = Range & {
  readonly text: string
  readonly role: 'word' | 'frame' | 'stop' | 'joined'
  readonly unfinished: boolean
  readonly ways: readonly (readonly string[])[]
}

/** A parsed query. `name` is all its words without spaces, for comparison with headings. */
export type ParsedQuery = Readonly<{ words: readonly QueryWord[]; name: string; intent: Intent }>

/** Only so many UTF-16 units of a query are read, so that a pasted page costs no more than a long query. */
const maxQueryLength = 2000

/** Parses a query. With `typing`, a word that ends the query may be unfinished. */
export function parseQuery(query: string, table: Synonyms = new Map(), typing = true): ParsedQuery {
  const tokens = tokenize(withoutWrapping(query.slice(0, maxQueryLength))).slice(0, weights.maxQueryWords)
  const words = wordsOf(tokens, typing ? query.length : -1)
  const plain = words.filter((word) => word.role !== 'joined')
  // Without plain words, the frame words are the subject of a query, and without those the stop words.
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

/**
 * Whether an identifier is searched as one word. Beside a stop word, its other parts may mean something else:
 * a check-in is not a check, and WeChat is not a chat.
 */
function isOneWord(parts: readonly Part[]): boolean {
  const telling = parts.filter(({ term }) => !stopWords.has(term))
  return telling.length < parts.length && telling.some(({ term }) => term.length > 2)
}

/**
 * The distinct words of a query. Parts come before their identifier, and each pair of neighbours is also one
 * joined word.
 */
function wordsOf(tokens: readonly Token[], unfinishedEnd: number): QueryWord[] {
  const words = new Map<string, QueryWord>()
  const add = (text: string, { start, end }: Range, joined = false) => {
    const existing = words.get(text)
    const unfinished = end === unfinishedEnd
    if (existing && (joined || existing.role !== 'joined')) words.set(text, { ...existing, unfinished })
    else {
      // A plain word replaces a joined one. Deleting it first moves it to its new place at the end.
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
    // Two stop words are not joined, because the result says nothing either: "can not" would become "cannot".
    if (isPlain && neighbour && !(stopWords.has(neighbour) && stopWords.has(whole)))
      add(neighbour + whole, token, true)
    neighbour = isPlain && whole
  }
  return [...words.values()]
}
