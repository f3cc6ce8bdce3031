import { describe, expect, test } from 'vitest'
import { Collection } from './collection.ts'
import { Collections } from './collections.ts'
import { elapsedOf } from './elapsed.ts'

interface Sent {
  readonly method: string | undefined
  readonly url: string
  readonly bearer: string | null
  readonly body: unknown
}

/** A service with the same response to every request, and the requests it received. */
function answering(reply: unknown, status = 200) {
  const sent: Sent[] = []
  const service: typeof fetch = async (input, init) => {
    const bearer = new Headers(init?.headers).get('authorization')
    const body = init?.body === undefined ? undefined : JSON.parse(String(init.body))
    sent.push({ method: init?.method, url: String(input), bearer, body })
    return new Response(typeof reply === 'string' ? reply : JSON.stringify(reply), { status })
  }
  const address = { url: 'https://a.example/base/', collection: 'a b', fetch: service }
  const collection = new Collection({ ...address, readKey: 'r&', writeKey: 'w' })
  return { collection, address, sent }
}

test('elapsed time is shown in ms, and in s from 1000 ms', () => {
  expect([0.4, 12, 999.4, 999.6, 1000, 1540, 2000].map((ms) => elapsedOf(ms).formatted)).toEqual([
    '0ms',
    '12ms',
    '999ms',
    '1s',
    '1s',
    '1.5s',
    '2s',
  ])
  expect(elapsedOf(12.6).raw).toBe(13)
})

describe('a collection', () => {
  test('is reached below its address, with the key where the protocol has it', async () => {
    const { collection, sent } = answering({ hits: [], count: 0, facets: {} })
    await collection.search({ term: 'x' })
    await collection.segments.get('s 1')
    await collection.index('i/1').delete(['d'])
    const base = 'https://a.example/base/v1/collections/a%20b'
    expect(sent).toEqual([
      { method: 'POST', url: `${base}/search?api-key=r%26`, bearer: null, body: { term: 'x' } },
      {
        method: 'GET',
        url: `${base}/segments/get?segment_id=s+1&api-key=r%26`,
        bearer: null,
        body: undefined,
      },
      { method: 'POST', url: `${base}/indexes/i%2F1/delete`, bearer: 'Bearer w', body: ['d'] },
    ])
  })

  test('says which key a call needs before it sends anything', async () => {
    const { address, sent } = answering({})
    const stranger = new Collection(address)
    await expect(stranger.search({ term: 'x' })).rejects.toThrow(
      'Read API key is required for this operation',
    )
    await expect(stranger.hooks.delete('selectEmbeddingProperties')).rejects.toThrow(
      'Write API key is required for this operation',
    )
    expect(() => new Collections({ url: '/', masterKey: '' })).toThrow(
      'Master API key is required for this operation',
    )
    expect(() => stranger.createAnswerSession()).toThrow(
      'Read API key is required to create an answer session',
    )
    expect(() => stranger.createProfile()).toThrow('Endpoint and API Key are required to create a Profile')
    expect(sent).toEqual([])
  })

  test('takes no trigger without a segment', async () => {
    const trigger = { name: 'n', description: 'd', response: 'r', segment_id: '' }
    await expect(answering({}).collection.triggers.insert(trigger)).rejects.toThrow(
      'You cannot insert a trigger without a segment_id',
    )
  })

  test('passes on what the service says when it refuses, and what is no JSON', async () => {
    await expect(answering({ error: 'Later' }, 503).collection.stats()).rejects.toMatchObject({
      code: 'refused',
      status: 503,
      message: 'Request to "/v1/collections/a%20b/stats" failed with status 503:\n{"error":"Later"}',
    })
    for (const reply of ['', '<html>']) {
      await expect(answering(reply).collection.stats()).rejects.toMatchObject({ code: 'reply-invalid' })
    }
  })

  test('stops a request with its signal, and passes the reason on', async () => {
    const never: typeof fetch = (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    const collection = new Collection({ url: '/', collection: 'c', readKey: 'r', fetch: never })
    const controller = new AbortController()
    const search = collection.search({ term: 'x' }, { signal: controller.signal })
    controller.abort()
    await expect(search).rejects.toBe(controller.signal.reason)
  })

  test('reads the results of tools, and says which one is no JSON', async () => {
    const ran = (result: string) => [
      { functionResult: { tool_id: 't', result } },
      { functionParameters: { tool_id: 'u', result: '{"a":1}' } },
    ]
    const run = (results: unknown) => answering({ results }).collection.tools.run({ messages: [] })
    expect(await run(ran('"x"'))).toEqual({
      results: [
        { functionResult: { tool_id: 't', result: 'x' } },
        { functionParameters: { tool_id: 'u', result: { a: 1 } } },
      ],
    })
    expect(await run(undefined)).toEqual({ results: null })
    await expect(run(ran('x'))).rejects.toThrow('The result of tool "t" is not JSON: x')
  })
})
