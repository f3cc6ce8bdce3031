import { constants, crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10)
const LARGEST_PALETTE = 256

/** Share of a pixel that is covered whole. With sixteen shares edges look smooth, and a picture has few colours. */
export const FULL_INK = 15

/** What covers a part of a picture: from `top` and `left` on, `width` columns. */
export interface Ink {
  readonly left: number
  readonly top: number
  readonly width: number
  /** How much of each pixel is covered, row by row, from 0 to `FULL_INK`. */
  readonly shares: Uint8Array
}

export type Colour = readonly [red: number, green: number, blue: number]

/**
 * An opaque picture as indexes into a palette. A drawn picture has few colours, so every pixel stays as it is, in a
 * fifth of the time a quantiser takes; once there are 256 colours, a further one becomes the nearest of them.
 */
export class IndexedPicture {
  readonly #width: number
  /** Each row begins with its PNG filter, 0 for none. */
  readonly #rows: Uint8Array
  readonly #palette: number[]
  readonly #indexes: Map<number, number>

  private constructor(width: number, rows: Uint8Array, palette: number[], indexes: Map<number, number>) {
    this.#width = width
    this.#rows = rows
    this.#palette = palette
    this.#indexes = indexes
  }

  /** @param pixels RGBA, four bytes a pixel, row by row; all are opaque */
  static of(pixels: Uint8Array, width: number): IndexedPicture {
    const words = asWords(pixels)
    const height = words.length / width
    const picture = new IndexedPicture(width, new Uint8Array((width + 1) * height), [], new Map())
    for (let row = 0; row < height; row++)
      picture.#drawRow(words.subarray(row * width, (row + 1) * width), row)
    return picture
  }

  /** A copy, to paint on. */
  copy(): IndexedPicture {
    return new IndexedPicture(this.#width, this.#rows.slice(), [...this.#palette], new Map(this.#indexes))
  }

  /** Covers parts of this picture with a colour. Ink must lie within it. */
  paint(colour: Colour, inks: Iterable<Ink>): void {
    const rowLength = this.#width + 1
    // By share and what is below: an index more by one, or 0 for what was not mixed yet.
    const mixed = new Uint16Array((FULL_INK + 1) * LARGEST_PALETTE)
    for (const { left, top, width, shares } of inks) {
      let at = 0
      for (let start = top * rowLength + 1 + left; at < shares.length; start += rowLength) {
        for (let to = start; to < start + width; to++) {
          const share = shares[at++] ?? 0
          if (share === 0) continue
          const below = this.#rows[to] ?? 0
          const known = share * LARGEST_PALETTE + below
          mixed[known] ||= this.#mix(colour, share, below) + 1
          this.#rows[to] = (mixed[known] ?? 1) - 1
        }
      }
    }
  }

  /** @see https://www.w3.org/TR/png-3/ */
  toPng(): Uint8Array {
    const header = Buffer.alloc(13)
    header.writeUInt32BE(this.#width, 0)
    header.writeUInt32BE(this.#rows.length / (this.#width + 1), 4)
    // Eight bits a pixel, colours from a palette.
    header.set([8, 3], 8)
    return Buffer.concat([
      SIGNATURE,
      chunk('IHDR', header),
      chunk('PLTE', Uint8Array.from(this.#palette)),
      // Runs of one colour are nearly all there is: looking for other repetitions saves a sixth, in thrice the time.
      chunk('IDAT', deflateSync(this.#rows, { strategy: constants.Z_RLE })),
      chunk('IEND', new Uint8Array()),
    ])
  }

  /** Most of a row is runs of one colour, so its pixels are written a run at a time. */
  #drawRow(words: Int32Array, row: number): void {
    const { length } = words
    const to = row * (length + 1) + 1
    let start = 0
    while (start < length) {
      const word = words[start] ?? 0
      let end = start + 1
      while (end < length && words[end] === word) end++
      this.#rows.fill(this.#indexOf(word), to + start, to + end)
      start = end
    }
  }

  /** The index of a colour of which a share lies over what has the index `below`. */
  #mix(colour: Colour, share: number, below: number): number {
    const mixed = colour.map((part, at) => {
      const under = this.#palette[below * 3 + at] ?? 0
      return Math.round(under + ((part - under) * share) / FULL_INK)
    })
    return this.#indexOf(asWords(Uint8Array.of(...mixed, 255))[0] ?? 0)
  }

  #indexOf(word: number): number {
    return this.#indexes.get(word) ?? this.#learn(word)
  }

  #learn(word: number): number {
    // Its bytes in memory, in the order they have there.
    const [red = 0, green = 0, blue = 0] = new Uint8Array(Int32Array.of(word).buffer)
    let index = this.#palette.length / 3
    if (index < LARGEST_PALETTE) this.#palette.push(red, green, blue)
    else index = this.#nearest(red, green, blue)
    this.#indexes.set(word, index)
    return index
  }

  #nearest(red: number, green: number, blue: number): number {
    let nearest = 0
    let least = Number.POSITIVE_INFINITY
    for (let index = 0; index < LARGEST_PALETTE; index++) {
      const [r = 0, g = 0, b = 0] = this.#palette.slice(index * 3, index * 3 + 3)
      const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2
      if (distance < least) {
        least = distance
        nearest = index
      }
    }
    return nearest
  }
}

/**
 * One number a pixel instead of four: compared in one step, in whichever byte order the machine has. Signed, since V8 keeps
 * those as they are, where the larger unsigned ones would each be an object to look up.
 */
function asWords(bytes: Uint8Array): Int32Array {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : Uint8Array.from(bytes)
  return new Int32Array(aligned.buffer, aligned.byteOffset, aligned.byteLength / 4)
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
