/** Why the service could not start, or an operator's command not be carried out. */
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

/** Why a request was refused. `rate-limited` and `busy` come with a time after which to try again. */
export type RequestErrorCode =
  | 'key-missing'
  | 'key-invalid'
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
  | 'index-unknown'
  | 'index-exists'
  | 'parameter-missing'
  | 'entry-unknown'
  | 'entry-exists'
  | 'entry-refused'
  | 'entry-linked'
  | 'field-unknown'
  | 'too-many'
  | 'document-limit'
  | 'path-unknown'
  | 'method-unknown'
  | 'code-failed'

/** A failure somebody can act on: the message says what happened, to what, and what to do. The set of codes is closed. */
export class ServiceError extends Error {
  /** Seconds after which the same request may be let pass. */
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
