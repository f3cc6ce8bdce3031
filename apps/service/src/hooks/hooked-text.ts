import { hookName, plainMessages } from '@next-panel/contract'
import { z } from 'zod'
import type { Catalog } from '../collections/catalog.ts'
import { type EmbeddedText, embeddedText } from '../embeddings/embedded-text.ts'
import { ServiceError } from '../errors/service-error.ts'
import { logFailure, type UserCode } from '../sandbox/user-code.ts'
import { hookFunctions, hookOwner, hooks } from './hook.ts'

/** The value that the hook returns: the text to embed, or the names of properties. */
const chosenParts = z.union([z.string(), z.array(z.string())])

/**
 * Returns the text to embed for a document, which the hook of its collection can choose. If the hook fails, the log says why, and
 * the document is embedded as if there were no hook, because it is already stored. Documents take turns, so that a batch leaves
 * room for tools.
 */
export function hookedText(catalog: Catalog, code: UserCode): EmbeddedText {
  let turn: Promise<unknown> = Promise.resolve()
  return async (document, index) => {
    const collection = await catalog.collection(index.collection)
    const hook = collection && hooks.of(collection).get(hookName)
    if (!hook) return embeddedText(document, index)
    const choose = async () => {
      const owner = hookOwner(collection.id)
      const result = await code.call(owner, { code: hook.code, functions: hookFunctions }, [document])
      if (result === undefined) return undefined
      const { data, error } = chosenParts.safeParse(result, { error: plainMessages })
      if (error) logFailure(owner, `it returned an invalid value: ${error.issues[0]?.message}`)
      return data
    }
    const choosing = turn.then(choose).catch(ignoreFailure)
    turn = choosing.catch(() => {})
    const chosen = await choosing
    if (typeof chosen === 'string') return chosen
    return embeddedText(document, chosen ? { ...index, embedding: chosen } : index)
  }
}

/** Busy errors are thrown, so that the document is retried later. */
function ignoreFailure(error: unknown): undefined {
  if (!(error instanceof ServiceError) || error.code !== 'code-failed') throw error
}
