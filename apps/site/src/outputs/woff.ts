import { inflateSync } from 'node:zlib'

/** In bytes. Source: https://www.w3.org/TR/WOFF/ and https://learn.microsoft.com/typography/opentype/spec/otff */
const WOFF = { header: 44, entry: 20 } as const
const OPENTYPE = { header: 12, entry: 16 } as const

/**
 * Unpacks a WOFF 1 file to the OpenType font in it.
 * @throws Error when it is none
 */
export function unpackWoff(woff: Buffer): Uint8Array {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('a font is no WOFF file')
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(OPENTYPE.header + count * OPENTYPE.entry)
  woff.copy(head, 0, 4, 8)
  // The three numbers that follow only help to search the entries by halves.
  head.writeUInt16BE(count, 4)
  const tables: Uint8Array[] = []
  let offset = head.length
  for (let at = 0; at < count; at++) {
    const entry = woff.subarray(WOFF.header + at * WOFF.entry)
    const packed = woff.subarray(entry.readUInt32BE(4), entry.readUInt32BE(4) + entry.readUInt32BE(8))
    const length = entry.readUInt32BE(12)
    const table = packed.length < length ? inflateSync(packed) : packed
    const to = OPENTYPE.header + at * OPENTYPE.entry
    entry.copy(head, to, 0, 4)
    entry.copy(head, to + 4, 16, 20)
    head.writeUInt32BE(offset, to + 8)
    head.writeUInt32BE(length, to + 12)
    // Each begins at a multiple of four bytes.
    const gap = -length & 3
    tables.push(table, new Uint8Array(gap))
    offset += length + gap
  }
  return Buffer.concat([head, ...tables])
}
