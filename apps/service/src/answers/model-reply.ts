import type { z } from 'zod'
import type { LanguageModel, ModelMessage } from './language-model.ts'

/** How long a reply may take: somebody waits for what is decided by it, and rules can stand in, in milliseconds. */
const patience = 5000

/** The longest reply that is read, in UTF-16 units. */
const maxReplyLength = 4000

/** An object without others in it; braces may stand in its texts. */
const flatObject = /\{(?:[^{}"]|"(?:[^"\\]|\\.)*")*\}/

/**
 * Has a language model reply with one flat JSON object; what it says around that does not matter.
 *
 * @throws {Error} when the model fails, takes too long, or replies with anything else; also when `signal` was aborted.
 */
export async function replyInJson<T>(
  model: LanguageModel,
  messages: readonly ModelMessage[],
  schema: z.ZodType<T>,
  signal: AbortSignal,
): Promise<T> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(patience)])
  let text = ''
  for await (const piece of model.write(messages, limited)) {
    text += piece
    if (text.length > maxReplyLength) throw new Error("The language model's reply is too long.")
  }
  return schema.parse(JSON.parse(flatObject.exec(text)?.[0] ?? ''))
}
