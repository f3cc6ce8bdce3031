import { maxBodyDepth, maxBodyValues, plainMessages, problemsText } from '@next-panel/contract'
import type { Context } from 'hono'
import type { z } from 'zod'
import { ServiceError } from '../errors/service-error.ts'
import { nextSlice } from '../threads/time-slice.ts'
import { findExcess } from './json-size.ts'

/** Maximum size of bodies that are read concurrently, in bytes. Larger ones are read one at a time. */
const maxBytesAtOnce = 4 * 1024

/** Bytes of a body that count as an additional request. */
const bytesPerRequest = 16 * 1024

const jsonType = /^application\/(?:[\w.+-]+\+)?json\b/i

/**
 * Reads the JSON body of a request into a type.
 *
 * @param maxValues maximum number of values, lists and objects
 * @throws {ServiceError} `body-type-unknown` if it is not sent as JSON, `body-malformed` if it is not JSON,
 *   `body-invalid` if it does not match the schema.
 */
export async function readJson<S extends z.ZodType>(
  c: Context,
  schema: S,
  maxValues = maxBodyValues,
): Promise<z.output<S>> {
  if (!jsonType.test(c.req.header('content-type') ?? '')) {
    throw new ServiceError('body-type-unknown', 'Expected request with `Content-Type: application/json`')
  }
  return readBeacon(c, schema, maxValues)
}

/**
 * Reads the JSON body of a beacon into a type. Browsers send beacons as text, which needs no preflight request.
 *
 * @throws {ServiceError} `body-malformed` or `body-invalid`.
 */
export async function readBeacon<S extends z.ZodType>(
  c: Context,
  schema: S,
  maxValues = maxBodyValues,
): Promise<z.output<S>> {
  const text = await readText(c)
  // Batches have no maximum, because a document that is nested too deeply fails without the others.
  const excess = maxValues < Infinity && findExcess(text, { maxDepth: maxBodyDepth, maxValues })
  if (excess) throw invalid(excess)
  const parsed = check(schema, parseJson(text))
  if (parsed.success) return parsed.data
  throw invalid(problemsText(parsed.error.issues.slice(0, 5)))
}

/**
 * Reads the body of a request. A large body waits for its turn, so that many of them do not delay other requests, and counts
 * as several requests.
 *
 * @throws {ServiceError} `rate-limited`
 */
export async function readText(c: Context): Promise<string> {
  const announced = Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY)
  if (announced <= maxBytesAtOnce) return c.req.text()
  const charge = (bytes: number) => c.get('charge')?.(Math.floor(bytes / bytesPerRequest))
  if (announced < Number.POSITIVE_INFINITY) await charge(announced)
  const text = await c.req.text()
  if (announced === Number.POSITIVE_INFINITY) await charge(text.length)
  await nextSlice()
  return text
}

/**
 * @throws {ServiceError} `body-invalid` if it is nested too deeply to check.
 */
function check<S extends z.ZodType>(schema: S, sent: unknown): z.ZodSafeParseResult<z.output<S>> {
  try {
    return schema.safeParse(sent, { error: plainMessages })
  } catch (error) {
    if (error instanceof RangeError) throw invalid('it is nested too deeply', error)
    throw error
  }
}

function invalid(problem: string, cause?: unknown): ServiceError {
  return new ServiceError(
    'body-invalid',
    `Failed to deserialize the JSON body into the target type: ${problem}`,
    { cause },
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ServiceError('body-malformed', `Failed to parse the request body as JSON: ${reason}`, {
      cause: error,
    })
  }
}
