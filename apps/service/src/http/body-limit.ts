import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ServiceError } from '../service-error.ts'

/** Lets bodies pass up to a size in bytes. */
export function limitBody(max: number): MiddlewareHandler {
  const refuse = (): never => {
    throw new ServiceError(
      'body-too-large',
      `The body is larger than ${max} bytes. Send it in smaller parts.`,
    )
  }
  const countBytes = bodyLimit({ maxSize: max, onError: refuse })
  return (c, next) => {
    const length = c.req.header('content-length')
    // Node holds a body to the length that it was announced with, so only others need to be counted, which costs more.
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return countBytes(c, next)
    return Number(length) > max ? refuse() : next()
  }
}
