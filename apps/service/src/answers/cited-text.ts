/** A piece of text: plain, or the numbers that are cited there. */
type CitedPiece = string | readonly number[]

/** A number of a source. Full-width digits are digits. */
const number = /[\d０-９]{1,3}/.source
const separator = /\s?(?:[,;&，、；-]|[‐-―~～]|and|和)\s?\^?/.source

/**
 * The forms in which models cite: `[1]`, `[1, 2]`, `[1–3]`, `[[1]]`, `[^1]`, `[Source 1]`, `【1】`, `【1†source】`, `［１］`. A single
 * space before it belongs to it.
 */
const citation = new RegExp(
  `[ \\u00a0]?[[【［〔]{1,2}\\s?(?:\\^|#|sources?[ :]{0,2}|来源[ :：]{0,2})?(?<numbers>${number}(?:${separator}${number})*)\\^?\\s?` +
    `(?:(?::\\d{1,3})?†[^\\]】］〕]{0,80})?[\\]】］〕]{1,2}`,
  'giu',
)

const range = new RegExp(`^(${number})\\s?[-‐-―~～]\\s?\\^?(${number})$`, 'u')

/** Bounds of a range above this are values, such as ports: `[80-443]` is no citation. */
const maxInRange = 99

/** An index in an expression that is not marked as code: `items[0]`. */
const index = /^\[0\]$/

/** Splits text at its citations. Numbers of no source are removed, and so are citations without any other. */
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

/** The sources that a list of numbers and ranges names; nothing if it is no citation. */
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
