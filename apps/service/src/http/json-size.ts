/** How much a JSON text may hold. */
interface JsonLimits {
  /** Levels of lists and objects. */
  readonly maxDepth: number
  /** Values, lists and objects in all. */
  readonly maxValues: number
}

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * What a JSON text holds too much of. It is counted before the text is parsed, since a megabyte of small values takes half a second
 * to parse and check, and counting ends with the first value too many. A text that is no JSON is counted as if it were.
 */
export function findExcess(text: string, { maxDepth, maxValues }: JsonLimits): string | undefined {
  let [depth, values] = [0, 1]
  for (let i = 0; i < text.length; i++) {
    switch (text.charCodeAt(i)) {
      case quote:
        i = endOfString(text, i)
        break
      case comma:
        values++
        break
      case openList:
      case openObject:
        depth++
        values++
        break
      case closeList:
      case closeObject:
        depth--
    }
    if (depth > maxDepth) return `it is nested too deeply: at most ${maxDepth} levels are allowed`
    if (values > maxValues) return `it contains too many values: at most ${maxValues} are allowed`
  }
  return undefined
}

/** Where the string that begins at a quote ends: at its other quote, or with the text. */
function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit === quote) return i
    if (unit === backslash) i++
  }
  return text.length
}
