import { ClientError } from './client-error.ts'
import { type Call, pathOf, type ServiceAddress, send } from './connection.ts'
import { EventStreamParser, type StreamEvent } from './event-stream.ts'

/**
 * Sends a request and yields the events of its response.
 *
 * @throws {ClientError} as `callForJson`, and `connection-lost`
 */
export async function* callForEvents(
  address: ServiceAddress,
  call: Call,
): AsyncGenerator<StreamEvent, void, undefined> {
  const { body } = await send(address, call)
  if (!body) throw new ClientError('reply-invalid', `Response body is null for "${pathOf(call)}"`)
  yield* readEvents(body, call.signal)
}

/**
 * A stream that is silent for longer, in ms, counts as lost, because services send comments every 15 s
 * (docs/reference/wire/access.md#transport).
 */
const maxSilence = 45_000

/**
 * Yields the events of a response until it closes. Leaving the loop closes the connection.
 *
 * @throws {ClientError} `connection-lost` if the connection breaks or goes silent
 * @throws the reason of `signal` when it is aborted
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal | undefined,
  silence = maxSilence,
): AsyncGenerator<StreamEvent, void, undefined> {
  const reader = body.getReader()
  const parser = new EventStreamParser()
  try {
    for (;;) {
      const { done, value } = await withinTime(reader.read(), silence)
      signal?.throwIfAborted()
      if (done) break
      yield* parser.push(value)
    }
    yield* parser.end()
  } catch (cause) {
    signal?.throwIfAborted()
    if (cause instanceof ClientError) throw cause
    throw new ClientError('connection-lost', 'The connection to the service was lost. Please try again.', {
      cause,
    })
  } finally {
    // A stream that failed has nothing left to cancel.
    reader.cancel().catch(() => {})
  }
}

async function withinTime<T>(work: Promise<T>, limit: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No data was received for ${limit} ms.`)), limit)
  })
  try {
    return await Promise.race([work, silence])
  } finally {
    clearTimeout(timer)
  }
}
