/** A smaller term inside a token: `port` or, in a path, `mod_mu` (`joined`), at its place in the text. */
export interface Part {
  readonly term: string
  readonly start: number
  readonly end: number
  readonly joined: boolean
}

/** One word or identifier of a text: `whole` is folded and without separators; a plain word has no parts. */
export interface Token {
  readonly whole: string
  readonly start: number
  readonly end: number
  readonly parts: readonly Part[]
}

/** Longest term in UTF-16 units: one byte holds a shared prefix, and longer words are keys nobody types. */
export const maxTermLength = 64

const words = /[\p{L}\p{N}\p{M}]+(?:[_.\-/:'’]{1,3}[\p{L}\p{N}\p{M}]+)*/gu
const connector = /[_.\-/:'’]/
const pathConnector = /[/:]/
const boundary = /([_.\-/:'’]+)|(?<=\p{Ll})(?=\p{Lu})|(?<=[\p{Lu}\p{N}])(?=\p{Lu}\p{Ll}{2})/u
const mayDivide = /[_.\-/:'’]|.[A-Z]|[^\0-\x7f]/
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]/u
const scripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+/gu
const nonAscii = /[^\0-\x7f]/
// Accents of Latin, Greek and Cyrillic, and the optional points of Hebrew and Arabic; marks of other scripts are letters.
const accents = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u0640]/g

/** The form in which words are compared: compatibility forms, case and accents removed. */
export function fold(text: string): string {
  if (!nonAscii.test(text)) return text.toLowerCase()
  const folded = text.normalize('NFKD').replace(accents, '').toLowerCase()
  return folded.replace(accents, '').replaceAll('ς', 'σ').normalize('NFC')
}

function term(text: string): string {
  const folded = fold(text)
  return folded.length > maxTermLength ? folded.slice(0, maxTermLength).toWellFormed() : folded
}

/** The words of a text in order, with their places. Han, Kana and Hangul come as overlapping pairs. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(words)) {
    const raw = match[0]
    if (!mayDivide.test(raw))
      push(tokens, { whole: term(raw), start: match.index, end: match.index + raw.length, parts: [] })
    else if (!unspaced.test(raw)) divide(raw, match.index, tokens)
    else {
      for (const run of raw.matchAll(scripts)) {
        if (unspaced.test(run[0])) pairs(run[0], match.index + run.index, tokens)
        else divide(run[0], match.index + run.index, tokens)
      }
    }
  }
  return tokens
}

/** The terms a text is indexed under: words, and identifiers whole and by part. */
export function termsOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) =>
    token.parts.length === 0 ? token.whole : [token.whole, ...token.parts.map((part) => part.term)],
  )
}

/** A text as its folded words: what "the same heading" means. */
export function canonical(tokens: readonly Token[]): string {
  return tokens.map((token) => token.whole).join(' ')
}

function push(tokens: Token[], token: Token): void {
  if (token.whole !== '') tokens.push(token)
}

function pairs(run: string, offset: number, tokens: Token[]): void {
  const letters = Array.from(run)
  let start = offset
  for (let i = 0; i < Math.max(1, letters.length - 1); i++) {
    const pair = letters.slice(i, i + 2).join('')
    push(tokens, { whole: term(pair), start, end: start + pair.length, parts: [] })
    start += letters[i]?.length ?? 0
  }
}

function divide(raw: string, offset: number, tokens: Token[]): void {
  const parts: Part[] = []
  const isPath = pathConnector.test(raw)
  let segment: Part[] = []
  const pieces: Part[] = []
  const close = () => {
    const first = segment[0]
    const last = segment.at(-1)
    if (isPath && first && last && segment.length > 1) {
      const joined = term(segment.map((part) => part.term).join(''))
      parts.push({ term: joined, start: first.start, end: last.end, joined: true })
    }
    segment = []
  }
  let start = offset
  for (const piece of raw.split(boundary)) {
    if (!piece) continue
    const end = start + piece.length
    if (!connector.test(piece)) {
      const part = { term: term(piece), start, end, joined: false }
      pieces.push(part)
      segment.push(part)
    } else if (pathConnector.test(piece)) close()
    start = end
  }
  close()
  const first = pieces[0]
  const last = pieces.at(-1)
  if (!first || !last) return
  const whole = term(pieces.map((part) => part.term).join(''))
  // A single letter beside a separator ("user's", "a.b") says nothing on its own.
  if (pieces.length > 1) parts.push(...pieces.filter((part) => part.term.length > 1 && part.term !== whole))
  push(tokens, { whole, start: first.start, end: last.end, parts })
}
