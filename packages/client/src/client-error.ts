/**
 * The reason for a failed call:
 * - `argument-invalid`: an argument is invalid; nothing was sent;
 * - `key-missing`: a required key is missing; nothing was sent;
 * - `not-initialized`: a required setup step is missing;
 * - `busy`: the session is still answering a question;
 * - `nothing-to-regenerate`, `nothing-to-abort`: there is no message to regenerate or request to abort;
 * - `unreachable`: there was no response;
 * - `refused`: the service returned an error, see `status`;
 * - `rate-limited`: there were too many requests, see `retryAfter`;
 * - `reply-invalid`: the response does not follow the protocol;
 * - `connection-lost`: a stream broke, went silent or closed before its end;
 * - `answer-failed`: the service reported a failure within a stream.
 */
export type ClientErrorCode =
  | 'argument-invalid'
  | 'key-missing'
  | 'not-initialized'
  | 'busy'
  | 'nothing-to-regenerate'
  | 'nothing-to-abort'
  | 'unreachable'
  | 'refused'
  | 'rate-limited'
  | 'reply-invalid'
  | 'connection-lost'
  | 'answer-failed'

/** Details of an error response. */
interface RefusalDetails extends ErrorOptions {
  readonly status?: number | undefined
  readonly retryAfter?: number | undefined
}

/** The only error that this package throws. If a signal is aborted, its reason is thrown unchanged. */
export class ClientError extends Error {
  override readonly name = 'ClientError'
  readonly code: ClientErrorCode
  /** HTTP status of an error response. */
  readonly status: number | undefined
  /** Seconds to wait before retrying, if the service gave a time. */
  readonly retryAfter: number | undefined

  constructor(
    code: ClientErrorCode,
    message: string,
    { status, retryAfter, ...options }: RefusalDetails = {},
  ) {
    super(message, options)
    this.code = code
    this.status = status
    this.retryAfter = retryAfter
  }
}
