import type { StoredDocument } from '../collections/document.ts'

// Unlike `Buffer.from`, it shares no memory with what is let go of earlier.
const encoder = new TextEncoder()

/**
 * Documents as JSON in UTF-8: they are sent whole, and the same ones again and again. Only those that were sent last are
 * kept, up to a number of bytes in all.
 */
export class DocumentJson {
  readonly #kept = new Map<StoredDocument, Uint8Array>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** Bytes that are kept. */
  get bytes(): number {
    return this.#bytes
  }

  of(document: StoredDocument): Uint8Array {
    const known = this.#kept.get(document)
    const json = known ?? encoder.encode(JSON.stringify(document))
    if (known) this.#kept.delete(document)
    else this.#bytes += json.byteLength
    this.#kept.set(document, json)
    for (const [oldest, { byteLength }] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) break
      this.#kept.delete(oldest)
      this.#bytes -= byteLength
    }
    return json
  }
}
