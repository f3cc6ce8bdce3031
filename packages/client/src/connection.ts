import type { BodyOf, Operation, ParamName, ReplyOf } from '@next-panel/contract'
import { ClientError } from './client-error.ts'

/** The location of a service. */
export interface ServiceAddress {
  /** Service URL, such as `https://docs.example.com/`; in a browser, it can be relative to the page, such as `/`. */
  readonly url: string
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined
}

/** A collection of a service and the keys to it. */
export interface CollectionAddress extends ServiceAddress {
  /** Id of the collection. */
  readonly collection: string
  /** For searches, questions and reading. It can be public. */
  readonly readKey?: string | undefined
  /** For changes. Never include it in a page. */
  readonly writeKey?: string | undefined
}

/** Aborts the call and its request. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined
}

/** A request, with its key where the protocol expects it (docs/reference/wire/access.md#key-levels). */
export interface Call extends CallOptions {
  /** The path in the contract, with named parameters. */
  readonly path: string
  /** Values of the path parameters. */
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, string>> | undefined
  /** Sent as JSON with POST. A call without a body is a GET. */
  readonly body?: unknown
  /** Sent in the query. */
  readonly queryKey?: string | undefined
  /** Sent as Bearer. */
  readonly bearer?: string | undefined
  /** Whether the request can outlive the page. */
  readonly keepalive?: boolean
}

/** A call to an operation of the contract. */
type CallOf<O extends Operation> = Omit<Call, 'path' | 'params' | 'body'> & {
  readonly path: O['path']
  readonly body?: BodyOf<O> | undefined
} & ([ParamName<O['path']>] extends [never]
    ? { readonly params?: undefined }
    : { readonly params: Readonly<Record<ParamName<O['path']>, string>> })

/** Shared options of calls that read a collection. @throws {ClientError} `key-missing` */
export function reading(address: CollectionAddress) {
  return { params: { collection: address.collection }, queryKey: readKeyOf(address) }
}

/** Shared options of calls that write to a collection. @throws {ClientError} `key-missing` */
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
 * Calls an operation and returns its response, without checking that it follows the contract.
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
 * Calls an operation whose response has no data.
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
 * Sends a request and returns its successful response.
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
        // Sent as text if it can outlive the page, because JSON to another origin needs a preflight request.
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

/** The path of a call, with its parameters. */
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
