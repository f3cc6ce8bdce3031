/** Why the service could not start, or an operator command failed. */
export type StartErrorCode =
  | 'setting-invalid'
  | 'site-missing'
  | 'site-broken'
  | 'port-taken'
  | 'address-unavailable'
  | 'store-locked'
  | 'store-unavailable'
  | 'backup-refused'
  | 'command-invalid'

/** Why a request was rejected. `rate-limited`, `busy` and `…-unavailable` include a time to wait before retrying. */
export type RequestErrorCode =
  | 'key-missing'
  | 'key-invalid'
  | 'key-fixed'
  | 'origin-refused'
  | 'rate-limited'
  | 'busy'
  | 'query-invalid'
  | 'body-type-unknown'
  | 'body-malformed'
  | 'body-invalid'
  | 'body-too-large'
  | 'collection-unknown'
  | 'collection-exists'
  | 'collection-unavailable'
  | 'engine-unavailable'
  | 'index-unknown'
  | 'index-exists'
  | 'parameter-missing'
  | 'entry-unknown'
  | 'entry-exists'
  | 'entry-refused'
  | 'entry-linked'
  | 'field-unknown'
  | 'too-many'
  | 'search-cut-off'
  | 'store-unavailable'
  | 'path-unknown'
  | 'method-unknown'
  | 'code-failed'

/** A failure that the caller or the operator can fix. The message says what happened, where, and what to do. */
export class ServiceError extends Error {
  /** Seconds to wait before retrying. */
  readonly retryAfter: number | undefined
  readonly code: StartErrorCode | RequestErrorCode

  constructor(
    code: StartErrorCode | RequestErrorCode,
    message: string,
    { retryAfter, ...options }: ErrorOptions & { readonly retryAfter?: number } = {},
  ) {
    super(message, options)
    this.name = 'ServiceError'
    this.code = code
    this.retryAfter = retryAfter
  }
}
