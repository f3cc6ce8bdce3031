import type { Catalog } from '../collections/catalog.ts'
import { type EmbeddedText, embeddedText } from '../embeddings/embedded-text.ts'
import { ServiceError } from '../errors/service-error.ts'
import type { HookRunner } from './hook-runner.ts'

/**
 * Lets the hook of a collection choose which text of a document its vector stands for: by names of properties, or the text
 * itself. A document whose hook fails is embedded as if there were none, for it is stored already; the log says why.
 * Documents take turns, so that a batch does not crowd out other hooks.
 */
export function hookedText(catalog: Catalog, hooks: HookRunner): EmbeddedText {
  let turn: Promise<unknown> = Promise.resolve()
  return async (document, index) => {
    const collection = await catalog.collection(index.collection)
    if (!collection || !hooks.namesOf(collection).includes('selectEmbeddingProperties')) {
      return embeddedText(document, index)
    }
    const choosing = turn.then(() => hooks.embeddedParts(collection, document)).catch(ignoreFailure)
    turn = choosing.catch(() => {})
    const chosen = await choosing
    if (typeof chosen === 'string') return chosen
    return embeddedText(document, chosen ? { ...index, embedding: [...chosen] } : index)
  }
}

/** What is only busy is tried again later. */
function ignoreFailure(error: unknown): undefined {
  if (!(error instanceof ServiceError) || error.code !== 'code-failed') throw error
}
