/** A half-open range of a text in UTF-16 units, for `text.slice(start, end)`. */
export type Range = { readonly start: number; readonly end: number }

/**
 * A term inside an identifier, with its range: `port`, or `mod_mu` in a path. `joined` is true if the part
 * has parts itself.
 */
export type Part = Range & { readonly term: string; readonly joined: boolean }

/**
 * A word or identifier, with its range. `whole` is folded and has no separators. A plain word has no parts.
 */
export type Token = Range & { readonly whole: string; readonly parts: readonly Part[] }

/**
 * In UTF-16 units. An index file stores the length of a shared prefix in one byte, and longer words are keys
 * that nobody types.
 */
const maxTermLength = 64

// The "v" before a version number is left out: "v24.5.1" is "24.5.1".
const words = /(?![vV]\d+\.\d)[\p{L}\p{N}\p{M}]+(?:[_.\-/:'’]{1,3}[\p{L}\p{N}\p{M}]+)*/gu
const asciiWords = /(?![vV]\d+\.\d)[A-Za-z0-9]+(?:[_.\-/:']{1,3}[A-Za-z0-9]+)*/g
const mayDivide = /[_.\-/:'’]|[a-z0-9][A-Z]|[A-Z]{2}[a-z]{2}|[^\0-\x7f]/
// Both have a capturing group, so that `split` returns the separators and positions stay right.
const pathBoundary = /([/:]+)/
const boundary = /([_.\-/:'’]+)|(?<=\p{Ll})(?=\p{Lu})|(?<=[\p{Lu}\p{N}])(?=\p{Lu}\p{Ll}{2})/u
// Matches a folded piece that has no letters left.
const separators = /^[_.\-/:'’]*$/
const unspaced = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+)/u
const nonAscii = /[^\0-\x7f]/
// Accents of Latin, Greek and Cyrillic, and the optional points of Hebrew and Arabic. Other marks are
// letters.
const accents = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u0640]/g

/** Folds a text for comparison: removes compatibility forms, case and accents. */
export function fold(text: string): string {
  if (!nonAscii.test(text)) return text.toLowerCase()
  return text.normalize('NFKD').toLowerCase().replace(accents, '').replaceAll('ς', 'σ').normalize('NFC')
}

/** Splits a text into its words, in order. Han, Kana and Hangul become overlapping pairs of letters. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(nonAscii.test(text) ? words : asciiWords)) {
    const raw = match[0]
    if (mayDivide.test(raw)) divide(raw, match.index, tokens)
    else tokens.push(leaf(raw, match.index))
  }
  return tokens
}

/** The terms that find tokens: words, whole identifiers, and parts of identifiers. */
export function termsOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap(({ whole, parts }) => [whole, ...parts.map(({ term }) => term)])
}

/** Adds the tokens of a word that is an identifier or has letters of scripts without spaces. */
function divide(raw: string, offset: number, tokens: Token[]): void {
  let start = offset
  for (const run of nonAscii.test(raw) ? raw.split(unspaced) : [raw]) {
    for (const token of unspaced.test(run) ? pairs(run, start) : identifier(run, start)) tokens.push(token)
    start += run.length
  }
}

/** A token without parts. */
function leaf(raw: string, start: number): Token {
  const folded = fold(raw)
  const whole = folded.length > maxTermLength ? folded.slice(0, maxTermLength).toWellFormed() : folded
  return { whole, start, end: start + raw.length, parts: [] }
}

/** The overlapping pairs of letters in a run. A single letter is a token by itself. */
function pairs(run: string, offset: number): Token[] {
  const letters = Array.from(run)
  let start = offset
  return letters.slice(0, Math.max(1, letters.length - 1)).map((letter, i) => {
    start += letter.length
    return leaf(letter + (letters[i + 1] ?? ''), start - letter.length)
  })
}

/**
 * An identifier as one token, or none if it has no letters. Path separators divide it into pieces, and
 * boundaries divide each piece.
 */
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
  return joinPieces(pieces)
}

function joinPieces(pieces: readonly Token[]): Token[] {
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (!first || !last || first === last) return first ? [first] : []
  const { whole } = leaf(pieces.map((piece) => piece.whole).join(''), 0)
  const parts = pieces.flatMap(({ whole: term, start, end, parts: inner }) => {
    // A single letter beside a separator ("user's", "a.b") means nothing by itself.
    return term.length > 1 ? [{ term, start, end, joined: inner.length > 0 }, ...inner] : inner
  })
  return [{ whole, start: first.start, end: last.end, parts }]
}
