import type { StoredDocument } from '../document.ts'

// `Buffer.from` uses a shared pool, so that a cached document would keep the memory of others.
const encoder = new TextEncoder()

/**
 * Documents as JSON in UTF-8. The most recently sent ones are cached, up to a total size in bytes, because the same documents are
 * sent repeatedly.
 */
export class DocumentJson {
  readonly #cache = new Map<StoredDocument, Uint8Array>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** Total size of the cached documents, in bytes. */
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
