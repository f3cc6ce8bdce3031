import { createParser } from 'eventsource-parser'
import { z } from 'zod'
import type { Deadline } from './deadline.ts'

/** How a model ended its reply: as a whole, at its maximum length, or by declining to answer. */
export type ModelEnding = 'finished' | 'cut-off' | 'declined'

/** A part of a streamed completion: a piece of text, or the end. Thinking in a separate field is left out. */
export type CompletionEvent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'end'; readonly ending: ModelEnding }

/** Maximum length of one event in UTF-16 units. */
const maxEvent = 1_000_000

/** The content of a chunk. Some endpoints send it in parts, and only parts with `text` are for readers. */
const content = z.union([
  z.string(),
  z
    .array(z.object({ text: z.string().catch('') }).catch({ text: '' }))
    .transform((parts) => parts.map(({ text }) => text).join('')),
])

/** A chunk of a completion. Some endpoints send one without choices first, or last with the usage. */
const chunkSchema = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: content.nullish(), refusal: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  error: z.unknown().optional(),
})

const endings: ReadonlyMap<string, ModelEnding> = new Map([
  ['length', 'cut-off'],
  ['max_tokens', 'cut-off'],
  ['model_context_window_exceeded', 'cut-off'],
  ['content_filter', 'declined'],
  ['refusal', 'declined'],
  ['sensitive', 'declined'],
])

/** Endings with which servers and providers report that they failed midway, although the stream closes as usual. */
const failures: ReadonlySet<string> = new Set([
  'abort',
  'error',
  'insufficient_system_resource',
  'network_error',
])

/**
 * Reads a streamed completion up to its end. The deadline limits how long the stream can be silent. Anything that the endpoint sends ends
 * the silence, including thinking and comments. The time in which the consumer processes an event does not count.
 *
 * @param silence in milliseconds
 * @throws {Error} if the stream is silent for too long, is invalid, reports an error, or closes before its end.
 */
export async function* readCompletion(
  body: AsyncIterable<Uint8Array>,
  deadline: Deadline,
  silence: number,
): AsyncGenerator<CompletionEvent, void, undefined> {
  const waiting: string[] = []
  const parser = createParser({
    maxBufferSize: maxEvent,
    onEvent: ({ data }) => void waiting.push(data),
  })
  const decoder = new TextDecoder()
  deadline.allow(silence, 'The language model stalled.')
  for await (const bytes of body) {
    deadline.pause()
    parser.feed(decoder.decode(bytes, { stream: true }))
    for (const data of waiting.splice(0)) {
      if (data.startsWith('[DONE]')) return yield { kind: 'end', ending: 'finished' }
      const { choices, error } = chunkSchema.parse(JSON.parse(data))
      if (error) throw new Error(`The language model reported an error: ${JSON.stringify(error)}`)
      const { delta, finish_reason } = choices?.[0] ?? {}
      if (delta?.content) yield { kind: 'text', text: delta.content }
      if (delta?.refusal) return yield { kind: 'end', ending: 'declined' }
      if (!finish_reason) continue
      const reason = finish_reason.toLowerCase()
      if (failures.has(reason)) throw new Error(`The language model stopped midway: ${reason}.`)
      return yield { kind: 'end', ending: endings.get(reason) ?? 'finished' }
    }
    deadline.allow(silence, 'The language model stalled.')
  }
  throw new Error('The language model stopped before finishing.')
}
