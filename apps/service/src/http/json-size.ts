/** Limits for a JSON text. */
interface JsonLimits {
  /** Maximum nesting of lists and objects. */
  readonly maxDepth: number
  /** Maximum number of values, lists and objects. */
  readonly maxValues: number
}

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Finds an exceeded limit of a JSON text. This happens before parsing, because a megabyte of small values takes half a
 * second to parse and check, and counting stops at the limit. Invalid JSON is counted in the same way.
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

/** The end of the string that begins at a quote: its closing quote, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit === quote) return i
    if (unit === backslash) i++
  }
  return text.length
}
