/** A part of a file: first and last byte, both included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/**
 * Reads a `Range` header (RFC 9110, 14.2) for a size in bytes. Returns `ignored` for other units, several
 * ranges and invalid syntax, because the whole file is a correct response to all of them.
 */
export function parseByteRange(header: string, size: number): ByteRange | 'ignored' | 'unsatisfiable' {
  const found = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header)
  const [, from = '', to = ''] = found ?? []
  if (found === null || (from === '' && to === '')) return 'ignored'
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < first) return 'ignored'
  return first >= size ? 'unsatisfiable' : { first, last }
}
