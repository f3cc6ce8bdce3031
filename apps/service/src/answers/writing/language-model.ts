import { type Endpoint, openEndpoint } from '../../endpoint/openai-endpoint.ts'
import { Deadline } from './deadline.ts'
import { type ModelEnding, readCompletion } from './model-stream.ts'
import { ThoughtFilter } from './thoughts.ts'

/** A message to a language model. */
export type ModelMessage =
  | { readonly role: 'system'; readonly content: string }
  | { readonly role: 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string }

/** A tool for a language model; `parameters` is a JSON Schema as a string. */
interface OfferedTool {
  readonly id: string
  readonly description: string
  readonly parameters: string
}

/** A chosen tool and its arguments, as the model wrote them. */
interface ChosenTool {
  readonly name: string
  readonly args: string
}

/**
 * A part of a reply, without the model's thinking: a piece of text, `anew` if all text so far was thinking, or the ending of the reply,
 * which comes last.
 */
type ModelEvent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'anew' }
  | { readonly kind: 'end'; readonly ending: ModelEnding }

/** A language model behind an OpenAI-compatible endpoint. */
export interface LanguageModel {
  readonly name: string
  /**
   * Streams a reply. The request is cancelled when the signal is aborted or the reader stops.
   *
   * @throws {Error} if the endpoint rejects the request, reports an error, stalls or disconnects.
   */
  write(messages: readonly ModelMessage[], signal: AbortSignal): AsyncGenerator<ModelEvent, void, undefined>
  /**
   * Chooses tools for the last message. The list is empty if no tool fits.
   *
   * @throws {Error} if the endpoint rejects the request or does not respond in time.
   */
  chooseTools(
    messages: readonly ModelMessage[],
    tools: readonly OfferedTool[],
    signal: AbortSignal,
  ): Promise<ChosenTool[]>
}

/** The location of a language model, and its timeouts in milliseconds. */
export interface ModelEndpoint extends Endpoint {
  /** Maximum wait for the response, and for each further chunk of the stream. */
  readonly silence?: number
  /** Maximum duration of the whole reply. */
  readonly total?: number
}

/** Number of retries after temporary errors: too many requests, or a server failure. */
const retries = 2

/** Opens a language model behind an OpenAI-compatible endpoint (OpenAI, Ollama, vLLM, llama.cpp). */
export async function openLanguageModel(place: ModelEndpoint): Promise<LanguageModel> {
  const { model, silence = 20_000, total = 120_000 } = place
  const client = await openEndpoint(place, { reply: silence, retries })
  // Whether the last reply began with thinking that had no opening tag.
  let beginsThinking = false
  return {
    name: model,
    async *write(messages, signal) {
      const deadline = new Deadline(signal)
      deadline.allowInAll(total, 'The language model took too long to finish.')
      deadline.allow(silence, 'The language model did not respond in time.')
      const thoughts = new ThoughtFilter(beginsThinking)
      try {
        const { body } = await client.chat.completions
          .create({ model, messages: [...messages], stream: true }, { signal: deadline.signal })
          .asResponse()
        if (!body) throw new Error('The language model returned no content.')
        for await (const event of readCompletion(body, deadline, silence)) {
          if (event.kind === 'text') {
            for (const { text, startsAnew } of thoughts.push(event.text))
              yield startsAnew ? { kind: 'anew' } : { kind: 'text', text }
            continue
          }
          beginsThinking = thoughts.hasLoneEnd
          yield { kind: 'text', text: thoughts.end() }
          yield event
        }
      } catch (error) {
        deadline.throwIfPassed()
        throw error
      } finally {
        deadline.end()
      }
    },
    async chooseTools(messages, tools, signal) {
      // Endpoints restrict the characters of function names; tool ids can have any.
      const offered = tools.map(({ id, description, parameters }, i) => {
        const name = /^[\w-]{1,64}$/.test(id) ? id : `tool_${i}`
        return {
          type: 'function' as const,
          function: { name, description, parameters: JSON.parse(parameters) },
        }
      })
      const { choices } = await client.chat.completions.create(
        { model, messages: [...messages], tools: offered, tool_choice: 'auto' },
        { signal },
      )
      return (choices[0]?.message.tool_calls ?? []).flatMap((call) => {
        if (call.type !== 'function') return []
        const place = offered.findIndex((tool) => tool.function.name === call.function.name)
        const name = tools[place]?.id
        return name === undefined ? [] : [{ name, args: call.function.arguments }]
      })
    },
  }
}
