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

// Han, Kana and Hangul, which are written without spaces.
const unspaced = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}ー々]'
const isUnspaced = new RegExp(unspaced, 'u')
const words = wordsOf(`(?!${unspaced})[\\p{L}\\p{N}\\p{M}]`, `|${unspaced}+`)
const asciiWords = wordsOf('[A-Za-z0-9]')
const dotted = /^\d+\.\d/
const mayDivide = /[_.\-/:'’]|[a-z0-9][A-Z]|[A-Z]{2}[a-z]{2}|[^\0-\x7f]/
// Both have a capturing group, so that `split` returns the separators and positions stay right.
const pathBoundary = /([/:]+)/
const boundary = /([_.\-/:'’]+)|(?<=\p{Ll})(?=\p{Lu})|(?<=[\p{Lu}\p{N}])(?=\p{Lu}\p{Ll}{2})/u
// Matches a folded piece that has no letters left.
const separators = /^[_.\-/:'’]*$/
const nonAscii = /[^\0-\x7f]/
// Accents of Latin, Greek and Cyrillic, and the optional points of Hebrew and Arabic. Other marks are
// letters.
const accents = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u0640]/g

// Letters that NFKD does not take apart, as keyboards without them write them: `strasse` for `Straße`.
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
}

/** Folds a text for comparison: removes compatibility forms, case, accents and letters of single languages. */
export function fold(text: string): string {
  if (!nonAscii.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(accents, '')
    .replace(/[ßøæœłđðþıς]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFC')
}

/**
 * Matches words. A number with dots is a single word, so that 1.1 is not 11: a version, a decimal, an IP
 * address. It ends an identifier (`debian-12.5`) unless a dot leads to it (`php8.4.1`). The "v" before it is
 * left out.
 */
function wordsOf(letter: string, more = ''): RegExp {
  const number = '\\d+\\.\\d'
  const word = `(?:${letter})+`
  const joint = `[_.\\-/:'’]{1,3}(?!(?<!\\.)[vV]?${number})`
  return new RegExp(
    `(?![vV]${number})(?:${number}[\\d.]*(?<!\\.)[A-Za-z0-9]*|${word}(?:${joint}${word})*)${more}`,
    'gu',
  )
}

/** Splits a text into its words, in order. Han, Kana and Hangul become overlapping pairs of letters. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(nonAscii.test(text) ? words : asciiWords)) {
    const raw = match[0]
    if (!mayDivide.test(raw) || dotted.test(raw)) tokens.push(leaf(raw, match.index))
    else divide(raw, match.index, tokens)
  }
  return tokens
}

/** The terms that find tokens: words, whole identifiers, and parts of identifiers. */
export function termsOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap(({ whole, parts }) => [whole, ...parts.map(({ term }) => term)])
}

/** Adds the tokens of an identifier or of a run of letters of scripts without spaces. */
function divide(raw: string, offset: number, tokens: Token[]): void {
  const inTokens = isUnspaced.test(raw) ? pairs : identifier
  for (const token of inTokens(raw, offset)) tokens.push(token)
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
  const text = pieces.map(({ whole }) => whole).join(' ')
  // Numbers stay apart: the ratio 1:1 is not 11, and the day 2024-05-24 is not 20240524.
  const { whole } = leaf(text.replaceAll(' ', /\p{L}/u.test(text) ? '' : '-'), 0)
  const parts = pieces.flatMap(({ whole: term, start, end, parts: inner }) => {
    // A single letter beside a separator ("user's", "a.b") means nothing by itself.
    return term.length > 1 ? [{ term, start, end, joined: inner.length > 0 }, ...inner] : inner
  })
  return [{ whole, start: first.start, end: last.end, parts }]
}
