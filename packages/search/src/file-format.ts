import { SearchError } from './search-error.ts'

/** Version of the format; a file of a later one is refused. */
export const formatVersion = 1

/** What a file is for; shards are numbered among their kind. */
export type FileKind = 'main' | 'body' | 'text'

const kinds: readonly FileKind[] = ['main', 'body', 'text']
const magic = 0x4e585349
/** Magic 4, version 1, checksum 4 of all that follows, length 4, kind 1, number 2, build 4. */
const headerLength = 20
const checkedFrom = 9

/** Writes a file: the header, then each block after its length. */
export function writeFile(
  kind: FileKind,
  number: number,
  build: number,
  blocks: readonly Uint8Array[],
): Uint8Array<ArrayBuffer> {
  const content = blocks.flatMap((block) => [...numberBlock([block.length]), ...block])
  const bytes = new Uint8Array(headerLength + content.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, magic)
  view.setUint8(4, formatVersion)
  view.setUint32(9, bytes.length)
  view.setUint8(13, kinds.indexOf(kind))
  view.setUint16(14, number)
  view.setUint32(16, build)
  bytes.set(content, headerLength)
  view.setUint32(5, checksum(bytes.subarray(checkedFrom)))
  return bytes
}

/** Reads a file of any build or the given one. Throws `foreign`, `newer`, `truncated`, `damaged`, or `mismatch` for another kind, number or build. */
export function readFile(bytes: Uint8Array, kind: FileKind, number = 0, build?: number): BlockReader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 4 || view.getUint32(0) !== magic) {
    throw new SearchError(
      'foreign',
      'These bytes are not a search index; check the address they were loaded from.',
    )
  }
  const version = view.byteLength > 4 ? view.getUint8(4) : formatVersion
  if (version > formatVersion) {
    throw new SearchError(
      'newer',
      `The search index has format ${version}, this code reads ${formatVersion}; reload the page.`,
    )
  }
  if (bytes.length < headerLength || bytes.length < view.getUint32(9)) {
    throw new SearchError('truncated', 'The search index ends early; load it again.')
  }
  if (
    version < formatVersion ||
    bytes.length > view.getUint32(9) ||
    view.getUint32(5) !== checksum(bytes.subarray(checkedFrom))
  ) {
    throw damaged('its checksum does not hold')
  }
  const own = view.getUint32(16)
  if (kinds[view.getUint8(13)] !== kind || view.getUint16(14) !== number || (build ?? own) !== own) {
    throw new SearchError(
      'mismatch',
      `A file of the search index is not ${kind} ${number} of this build; reload the page.`,
    )
  }
  const blocks: Uint8Array[] = []
  for (let at = headerLength; at < bytes.length; ) {
    const [length, start] = readNumber(bytes, at)
    at = start + length
    if (at > bytes.length) throw damaged('a block is too long')
    blocks.push(bytes.subarray(start, at))
  }
  return new BlockReader(own, blocks)
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

/** The blocks of a file of one build, read one after another. Throws `damaged` when there are no more. */
export class BlockReader {
  readonly build: number
  readonly #blocks: Iterator<Uint8Array, undefined>

  constructor(build: number, blocks: readonly Uint8Array[]) {
    this.build = build
    this.#blocks = blocks.values()
  }

  bytes(): Uint8Array {
    return present(this.#blocks.next().value)
  }

  numbers(): number[] {
    const block = this.bytes()
    const numbers: number[] = []
    for (let at = 0; at < block.length; ) {
      const [number, next] = readNumber(block, at)
      numbers.push(number)
      at = next
    }
    return numbers
  }

  texts(): string[] {
    const texts = new TextDecoder('utf-8', { ignoreBOM: true }).decode(this.bytes()).split('\0')
    if (texts.pop() !== '') throw damaged('a text is cut off')
    return texts
  }
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

function readNumber(bytes: Uint8Array, start: number): readonly [number: number, next: number] {
  let number = 0
  for (let i = 0; i < 5; i++) {
    const byte = bytes[start + i] ?? 128
    number += (byte & 127) * 128 ** i
    if (byte < 128) return [number, start + i + 1]
  }
  throw damaged('a number does not end')
}

/** Texts, each ended by NUL, so that brotli sees plain text. A NUL within becomes a space. */
export function textBlock(texts: readonly string[]): Uint8Array {
  return new TextEncoder().encode(texts.map((text) => `${text.replaceAll('\0', ' ')}\0`).join(''))
}

/** CRC-32 (IEEE 802.3). */
export function checksum(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 255] ?? 0)
  return ~crc >>> 0
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? (byte >>> 1) ^ 0xedb88320 : byte >>> 1
  return byte
})
