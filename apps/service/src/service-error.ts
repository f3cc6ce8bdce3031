/** Why the service could not start. The set is closed: callers may switch over it. */
export type ServiceErrorCode =
  | 'setting-invalid'
  | 'site-missing'
  | 'site-broken'
  | 'port-taken'
  | 'address-unavailable'
  | 'store-locked'
  | 'store-unavailable'

/** A failure the operator can act on: the message says what happened, to what, and what to do. */
export class ServiceError extends Error {
  readonly code: ServiceErrorCode

  constructor(code: ServiceErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ServiceError'
    this.code = code
  }
}
