import { Hono } from 'hono'
import { expect, onTestFinished } from 'vitest'
import { z } from 'zod'
import { createApi } from './api.ts'
import { errorResponse } from './http/error-response.ts'
import { undocumented } from './http/undocumented-response.test-helper.ts'
import { listen } from './listener.ts'
import { openService } from './open-service.ts'
import { withoutSite } from './operations/release.test-helper.ts'
import { readSettings, type Settings } from './settings.ts'
import type { StoreLocation } from './store/store.ts'

/** The master key of services under test. */
export const masterKey = 'the-master-key-of-tests'

/** A response. `body` is the parsed JSON, or the text of any other type. */
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
  /** Sends a request, optionally from a client address. A text body is sent as JSON unless the headers name another type. */
  request(path: string, init?: RequestInit, address?: string): Promise<Answer>
  /** Listens on a free local port and returns the origin. */
  listen(): Promise<string>
  close(): Promise<void>
}

/**
 * Opens a service on a store, and closes it after the test. The test fails if a response does not match the contract.
 *
 * @param changes settings that differ from the defaults
 */
export async function serviceForTest(
  place: StoreLocation,
  changes: Partial<Settings> = {},
): Promise<ServiceUnderTest> {
  const usual = readSettings({ MASTER_KEY: masterKey }, [])
  const settings = { ...usual, dataDir: place.dataDir, databaseUrl: place.databaseUrl, ...changes }
  const { context, close } = await openService(settings, changes.siteDir ? undefined : withoutSite)
  const api = new Hono()
  api.onError(errorResponse)
  const problems: string[] = []
  api.use(async (c, next) => {
    await next()
    const problem = await undocumented(c.req.raw, c.res)
    if (problem) problems.push(problem)
  })
  api.route('/', createApi(context))
  let closing: Promise<void> | undefined
  const closeOnce = () => {
    closing ??= close()
    return closing
  }
  onTestFinished(async () => {
    await closeOnce()
    expect(problems, 'replies that the description of the API does not know').toEqual([])
  })
  const request = async (path: string, init: RequestInit = {}, address?: string): Promise<Answer> => {
    const headers = new Headers(init.headers)
    if (typeof init.body === 'string' && !headers.has('content-type'))
      headers.set('content-type', 'application/json')
    const incoming = { socket: { remoteAddress: address }, headers: Object.fromEntries(headers) }
    const connection = address === undefined ? {} : { incoming }
    const response = await api.request(path, { ...init, headers }, connection)
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
      // Waits for running streams: cutting one off would be an unhandled error in a client that has stopped reading it.
      onTestFinished(() => listener.stop())
      return listener.origin.replace('localhost', '127.0.0.1')
    },
    close: closeOnce,
  }
}

/** Opens a service with the collection `c`, and returns functions that call its routes below a path with the right key. */
export async function entriesForTest(place: StoreLocation, base: string) {
  const service = await serviceForTest(place)
  await makeCollection(service)
  return {
    post: (path: string, body: unknown) => service.post(`${base}/${path}`, body, 'write'),
    read: async (path: string) => (await service.get(`${base}/${path}`, 'read')).body,
  }
}

/** Creates the collection `c` with the keys `read` and `write` and the index `i`. */
export async function makeCollection(
  service: ServiceUnderTest,
  documents: readonly unknown[] = [],
): Promise<void> {
  const keys = { read_api_key: 'read', write_api_key: 'write' }
  await service.post('/v1/collections/create', { id: 'c', ...keys }, masterKey)
  await service.post('/v1/collections/c/indexes/create', { id: 'i' }, 'write')
  if (documents.length > 0) await service.post('/v1/collections/c/indexes/i/insert', documents, 'write')
}

const foundSchema = z.object({ hits: z.array(z.object({ id: z.string() })) })

/** Returns the ids of the documents that a search of the collection `c` finds, best first. */
export async function foundIds(service: ServiceUnderTest, term = ''): Promise<string[]> {
  const { body } = await service.post('/v1/collections/c/search?api-key=read', { term, limit: 100 })
  return foundSchema.parse(body).hits.map(({ id }) => id)
}
