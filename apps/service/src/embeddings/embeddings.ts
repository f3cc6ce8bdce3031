import { normalized } from '../collections/vector-table.ts'
import { type Endpoint, openEndpoint } from '../endpoint/openai-endpoint.ts'

/** Creates vectors of texts with an OpenAI-compatible endpoint. */
export interface Embeddings {
  readonly model: string
  /**
   * The vectors of texts, in their order, each of length 1.
   *
   * @throws {Error} if the endpoint still rejects the request or is unreachable after all retries.
   */
  embed(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]>
  /** The vector of a query; recent ones are cached. The timeout is short, because full-text search also works. */
  embedQuery(text: string): Promise<Float32Array>
}

/** The embeddings endpoint, and its timeouts in milliseconds. */
export interface EmbeddingsEndpoint extends Endpoint {
  readonly reply?: number
  readonly queryReply?: number
}

/** Number of texts per request that endpoints accept. */
export const batchSize = 64

/** Maximum length of a text in UTF-16 units: models read 512 to 8,000 tokens, and some reject longer texts. */
const maxTextLength = 6000

/** Retries after temporary errors. */
const retries = 3

/** Number of cached query vectors, for readers who only change a filter. */
const remembered = 256

/** Opens an OpenAI-compatible embeddings endpoint. */
export async function openEmbeddings({
  reply = 30_000,
  queryReply = 3000,
  ...place
}: EmbeddingsEndpoint): Promise<Embeddings> {
  const client = await openEndpoint(place, { reply, retries })
  const latest = new Map<string, Promise<Float32Array>>()

  async function request(texts: readonly string[], options: object): Promise<Float32Array[]> {
    const input = texts.map((text) => text.slice(0, maxTextLength).toWellFormed())
    const { data } = await client.embeddings.create(
      // Not every endpoint supports the shorter encoding that the client would request.
      { model: place.model, input, encoding_format: 'float' },
      options,
    )
    const vectors = [...data].sort((a, b) => a.index - b.index).map(({ embedding }) => normalized(embedding))
    if (vectors.length === texts.length) return vectors
    throw new Error(`The embeddings endpoint returned ${vectors.length} vectors for ${texts.length} texts.`)
  }

  return {
    model: place.model,
    embed: (texts, signal) => request(texts, { signal }),
    embedQuery(text) {
      const known = latest.get(text)
      if (known) return known
      const embedded = request([text], { timeout: queryReply, maxRetries: 0 }).then(
        ([vector]) => vector ?? new Float32Array(),
      )
      latest.set(text, embedded)
      embedded.catch(() => latest.delete(text))
      const oldest = latest.size > remembered ? latest.keys().next().value : undefined
      if (oldest !== undefined) latest.delete(oldest)
      return embedded
    },
  }
}
