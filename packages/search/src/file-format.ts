import { SearchError } from './search-error.ts'

/** The version of the format. Files of a later version are rejected. */
const formatVersion = 5
const magic = 0x4e585349
/**
 * Length of the header in bytes: 4 of magic, 1 of version, 4 of a checksum of all that follows, 4 of the
 * file's length, 4 of the build. Blocks follow, each after its length. The first block holds the file's name.
 */
const headerLength = 17
/** The offset of the first byte that the checksum covers. */
const checkedFrom = 9
/** Numbers are smaller than this: five bytes of seven bits. */
const maxNumber = 2 ** 35

/** Returns a build as eight hexadecimal digits. */
export function buildName(build: number): string {
  return build.toString(16).padStart(8, '0')
}

/** Writes a file: the header, then the blocks. */
export function writeFile(
  name: string,
  build: number,
  blocks: readonly Uint8Array[],
): Uint8Array<ArrayBuffer> {
  const sized = (block: Uint8Array) => [...numberBlock([block.length]), ...block]
  const content = [textBlock([name]), ...blocks].flatMap(sized)
  const bytes = new Uint8Array(headerLength + content.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, magic)
  view.setUint8(4, formatVersion)
  view.setUint32(9, bytes.length)
  view.setUint32(13, build)
  bytes.set(content, headerLength)
  view.setUint32(5, checksum(bytes.subarray(checkedFrom)))
  return bytes
}

/**
 * Opens the file with a name, of the given build if there is one. Throws `foreign`, `newer`, `truncated` or
 * `damaged`, and `mismatch` if the name or the build differs.
 */
export function readFile(bytes: Uint8Array, name: string, build?: number): BlockReader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const rejection = (code: 'foreign' | 'newer' | 'truncated' | 'mismatch', what: string) =>
    new SearchError(code, `The search index file "${name}" ${what}.`)
  if (bytes.length < 4 || view.getUint32(0) !== magic)
    throw rejection('foreign', 'is not an index file; check its address')
  const version = bytes.length > 4 ? view.getUint8(4) : formatVersion
  if (version > formatVersion)
    throw rejection('newer', `has format ${version}, not ${formatVersion}; reload the page`)
  const length = bytes.length < headerLength ? headerLength : view.getUint32(9)
  if (bytes.length < length) throw rejection('truncated', 'is incomplete; load it again')
  const isSound = bytes.length === length && view.getUint32(5) === checksum(bytes.subarray(checkedFrom))
  if (!isSound || version < formatVersion) throw damaged()
  const blocks = new BlockReader(bytes, headerLength, view.getUint32(13))
  if (blocks.texts()[0] !== name || (build ?? blocks.build) !== blocks.build)
    throw rejection('mismatch', 'belongs to another build; reload the page')
  return blocks
}

/**
 * The error for a wrong checksum or inconsistent content. It has no details, because only a forged file has
 * inconsistent content and a correct checksum.
 */
export function damaged(): SearchError {
  return new SearchError('damaged', 'The search index is damaged; load it again.')
}

/** Returns a value that every sound file has. Throws `damaged` if it is missing. */
export function present<T>(value: T | undefined): T {
  if (value === undefined) throw damaged()
  return value
}

/** Reads the blocks of a file one after another. Each method throws `damaged` if there is no such block. */
export class BlockReader {
  readonly build: number
  readonly #bytes: Uint8Array
  #position: number

  constructor(bytes: Uint8Array, start: number, build: number) {
    this.#bytes = bytes
    this.#position = start
    this.build = build
  }

  /** The next block as bytes. */
  block(): Uint8Array {
    const length = this.#number()
    this.#position += length
    if (this.#position > this.#bytes.length) throw damaged()
    return this.#bytes.subarray(this.#position - length, this.#position)
  }

  /** The next block as numbers. */
  numbers(): number[] {
    const end = this.#number() + this.#position
    const numbers: number[] = []
    while (this.#position < end) numbers.push(this.#number())
    return numbers
  }

  /** The next block as texts. */
  texts(): string[] {
    const texts = new TextDecoder('utf-8', { ignoreBOM: true }).decode(this.block()).split('\0')
    if (texts.pop() !== '') throw damaged()
    return texts
  }

  #number(): number {
    let value = 0
    for (let unit = 1; unit < maxNumber; unit *= 128) {
      const byte = present(this.#bytes[this.#position++])
      value += (byte & 127) * unit
      if (byte < 128) return value
    }
    throw damaged()
  }
}

/** Writes non-negative integers below 2^35, seven bits a byte, low ones first. */
export function numberBlock(numbers: Iterable<number>): Uint8Array {
  const bytes: number[] = []
  for (let number of numbers) {
    for (; number > 127; number = Math.floor(number / 128)) bytes.push((number % 128) + 128)
    bytes.push(number)
  }
  return Uint8Array.from(bytes)
}

/**
 * Writes texts, each followed by NUL, so that Brotli compresses them as plain text. A NUL within a text
 * becomes a space.
 */
export function textBlock(texts: readonly string[]): Uint8Array {
  return new TextEncoder().encode(texts.map((text) => `${text.replaceAll('\0', ' ')}\0`).join(''))
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? (byte >>> 1) ^ 0xedb88320 : byte >>> 1
  return byte
})

/** Returns the CRC-32 (IEEE 802.3) of some bytes. */
export function checksum(bytes: Uint8Array): number {
  let crc = -1
  // A loop by index, because an iterator is many times slower until the loop is compiled, and the first
  // search waits for this.
  for (let i = 0; i < bytes.length; i++) crc = (crc >>> 8) ^ (crcTable[(crc ^ (bytes[i] ?? 0)) & 255] ?? 0)
  return ~crc >>> 0
}
