import type { BodyOf, Operation, ParamName, ReplyOf } from '@next-panel/contract'
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
  /** As the contract has it, with its parameters by name. */
  readonly path: string
  /** What the parameters of the path stand for. */
  readonly params?: Readonly<Record<string, string>> | undefined
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

/** A call of an operation of the contract, with what it takes. */
type CallOf<O extends Operation> = Omit<Call, 'path' | 'params' | 'body'> & {
  readonly path: O['path']
  readonly body?: BodyOf<O> | undefined
} & ([ParamName<O['path']>] extends [never]
    ? { readonly params?: undefined }
    : { readonly params: Readonly<Record<ParamName<O['path']>, string>> })

/** What calls share that read a collection. @throws {ClientError} `key-missing` */
export function reading(address: CollectionAddress) {
  return { params: { collection: address.collection }, queryKey: readKeyOf(address) }
}

/** What calls share that write to a collection. @throws {ClientError} `key-missing` */
export function writing(address: CollectionAddress) {
  return { params: { collection: address.collection }, bearer: writeKeyOf(address) }
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
 * Calls an operation and gives its reply, which is trusted to be what the contract says.
 *
 * @throws {ClientError} `unreachable`, `refused`, `rate-limited`, `reply-invalid`
 * @throws the reason of the call's signal when it is aborted
 */
export async function callForJson<O extends Operation>(
  address: ServiceAddress,
  call: CallOf<O>,
): Promise<ReplyOf<O>> {
  return readJson(await send(address, call), call)
}

/**
 * Calls an operation whose reply says no more than that it was done.
 *
 * @throws {ClientError} as `callForJson`
 */
export async function callForDone(address: ServiceAddress, call: Call): Promise<void> {
  await readJson(await send(address, call), call)
}

async function readJson(response: Response, call: Call) {
  try {
    return await response.json()
  } catch (cause) {
    call.signal?.throwIfAborted()
    throw new ClientError(
      'reply-invalid',
      `The response to "${pathOf(call)}" is incomplete or is not JSON.`,
      {
        cause,
      },
    )
  }
}

/**
 * Sends a request and gives its reply, which is an OK one.
 *
 * @throws {ClientError} `unreachable`, `refused`, `rate-limited`
 * @throws the reason of the call's signal when it is aborted
 */
export async function send(address: ServiceAddress, call: Call): Promise<Response> {
  const { body, bearer, signal } = call
  const path = pathOf(call)
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
    throw new ClientError('unreachable', `The service did not respond to "${path}". Please try again.`, {
      cause,
    })
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

/** The path of a call with its parameters filled in. */
export function pathOf({ path, params = {} }: Pick<Call, 'path' | 'params'>): string {
  return Object.entries(params).reduce<string>(
    (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(value)),
    path,
  )
}

/** Reads `Retry-After`, which gives seconds or a date. */
function secondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}
