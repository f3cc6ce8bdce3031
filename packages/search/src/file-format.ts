import { SearchError } from './search-error.ts'

/** The latest version of the format; a file of a later one is refused. */
const latest = 2
const magic = 0x4e585349
/** Magic 4, version 1, checksum 4 of all that follows, length 4, build 4; then blocks, the first with the name. */
const headerLength = 17
const checkedFrom = 9

/** Writes a file: the header, then each block after its length. */
export function writeFile(name: string, build: number, blocks: readonly Uint8Array[]) {
  const sized = (block: Uint8Array) => [...numberBlock([block.length]), ...block]
  const content = [textBlock([name]), ...blocks].flatMap(sized)
  const bytes = new Uint8Array(headerLength + content.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, magic)
  view.setUint8(4, latest)
  view.setUint32(9, bytes.length)
  view.setUint32(13, build)
  bytes.set(content, headerLength)
  view.setUint32(5, checksum(bytes.subarray(checkedFrom)))
  return bytes
}

/**
 * Reads the file of this name, of any build or the given one. Throws `foreign`, `newer`, `truncated` or `damaged`, and
 * `mismatch` for another name or build.
 */
export function readFile(bytes: Uint8Array, name: string, build?: number): BlockReader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const refuse = (code: 'foreign' | 'newer' | 'truncated' | 'mismatch', what: string) =>
    new SearchError(code, `The file "${name}" of the search index ${what}.`)
  if (bytes.length < 4 || view.getUint32(0) !== magic)
    throw refuse('foreign', 'is something else; check its address')
  const version = bytes.length > 4 ? view.getUint8(4) : latest
  if (version > latest) throw refuse('newer', `has format ${version}, not ${latest}; reload the page`)
  const length = bytes.length < headerLength ? headerLength : view.getUint32(9)
  if (bytes.length < length) throw refuse('truncated', 'ends early; load it again')
  const isSound = bytes.length === length && view.getUint32(5) === checksum(bytes.subarray(checkedFrom))
  if (!isSound || version < latest) throw damaged('its checksum does not hold')
  const blocks = blockReader(bytes, headerLength, view.getUint32(13))
  if (blocks.texts()[0] !== name || (build ?? blocks.build) !== blocks.build)
    throw refuse('mismatch', 'is of another build; reload the page')
  return blocks
}

/** The error for a file whose content does not hold together. */
export function damaged(what: string): SearchError {
  return new SearchError('damaged', `The search index is damaged (${what}); load it again.`)
}

/** A value that a sound file has. Throws `damaged` when it is missing. */
export function present<T>(value: T | undefined): T {
  if (value === undefined) throw damaged('something is missing')
  return value
}

/** Reads the blocks of a file one after another. Throws `damaged` when there is none. */
export type BlockReader = ReturnType<typeof blockReader>

function blockReader(bytes: Uint8Array, start: number, build: number) {
  let at = start
  const number = () => {
    let value = 0
    for (let unit = 1; unit < 2 ** 35; unit *= 128) {
      const byte = present(bytes[at++])
      value += (byte & 127) * unit
      if (byte < 128) return value
    }
    throw damaged('a number does not end')
  }
  const block = () => {
    const length = number()
    at += length
    if (at > bytes.length) throw damaged('a block is missing')
    return bytes.subarray(at - length, at)
  }
  const numbers = () => {
    const end = number() + at
    const list: number[] = []
    while (at < end) list.push(number())
    return list
  }
  const texts = () => {
    const list = new TextDecoder('utf-8', { ignoreBOM: true }).decode(block()).split('\0')
    if (list.pop() !== '') throw damaged('a text is cut off')
    return list
  }
  return { build, block, numbers, texts }
}

/** Non-negative integers below 2^35, seven bits a byte, low ones first. */
export function numberBlock(numbers: Iterable<number>): Uint8Array {
  const bytes: number[] = []
  for (let number of numbers) {
    for (; number > 127; number = Math.floor(number / 128)) bytes.push((number % 128) + 128)
    bytes.push(number)
  }
  return Uint8Array.from(bytes)
}

/** Texts, each ended by NUL, so that brotli sees plain text. A NUL within becomes a space. */
export function textBlock(texts: readonly string[]): Uint8Array {
  return new TextEncoder().encode(texts.map((text) => `${text.replaceAll('\0', ' ')}\0`).join(''))
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? (byte >>> 1) ^ 0xedb88320 : byte >>> 1
  return byte
})

/** CRC-32 (IEEE 802.3). */
export function checksum(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 255] ?? 0)
  return ~crc >>> 0
}
