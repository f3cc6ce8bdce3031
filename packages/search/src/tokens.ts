/** Half-open range of UTF-16 units in a text. */
export type Range = { readonly start: number; readonly end: number }

/** A term inside an identifier: `port`, or `mod_mu` in a path (`joined`: itself made of parts), at its place. */
type Part = Range & { readonly term: string; readonly joined: boolean }

/** A word or identifier at its place: `whole` is folded and without separators; a plain word has no parts. */
export type Token = Range & { readonly whole: string; readonly parts: readonly Part[] }

/** Longest term in UTF-16 units: one byte holds a shared prefix, and longer words are keys nobody types. */
const longestTerm = 64

// A "v" before the number of a version says nothing: "v24.5.1" is "24.5.1".
const words = /(?![vV]\d+\.\d)[\p{L}\p{N}\p{M}]+(?:[_.\-/:'’]{1,3}[\p{L}\p{N}\p{M}]+)*/gu
const asciiWords = /(?![vV]\d+\.\d)[A-Za-z0-9]+(?:[_.\-/:']{1,3}[A-Za-z0-9]+)*/g
const mayDivide = /[_.\-/:'’]|[a-z0-9][A-Z]|[A-Z]{2}[a-z]{2}|[^\0-\x7f]/
// Splitting at these keeps what they capture, so that places add up.
const pathBoundary = /([/:]+)/
const boundary = /([_.\-/:'’]+)|(?<=\p{Ll})(?=\p{Lu})|(?<=[\p{Lu}\p{N}])(?=\p{Lu}\p{Ll}{2})/u
// What is left of a piece without letters: connectors, and marks that folding removes.
const separators = /^[_.\-/:'’]*$/
const unspaced = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+)/u
const nonAscii = /[^\0-\x7f]/
// Accents of Latin, Greek and Cyrillic and the optional points of Hebrew and Arabic; other marks are letters.
const accents = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u0640]/g

/** The form in which words are compared: without compatibility forms, case and accents. */
export function fold(text: string): string {
  if (!nonAscii.test(text)) return text.toLowerCase()
  return text.normalize('NFKD').toLowerCase().replace(accents, '').replaceAll('ς', 'σ').normalize('NFC')
}

/** The words of a text in order, with their places. Han, Kana and Hangul come as overlapping pairs. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(nonAscii.test(text) ? words : asciiWords)) {
    const raw = match[0]
    let start = match.index
    if (!mayDivide.test(raw)) tokens.push(leaf(raw, start))
    else {
      for (const run of nonAscii.test(raw) ? raw.split(unspaced) : [raw]) {
        for (const token of unspaced.test(run) ? pairs(run, start) : identifier(run, start))
          tokens.push(token)
        start += run.length
      }
    }
  }
  return tokens
}

function leaf(raw: string, start: number): Token {
  const folded = fold(raw)
  const whole = folded.length > longestTerm ? folded.slice(0, longestTerm).toWellFormed() : folded
  return { whole, start, end: start + raw.length, parts: [] }
}

function pairs(run: string, offset: number): Token[] {
  const letters = Array.from(run)
  let start = offset
  return letters.slice(0, Math.max(1, letters.length - 1)).map((letter, i) => {
    start += letter.length
    return leaf(letter + (letters[i + 1] ?? ''), start - letter.length)
  })
}

/** One token of an identifier, divided at path separators first, then within each piece: none when nothing is left. */
function identifier(raw: string, offset: number, divider = pathBoundary.test(raw) ? pathBoundary : boundary) {
  let start = offset
  const pieces = raw.split(divider).flatMap((piece): Token[] => {
    if (!piece) return []
    const from = start
    start += piece.length
    if (divider === pathBoundary) return identifier(piece, from, boundary)
    const token = leaf(piece, from)
    return separators.test(token.whole) ? [] : [token]
  })
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (!first || !last || first === last) return first ? [first] : []
  const { whole } = leaf(pieces.map((piece) => piece.whole).join(''), 0)
  const parts = pieces.flatMap(({ whole: term, start: from, end, parts: inner }) => {
    // A single letter beside a separator ("user's", "a.b") says nothing on its own.
    return term.length > 1 ? [{ term, start: from, end, joined: inner.length > 0 }, ...inner] : inner
  })
  return [{ whole, start: first.start, end: last.end, parts }]
}
