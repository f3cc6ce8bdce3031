import type { OpenAI } from 'openai'
import { z } from 'zod'

/** Where an OpenAI-compatible endpoint is (OpenAI, Ollama, vLLM, llama.cpp), and what it is asked for. */
export interface Endpoint {
  readonly baseUrl: string
  readonly model: string
  readonly apiKey: string | undefined
  /** Time to reach it, TLS included, in milliseconds. */
  readonly connect?: number
}

/** How long to wait for the head of a reply, in milliseconds, and how often to try again after a refusal that may pass. */
export interface Patience {
  readonly reply: number
  readonly retries: number
}

/** undici's fetch is the standard's, and says so in types of its own. */
const standardFetch = z.custom<typeof fetch>((value) => typeof value === 'function')

/** Tells that an endpoint cannot be reached, and that trying again would only let the reader wait longer. */
const unreachable = { status: 504, headers: { 'x-should-retry': 'false' } }

/**
 * Opens an endpoint. The client tries again after 408, 409, 429, 5xx and lost connections; between tries it waits for as
 * long as `Retry-After` says, else longer each time. One that cannot be reached in time is not tried again.
 */
export async function openEndpoint(
  { baseUrl, apiKey, connect = 3000 }: Endpoint,
  { reply, retries }: Patience,
): Promise<OpenAI> {
  // Loaded only here: a service without an endpoint starts without them.
  const [{ OpenAI }, undici] = await Promise.all([import('openai'), import('undici')])
  // Node's own fetch takes no dispatcher of another version, and none of its settings limits connecting.
  const send = standardFetch.parse(undici.fetch)
  return new OpenAI({
    baseURL: baseUrl,
    apiKey: apiKey ?? 'none',
    maxRetries: retries,
    timeout: reply,
    async fetch(url, init) {
      try {
        return await send(url, init)
      } catch (error) {
        const cause = error instanceof Error ? error.cause : undefined
        if (!(cause instanceof undici.errors.ConnectTimeoutError)) throw error
        const message = `The endpoint did not accept a connection within ${connect} ms.`
        return Response.json({ error: { message } }, unreachable)
      }
    },
    fetchOptions: { dispatcher: new undici.Agent({ connectTimeout: connect }) },
  })
}
