import { open, readFile } from 'node:fs/promises'
import type { ByteRange } from './byte-range.ts'
import type { ContentCoding } from './content-negotiation.ts'
import { entityTagOf } from './entity-tag.ts'

/** The bytes of one file on disk, in one content coding. */
export interface StoredBytes {
  /** Absolute path of the file that contains them. */
  readonly location: string
  /** Length in bytes. */
  readonly size: number
}

/** A file of the site, with the compressed copies that the build made. */
export interface SiteFile {
  /** Path inside the site folder, without a leading slash. */
  readonly path: string
  readonly mediaType: string
  readonly codings: ReadonlyMap<ContentCoding, StoredBytes>
  readonly identity: StoredBytes
}

/** Files up to this many bytes are read at once; larger ones are streamed in pieces of this size. */
const readAtOnce = 256 * 1024

const tags = new WeakMap<StoredBytes, Promise<string>>()

/** Returns the strong entity tag of stored bytes. It is computed on first use and cached with them; failures are not cached. */
export function entityTagOfStored(bytes: StoredBytes): Promise<string> {
  const cachedTag = tags.get(bytes)
  if (cachedTag !== undefined) return cachedTag
  const tag = readFile(bytes.location).then(entityTagOf)
  tags.set(bytes, tag)
  tag.catch(() => tags.delete(bytes))
  return tag
}

/** Opens stored bytes, or a part of them, as the body of a response. */
export async function openBody(
  bytes: StoredBytes,
  range?: ByteRange,
): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>> {
  const first = range?.first ?? 0
  const last = range?.last ?? bytes.size - 1
  if (last - first < readAtOnce && bytes.size <= readAtOnce) {
    return new Uint8Array(await readFile(bytes.location)).subarray(first, last + 1)
  }
  return streamPart(bytes.location, first, last)
}

/** Reads a part of a file in pieces, as fast as the client receives it. Closes the file if a read fails or the client disconnects. */
async function streamPart(
  location: string,
  first: number,
  last: number,
): Promise<ReadableStream<Uint8Array>> {
  const file = await open(location)
  let position = first
  return new ReadableStream({
    async pull(controller) {
      const length = Math.min(readAtOnce, last + 1 - position)
      try {
        const { bytesRead, buffer } = await file.read(new Uint8Array(length), 0, length, position)
        position += bytesRead
        if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead))
        if (bytesRead > 0 && position <= last) return
      } catch (error) {
        await file.close()
        throw error
      }
      await file.close()
      controller.close()
    },
    cancel: () => file.close(),
  })
}
