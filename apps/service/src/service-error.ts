/** Why the service could not start. */
export type StartErrorCode =
  | 'setting-invalid'
  | 'site-missing'
  | 'site-broken'
  | 'port-taken'
  | 'address-unavailable'
  | 'store-locked'
  | 'store-unavailable'

/** Why a request was refused. */
export type RequestErrorCode =
  | 'key-missing'
  | 'key-invalid'
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
  | 'path-unknown'
  | 'code-invalid'
  | 'code-failed'
  | 'code-busy'

/** A failure somebody can act on: the message says what happened, to what, and what to do. The set of codes is closed. */
export class ServiceError extends Error {
  readonly code: StartErrorCode | RequestErrorCode

  constructor(code: StartErrorCode | RequestErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ServiceError'
    this.code = code
  }
}
