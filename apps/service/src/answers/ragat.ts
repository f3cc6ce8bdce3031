/** One search of a RAG-AT notation: indexes to look in, and the most documents to take. */
export interface RagatComponent {
  readonly isExclusion: boolean
  readonly indexes: readonly string[]
  readonly most: number
}

const component = /^(!?)([^@:;!]+)@(\d+(?:\.\d+)?):(\d{1,4})\+?$/

/**
 * Reads a RAG-AT notation (protocol.md 6.1): components separated by `;`, each `[!]index[,index..]@threshold:max[+]`.
 * The threshold is one of meaning, which a search by words does not have.
 *
 * @returns no components when the notation cannot be read, and so no sources.
 */
export function parseRagat(notation: string): RagatComponent[] {
  const parts = notation
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const parsed = parts.map((part) => component.exec(part))
  if (parsed.some((match) => match === null)) return []
  return parsed.flatMap((match) => {
    const indexes = (match?.[2] ?? '').split(',').map((id) => id.trim())
    return { isExclusion: match?.[1] === '!', indexes, most: Number(match?.[4]) }
  })
}
