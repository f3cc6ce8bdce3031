import type { OpenAI } from 'openai'
import { z } from 'zod'

/** An OpenAI-compatible endpoint (OpenAI, Ollama, vLLM, llama.cpp) and its model. */
export interface Endpoint {
  readonly baseUrl: string
  readonly model: string
  readonly apiKey: string | undefined
  /** Connection timeout including TLS, in milliseconds. */
  readonly connect?: number
}

/** Timeout for the response headers in milliseconds, and number of retries after temporary errors. */
export interface Patience {
  readonly reply: number
  readonly retries: number
}

/** undici's fetch follows the standard, but has different types. */
const standardFetch = z.custom<typeof fetch>((value) => typeof value === 'function')

/** Response for an unreachable endpoint, which prevents retries because the reader is waiting. */
const unreachable = { status: 504, headers: { 'x-should-retry': 'false' } }

/**
 * Opens an endpoint. The client retries after 408, 409, 429, 5xx and lost connections. It waits for the time
 * in `Retry-After`, or longer with each retry. It does not retry after a connection timeout.
 */
export async function openEndpoint(
  { baseUrl, apiKey, connect = 3000 }: Endpoint,
  { reply, retries }: Patience,
): Promise<OpenAI> {
  // Imported only here, so that a service without an endpoint does not load them.
  const [{ OpenAI }, undici] = await Promise.all([import('openai'), import('undici')])
  // Node's built-in fetch accepts no dispatcher of another version and has no connection timeout.
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
