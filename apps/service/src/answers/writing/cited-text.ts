/** A piece of text: plain text, or the source numbers of a citation. */
type CitedPiece = string | readonly number[]

/** A source number, also in full-width digits. */
const number = /[\d０-９]{1,3}/.source
const separator = /\s?(?:[,;&，、；-]|[‐-―~～]|and|和)\s?\^?/.source

/**
 * The forms in which models cite: `[1]`, `[1, 2]`, `[1–3]`, `[[1]]`, `[^1]`, `[Source 1]`, `【1】`, `【1†source】`, `［１］`. The match
 * includes a single space before the citation.
 */
const citation = new RegExp(
  `[ \\u00a0]?[[【［〔]{1,2}\\s?(?:\\^|#|sources?[ :]{0,2}|来源[ :：]{0,2})?(?<numbers>${number}(?:${separator}${number})*)\\^?\\s?` +
    `(?:(?::\\d{1,3})?†[^\\]】］〕]{0,80})?[\\]】］〕]{1,2}`,
  'giu',
)

const range = new RegExp(`^(${number})\\s?[-‐-―~～]\\s?\\^?(${number})$`, 'u')

/** A range with a larger number is not a citation but a range of values, such as ports: `[80-443]`. */
const maxInRange = 99

/** An array index in an expression that is not marked as code: `items[0]`. */
const index = /^\[0\]$/

/** Splits text at its citations. Numbers that no source has are removed. A citation with only such numbers becomes an empty list. */
export function splitAtCitations(text: string, sources: ReadonlySet<number>): CitedPiece[] {
  const pieces: CitedPiece[] = []
  let at = 0
  for (const found of text.matchAll(citation)) {
    if (index.test(found[0]) && /[\w)\]]$/.test(text.slice(0, found.index))) continue
    const numbers = numbersOf(found.groups?.numbers ?? '', sources)
    if (!numbers) continue
    const space = numbers.length > 0 && /^\s/.test(found[0]) ? found[0].charAt(0) : ''
    pieces.push(text.slice(at, found.index) + space, numbers)
    at = found.index + found[0].length
  }
  return [...pieces, text.slice(at)].filter((piece) => piece.length > 0)
}

/** The sources that a list of numbers and ranges cites; `undefined` if the list is not a citation. */
function numbersOf(list: string, sources: ReadonlySet<number>): number[] | undefined {
  const numbers: number[] = []
  for (const part of list.split(/\s?(?:[,;&，、；]|and|和)\s?\^?/iu)) {
    const [from = 0, to = from] = (range.exec(part)?.slice(1) ?? [part]).map(numericValue)
    if (to !== from && Math.max(from, to) > maxInRange) return undefined
    numbers.push(...[...sources].filter((number) => number >= from && number <= to))
  }
  return [...new Set(numbers)]
}

function numericValue(digits: string): number {
  return Number(digits.normalize('NFKC'))
}
