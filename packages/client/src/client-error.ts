/**
 * Why a call failed:
 * - `argument-invalid`: what was passed cannot be used; nothing was sent;
 * - `key-missing`: the call needs a key that was not given; nothing was sent;
 * - `not-initialized`: something has to be set up first;
 * - `busy`: an answer is still being given in this session;
 * - `nothing-to-regenerate`, `nothing-to-abort`: the session has no such message or request;
 * - `unreachable`: no reply came;
 * - `refused`: the service replied with an error, see `status`;
 * - `rate-limited`: the service asks to wait, see `retryAfter`;
 * - `reply-invalid`: the reply is not what the protocol says;
 * - `connection-lost`: a stream broke off, fell silent or closed before its end;
 * - `answer-failed`: the service said within a stream that it failed.
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

/** What a reply says about its refusal. */
interface RefusalDetails extends ErrorOptions {
  readonly status?: number | undefined
  readonly retryAfter?: number | undefined
}

/** The only error of this package, but for the reason of an aborted signal, which is passed on as it is. */
export class ClientError extends Error {
  override readonly name = 'ClientError'
  readonly code: ClientErrorCode
  /** HTTP status of a refusal. */
  readonly status: number | undefined
  /** How long to wait before the next try, in seconds, when the service said so. */
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
