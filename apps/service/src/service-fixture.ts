import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { listen } from './listener.ts'
import { openService } from './open-service.ts'
import { readSettings, type Settings } from './settings.ts'
import type { StorePlace } from './store/store.ts'
import { createApi } from './wire/api.ts'

/** The master key of services under test. */
export const masterKey = 'the-master-key-of-tests'

/** A folder that is not there: a service without a site has no collection `docs`. */
const withoutSite = join(tmpdir(), 'no-site-here')

/** What a request was answered with; `body` is its JSON, when it is any. */
interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

/** A service under test, called without a network. */
export interface ServiceUnderTest {
  /** Sends a request with a key as Bearer; an object becomes a JSON body. */
  post(path: string, body: unknown, key?: string): Promise<Answer>
  get(path: string, key?: string): Promise<Answer>
  /** Sends a request as it is, from an address where that matters. */
  request(path: string, init?: RequestInit, address?: string): Promise<Answer>
  /** Listens on a free port of this machine; gives the address. */
  listen(): Promise<string>
  close(): Promise<void>
}

/** Opens a service on a store, with settings that differ from the usual ones; it is closed with the test. */
export async function serviceForTest(
  place: StorePlace,
  changes: Partial<Settings> = {},
): Promise<ServiceUnderTest> {
  const usual = readSettings({ MASTER_KEY: masterKey, SITE_OUT_DIR: withoutSite }, [])
  const { parts, close } = await openService({
    ...usual,
    ...place,
    databaseUrl: place.databaseUrl,
    ...changes,
  })
  const api = createApi(parts)
  let closing: Promise<void> | undefined
  const closeOnce = () => {
    closing ??= close()
    return closing
  }
  onTestFinished(closeOnce)
  const request = async (path: string, init: RequestInit = {}, address?: string): Promise<Answer> => {
    const connection = address === undefined ? {} : { incoming: { socket: { remoteAddress: address } } }
    const response = await api.request(path, init, connection)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }
  const bearer = (key: string | undefined) => (key === undefined ? {} : { authorization: `Bearer ${key}` })
  return {
    request,
    get: (path, key) => request(path, { headers: bearer(key) }),
    post: (path, body, key) =>
      request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...bearer(key) },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    async listen() {
      const listener = await listen(api, { port: 0, host: '127.0.0.1' })
      // A client that left a stream before its end must not see it cut off: its failure would have no one to hear it.
      onTestFinished(() => listener.stop())
      return listener.origin.replace('localhost', '127.0.0.1')
    },
    close: closeOnce,
  }
}

/** Makes the collection `c` with the keys `read` and `write` and the index `i`. */
export async function makeCollection(
  service: ServiceUnderTest,
  documents: readonly unknown[] = [],
): Promise<void> {
  const keys = { read_api_key: 'read', write_api_key: 'write' }
  await service.post('/v1/collections/create', { id: 'c', ...keys }, masterKey)
  await service.post('/v1/collections/c/indexes/create', { id: 'i' }, 'write')
  if (documents.length > 0) await service.post('/v1/collections/c/indexes/i/insert', documents, 'write')
}
