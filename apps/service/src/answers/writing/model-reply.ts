import type { z } from 'zod'
import type { LanguageModel, ModelMessage } from './language-model.ts'

/** Timeout for a reply in milliseconds. It is short because the reader waits, and rules can decide instead. */
const patience = 5000

/** Maximum length of a reply, in UTF-16 units. */
const maxReplyLength = 4000

/** An object without nested objects; its strings can contain braces. */
const flatObject = /\{(?:[^{}"]|"(?:[^"\\]|\\.)*")*\}/

/**
 * Gets a flat JSON object from a language model; text around it is ignored.
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
  for await (const event of model.write(messages, limited)) {
    if (event.kind === 'anew') text = ''
    if (event.kind === 'text') text += event.text
    if (text.length > maxReplyLength) throw new Error("The language model's reply is too long.")
  }
  return schema.parse(JSON.parse(flatObject.exec(text)?.[0] ?? ''))
}
