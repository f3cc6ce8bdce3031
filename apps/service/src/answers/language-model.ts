import { type EndpointPlace, openEndpoint } from '../endpoint/openai-endpoint.ts'
import { Deadline } from './deadline.ts'

/** A message to a language model. */
export type ModelMessage =
  | { readonly role: 'system'; readonly content: string }
  | { readonly role: 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string }

/** Something that writes: an OpenAI-compatible endpoint. */
export interface LanguageModel {
  readonly name: string
  /**
   * Writes a reply, piece by piece. The request is given up when the signal is aborted or the reader stops.
   *
   * @throws {Error} when the endpoint refuses, stalls or breaks off.
   */
  write(messages: readonly ModelMessage[], signal: AbortSignal): AsyncGenerator<string, void, undefined>
}

/** Where a language model is, and how patient to be with it, in milliseconds. */
export interface ModelPlace extends EndpointPlace {
  readonly firstToken?: number
  readonly gap?: number
  readonly total?: number
}

/** Tries after a refusal that may pass: too many requests, or a failure of the server. */
const retries = 2

/** Opens a language model behind an OpenAI-compatible endpoint (OpenAI, Ollama, vLLM, llama.cpp). */
export async function openLanguageModel(place: ModelPlace): Promise<LanguageModel> {
  const { model, firstToken = 20_000, gap = 15_000, total = 120_000 } = place
  const client = await openEndpoint(place, { reply: firstToken, retries })
  return {
    name: model,
    async *write(messages, signal) {
      const deadline = new Deadline(signal)
      deadline.allowInAll(total, 'The language model took too long in all.')
      deadline.allow(firstToken, 'The language model did not begin to answer.')
      try {
        const chunks = await client.chat.completions.create(
          { model, messages: [...messages], stream: true },
          { signal: deadline.signal },
        )
        let isFinished = false
        for await (const { choices } of chunks) {
          // Some endpoints send a chunk without choices first, or last with the usage.
          const choice = choices?.[0]
          const text = choice?.delta?.content
          if (text) {
            // Only the model is timed, not the reader.
            deadline.pause()
            yield text
            deadline.allow(gap, 'The language model stalled.')
          }
          isFinished ||= Boolean(choice?.finish_reason)
        }
        deadline.throwIfPassed()
        if (!isFinished) throw new Error('The language model broke off.')
      } catch (error) {
        deadline.throwIfPassed()
        throw error
      } finally {
        deadline.end()
      }
    },
  }
}
