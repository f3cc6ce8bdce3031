import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { type RequestErrorCode, ServiceError } from '../errors/service-error.ts'
import { log, requestId } from '../log/log.ts'

/** HTTP statuses of errors (docs/reference/wire/access.md#errors). */
const statuses = {
  'key-missing': 401,
  'key-invalid': 401,
  'key-fixed': 409,
  'origin-refused': 403,
  'rate-limited': 429,
  busy: 503,
  'query-invalid': 400,
  'body-type-unknown': 415,
  'body-malformed': 400,
  'body-invalid': 422,
  'body-too-large': 413,
  'collection-unknown': 400,
  'collection-exists': 409,
  'collection-unavailable': 503,
  'engine-unavailable': 409,
  'index-unknown': 400,
  'index-exists': 409,
  'parameter-missing': 400,
  'entry-unknown': 400,
  'entry-exists': 409,
  'entry-refused': 400,
  // The upstream status for moving a trigger to another segment (docs/reference/wire/entries.md#triggers).
  'entry-linked': 500,
  'field-unknown': 400,
  'too-many': 413,
  'search-cut-off': 503,
  'store-unavailable': 503,
  'path-unknown': 404,
  'method-unknown': 405,
  'code-failed': 500,
} as const satisfies Record<RequestErrorCode, number>

/** The error response `{"error": text}`. Details of internal errors go to the log. */
export function errorResponse(error: Error, c: Context): Response {
  // The rest of the request is not read (connection-limits.ts), so its connection cannot be used again.
  if (c.env?.incoming?.complete === false) c.header('connection', 'close')
  const respond = (text: string, status: (typeof statuses)[RequestErrorCode] | HTTPException['status']) =>
    c.json({ error: text }, status)
  if (error instanceof ServiceError && isRequestError(error.code)) {
    if (error.retryAfter !== undefined) c.header('retry-after', String(error.retryAfter))
    return respond(error.message, statuses[error.code])
  }
  if (error instanceof HTTPException) return respond(error.message, error.status)
  log.error(`${c.req.method} ${c.req.path} failed.`, error)
  const id = requestId()
  const details = id === undefined ? 'details' : `the request ${id}`
  return respond(`Cannot process the request: internal error. See the service log for ${details}.`, 500)
}

/** Whether clients receive the message of an error. Others are internal. */
export function isRequestError(code: ServiceError['code']): code is RequestErrorCode {
  return code in statuses
}
