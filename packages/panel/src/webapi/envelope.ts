import * as z from 'zod'
import { named } from '../schema-registry.ts'

// Source for this file: docs/reference/panel/web-api.md#replies and #authentication.

/** A reply that only reports success. */
export const doneSchema = named(
  z.strictObject({ ret: z.literal(1), msg: z.literal('ok') }),
  'Done',
  'The report was recorded.',
)

/** The reply to a ping. */
export const pongSchema = named(
  z.strictObject({ ret: z.literal(1), msg: z.literal('Pong? Pong!') }),
  'Pong',
  'The Web API is on and the key is right.',
)

/** An error reply with one of a fixed set of messages. */
export function failureSchema(
  id: string,
  messages: readonly [string, ...string[]],
  description: string,
): z.ZodType {
  return named(z.strictObject({ ret: z.literal(0), msg: z.enum(messages) }), id, description)
}

/** A reply with data; it has no msg member. */
export function dataSchema(data: z.ZodType, id: string, description: string): z.ZodType {
  return named(z.strictObject({ ret: z.literal(1), data }), id, description)
}

/** The error reply of the middleware, with HTTP 401. */
export const unauthorizedSchema = failureSchema(
  'Unauthorized',
  ['Invalid request.', 'Invalid request IP.'],
  'The request was rejected before it reached the endpoint. "Invalid request." does not say whether the key, the host name, the switch or a rate limit was the reason.',
)
