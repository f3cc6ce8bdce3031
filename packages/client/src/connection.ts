import { ClientError } from './client-error.ts'

/** Where a service is and how to reach it. */
export interface ServiceAddress {
  /** Address of the service, such as `https://docs.example.com/`; in a browser also relative to the page, such as `/`. */
  readonly url: string
  /** Used in place of the platform's `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined
}

/** A collection of a service, with the keys of those who use it. */
export interface CollectionAddress extends ServiceAddress {
  /** Id of the collection. */
  readonly collection: string
  /** Searches, asks and reads. Meant to be seen. */
  readonly readKey?: string | undefined
  /** Changes what the collection holds. Never put it into a page. */
  readonly writeKey?: string | undefined
}

/** Lets whoever started a call stop it; the request is stopped with it. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined
}

/** A request, its key in the place that the protocol has for it (docs/reference/wire/access.md#key-levels). */
export interface Call extends CallOptions {
  readonly path: string
  readonly query?: Readonly<Record<string, string>> | undefined
  /** Sent as JSON by POST; a call without a body is a GET. */
  readonly body?: unknown
  /** Sent in the query. */
  readonly queryKey?: string | undefined
  /** Sent as Bearer. */
  readonly bearer?: string | undefined
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean
}

/** The path of a collection's own calls. */
export function pathOf({ collection }: CollectionAddress, rest: string): string {
  return `/v1/collections/${encodeURIComponent(collection)}/${rest}`
}

/** @throws {ClientError} `key-missing` */
export function readKeyOf({ readKey }: CollectionAddress): string {
  return readKey || missing('Read')
}

/** @throws {ClientError} `key-missing` */
export function writeKeyOf({ writeKey }: CollectionAddress): string {
  return writeKey || missing('Write')
}

/** @throws {ClientError} `key-missing`, always */
export function missing(level: 'Master' | 'Read' | 'Write'): never {
  throw new ClientError('key-missing', `${level} API key is required for this operation`)
}

/**
 * Sends a request and gives its JSON.
 *
 * @throws {ClientError} `unreachable`, `refused`, `rate-limited`, `reply-invalid`
 * @throws the reason of the call's signal when it is aborted
 */
export async function callForJson<T>(address: ServiceAddress, call: Call): Promise<T> {
  const response = await send(address, call)
  try {
    return await response.json()
  } catch (cause) {
    call.signal?.throwIfAborted()
    throw new ClientError('reply-invalid', `The reply to "${call.path}" is no JSON, or was cut off.`, {
      cause,
    })
  }
}

/**
 * Sends a request and gives its reply, which is an OK one.
 *
 * @throws {ClientError} `unreachable`, `refused`, `rate-limited`
 * @throws the reason of the call's signal when it is aborted
 */
export async function send(address: ServiceAddress, call: Call): Promise<Response> {
  const { path, body, bearer, signal } = call
  const query = new URLSearchParams({
    ...call.query,
    ...(call.queryKey === undefined ? {} : { 'api-key': call.queryKey }),
  }).toString()
  const url = `${address.url.replace(/\/+$/, '')}${path}${query && `?${query}`}`
  const request = address.fetch ?? fetch
  let response: Response
  try {
    response = await request(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        // As text where nobody may be there to wait: browsers ask for permission before they send JSON elsewhere.
        ...(body === undefined ? {} : { 'content-type': call.keepalive ? 'text/plain' : 'application/json' }),
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal && { signal }),
      ...(call.keepalive && { keepalive: true }),
    })
  } catch (cause) {
    signal?.throwIfAborted()
    throw new ClientError('unreachable', `The service did not answer "${path}". Please try again.`, { cause })
  }
  if (response.ok) return response
  const { status } = response
  const text = await response.text().catch(() => '')
  throw new ClientError(
    status === 429 ? 'rate-limited' : 'refused',
    `Request to "${path}" failed with status ${status}:\n${text}`,
    { status, retryAfter: secondsOf(response.headers.get('retry-after')) },
  )
}

/** Reads `Retry-After`, which gives seconds or a date. */
function secondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}
