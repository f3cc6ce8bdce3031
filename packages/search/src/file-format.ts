import { SearchError } from './search-error.ts'

/** What a file of the index is for. */
export const fileKind = { main: 0, body: 1, text: 2 } as const
export type FileKind = (typeof fileKind)[keyof typeof fileKind]

/** Version of the format; a file of a later one is refused. */
export const formatVersion = 1

const magic = [0x4e, 0x58, 0x53, 0x49]
/** magic 4, version 1, checksum 4, length 4, kind 1, number 2, build 4. */
const headerLength = 20
const checkedFrom = 9

/** A file: numbered among its kind, of one build, its content in blocks of bytes. */
export interface IndexFile {
  readonly kind: FileKind
  readonly number: number
  readonly build: number
  readonly blocks: readonly Uint8Array[]
}

/** Writes a file: the header, then each block after its length. */
export function writeFile({ kind, number, build, blocks }: IndexFile): Uint8Array<ArrayBuffer> {
  const body = blocks.flatMap((block) => [numberBlock([block.length]), block])
  const bytes = new Uint8Array(headerLength + body.reduce((sum, piece) => sum + piece.length, 0))
  const view = new DataView(bytes.buffer)
  bytes.set(magic)
  view.setUint8(4, formatVersion)
  view.setUint32(9, bytes.length)
  view.setUint8(13, kind)
  view.setUint16(14, number)
  view.setUint32(16, build)
  let at = headerLength
  for (const piece of body) {
    bytes.set(piece, at)
    at += piece.length
  }
  view.setUint32(5, checksum(bytes.subarray(checkedFrom)))
  return bytes
}

/** Reads a file. Throws `foreign`, `newer`, `truncated`, `damaged`, or `mismatch` for another kind, number or build. */
export function readFile(bytes: Uint8Array, kind: FileKind, number = 0, build?: number): IndexFile {
  if (magic.some((byte, i) => i < bytes.length && bytes[i] !== byte)) {
    throw new SearchError(
      'foreign',
      'These bytes are not a search index; check the address they were loaded from.',
    )
  }
  if (bytes.length < headerLength)
    throw new SearchError('truncated', 'The search index ends within its header; load it again.')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const version = view.getUint8(4)
  if (version > formatVersion) {
    throw new SearchError(
      'newer',
      `The search index has format ${version}, this code reads ${formatVersion}; reload the page.`,
    )
  }
  if (bytes.length < view.getUint32(9))
    throw new SearchError('truncated', 'The search index ends early; load it again.')
  if (
    version !== formatVersion ||
    bytes.length > view.getUint32(9) ||
    view.getUint32(5) !== checksum(bytes.subarray(checkedFrom))
  ) {
    throw damaged('its checksum does not hold')
  }
  const file = { kind, number, build: view.getUint32(16), blocks: readBlocks(bytes) }
  if (
    view.getUint8(13) !== kind ||
    view.getUint16(14) !== number ||
    (build !== undefined && file.build !== build)
  ) {
    throw new SearchError(
      'mismatch',
      'A file of the search index is of another build or place; reload the page.',
    )
  }
  return file
}

export function damaged(what: string): SearchError {
  return new SearchError('damaged', `The search index is damaged (${what}); load it again.`)
}

function readBlocks(bytes: Uint8Array): Uint8Array[] {
  const blocks: Uint8Array[] = []
  let at = headerLength
  while (at < bytes.length) {
    const [length, start] = readNumber(bytes, at)
    if (start + length > bytes.length) throw damaged('a block is too long')
    blocks.push(bytes.subarray(start, start + length))
    at = start + length
  }
  return blocks
}

/** Non-negative integers, seven bits a byte, low ones first. */
export function numberBlock(numbers: Iterable<number>): Uint8Array {
  const bytes: number[] = []
  for (let number of numbers) {
    for (; number > 127; number = Math.floor(number / 128)) bytes.push((number % 128) + 128)
    bytes.push(number)
  }
  return Uint8Array.from(bytes)
}

export function readNumbers(block: Uint8Array): number[] {
  const numbers: number[] = []
  for (let at = 0; at < block.length; ) {
    const [number, next] = readNumber(block, at)
    numbers.push(number)
    at = next
  }
  return numbers
}

function readNumber(bytes: Uint8Array, start: number): readonly [number: number, next: number] {
  let number = 0
  for (let i = 0; i < 5; i++) {
    const byte = bytes[start + i]
    if (byte === undefined) throw damaged('a number is cut off')
    number += (byte & 127) * 128 ** i
    if (byte < 128) return [number, start + i + 1]
  }
  throw damaged('a number is too long')
}

/** Texts one after another, each ended by NUL: brotli sees plain text. A NUL within a text becomes a space. */
export function textBlock(texts: readonly string[]): Uint8Array {
  return new TextEncoder().encode(texts.map((text) => `${text.replaceAll('\0', ' ')}\0`).join(''))
}

export function readTexts(block: Uint8Array): string[] {
  try {
    const texts = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(block).split('\0')
    if (texts.pop() === '') return texts
  } catch {
    // Falls through to the one error of this package.
  }
  throw damaged('a text is cut off')
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** CRC-32 (IEEE 802.3). */
export function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 255] ?? 0)
  return ~crc >>> 0
}
