import type { StoredDocument } from '../document.ts'

// Unlike `Buffer.from`, it shares no memory with what is let go of earlier.
const encoder = new TextEncoder()

/**
 * Documents as JSON in UTF-8: they are sent whole, and the same ones again and again. Only those that were sent last are
 * cached, up to a number of bytes in all.
 */
export class DocumentJson {
  readonly #cache = new Map<StoredDocument, Uint8Array>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** Bytes that are cached. */
  get bytes(): number {
    return this.#bytes
  }

  of(document: StoredDocument): Uint8Array {
    const cached = this.#cache.get(document)
    const json = cached ?? encoder.encode(JSON.stringify(document))
    if (cached) this.#cache.delete(document)
    else this.#bytes += json.byteLength
    this.#cache.set(document, json)
    for (const [oldest, { byteLength }] of this.#cache) {
      if (this.#bytes <= this.#maxBytes) break
      this.#cache.delete(oldest)
      this.#bytes -= byteLength
    }
    return json
  }
}
