import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { createApp } from '../app.ts'
import { rotateCollectionKey } from '../collections/collection-keys.ts'
import { openService } from '../open-service.ts'
import { readSettings } from '../settings.ts'
import { writeSite } from '../site/site.fixture.ts'
import { temporaryDataDir } from '../store/store.fixture.ts'

const records = [
  {
    id: '/docs',
    title: 'Docs',
    section: '',
    content: 'one',
    path: '/docs',
    category: 'default',
    version: 'current',
  },
]
const local = '{"provider":"local"}'

async function startedWith(
  site: Record<string, string | undefined> = {},
  environment: Record<string, string> = {},
): Promise<(path: string, init?: RequestInit) => Promise<Response>> {
  return (await startedService(site, environment)).ask
}

async function startedService(
  site: Record<string, string | undefined> = {},
  environment: Record<string, string> = {},
) {
  const siteDir = await writeSite({
    'search-config.json': local,
    'records.json': JSON.stringify(records),
    ...site,
  })
  const dataDir = await temporaryDataDir()
  const settings = readSettings(
    {
      SITE_OUT_DIR: siteDir,
      DATA_DIR: dataDir,
      DOCS_READ_KEY: 'reader',
      MASTER_KEY: 'the-master-key-of-tests',
      ...environment,
    },
    [],
  )
  const service = await openService(settings)
  onTestFinished(() => service.close())
  const app = createApp(service)
  const ask = async (path: string, init?: RequestInit) => app.request(`http://localhost${path}`, init)
  return { ask, store: service.context.store }
}

test('pages served here are told to search here, with a key that reads and cannot write', async () => {
  const ask = await startedWith()
  const answer = await ask('/search-config.json')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  const config = await answer.json()
  expect(config).toEqual({
    provider: 'hosted',
    url: '/',
    collection: 'docs',
    key: 'reader',
    answers: 'quoted',
  })
  const search = await ask('/v1/collections/docs/search?api-key=reader', {
    method: 'POST',
    body: '{"term":"one"}',
    headers: { 'content-type': 'application/json' },
  })
  expect(await search.json()).toMatchObject({ count: 1 })
  const write = await ask('/v1/collections/docs/indexes/create', {
    method: 'POST',
    body: '{"id":"x"}',
    headers: { authorization: 'Bearer reader' },
  })
  expect(write.status).toBe(401)
})

test('pages use a new read key at once, and pages that are open keep the replaced one', async () => {
  const { ask, store } = await startedService({}, { DOCS_READ_KEY: '' })
  const key = async () =>
    z.object({ key: z.string() }).parse(await (await ask('/search-config.json')).json()).key
  const send = (body: object) =>
    ask('/v1/collections/docs/keys/rotate', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', authorization: 'Bearer the-master-key-of-tests' },
    })
  const first = await key()
  expect((await send({ level: 'read', api_key: 'second' })).status).toBe(200)
  expect(await key()).toBe('second')
  for (const used of [first, 'second']) {
    expect((await ask(`/v1/collections/docs/stats?api-key=${used}`)).status).toBe(200)
  }
  const metrics = await ask('/metrics', { headers: { authorization: 'Bearer the-master-key-of-tests' } })
  expect(await metrics.text()).toContain('replaced_key_requests_total{level="read",collection="docs"} 1\n')
  // Another process changes the key in the store.
  await store.mutate((mutation) =>
    rotateCollectionKey(mutation, 'docs', 'read', { key: 'third', overlap: 0 }),
  )
  expect((await ask('/v1/collections/docs/stats?api-key=third')).status).toBe(200)
  expect(await key()).toBe('third')
  expect((await ask('/v1/collections/docs/stats?api-key=second')).status).toBe(401)
})

test('a read key that is set changes only there', async () => {
  const ask = await startedWith()
  const send = (level: string) =>
    ask('/v1/collections/docs/keys/rotate', {
      method: 'POST',
      body: JSON.stringify({ level, api_key: 'second' }),
      headers: { 'content-type': 'application/json', authorization: 'Bearer the-master-key-of-tests' },
    })
  const refused = await send('read')
  expect(refused.status).toBe(409)
  expect(await refused.json()).toEqual({
    error:
      'The read key of collection docs is set by the settings of the service. Change it there and restart the service: the replaced key then works for another day.',
  })
  expect((await send('write')).status).toBe(200)
})

test('the address of the service is the one it was given, and a model writes the answers', async () => {
  const ask = await startedWith(
    {},
    {
      PUBLIC_URL: 'https://search.example.com',
      LLM_BASE_URL: 'http://127.0.0.1:1/v1',
      LLM_MODEL: 'm',
    },
  )
  expect(await (await ask('/search-config.json')).json()).toMatchObject({
    url: 'https://search.example.com/',
    answers: 'written',
  })
})

test('the file lies below the base of the site', async () => {
  const ask = await startedWith({ 'build.json': '{"baseUrl":"/sub/"}' })
  expect(await (await ask('/sub/search-config.json')).json()).toMatchObject({ provider: 'hosted' })
  expect((await ask('/search-config.json')).status).toBe(404)
})

test('a site without sections, or a key that no longer opens them, leaves the built file as it is', async () => {
  const without = await startedWith({ 'records.json': undefined })
  expect(await (await without('/search-config.json')).text()).toBe(local)
  const ask = await startedWith()
  const send = (path: string, body: object) =>
    ask(`/v1/collections/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: 'Bearer the-master-key-of-tests',
      },
      body: JSON.stringify(body),
    })
  await send('delete', { collection_id_to_delete: 'docs' })
  await send('create', { id: 'docs', read_api_key: 'another', write_api_key: 'write' })
  expect(await (await ask('/search-config.json')).text()).toBe(local)
})

test('without sections, nothing that readers can request reads the store', async () => {
  const { ask, store } = await startedService({ 'records.json': undefined, 'search.html': 'Search' })
  const reading = vi.spyOn(store, 'changesAfter').mockRejectedValue(new Error('The store is down.'))
  for (const path of ['/', '/search?q=one', '/search-config.json']) expect((await ask(path)).status).toBe(200)
  expect((await ask('/mcp', { method: 'POST', body: '{}' })).status).toBe(404)
  expect(reading).not.toHaveBeenCalled()
})

test('pages served here are told so in a header, other files are not', async () => {
  const ask = await startedWith()
  expect((await ask('/')).headers.get('server-timing')).toBe('hosted-search')
  expect((await ask('/records.json')).headers.get('server-timing')).toBeNull()
})

test('words that mean the same in the pages find each other, as they do in the browser', async () => {
  const [record] = records
  const ask = await startedWith({
    'build.json': JSON.stringify({ baseUrl: '/', synonyms: [['2fa', 'two-factor']] }),
    'records.json': JSON.stringify([
      { ...record, id: '/docs/a', path: '/docs/a', section: 'Set up two-factor sign-in' },
      { ...record, id: '/docs/b', path: '/docs/b', section: 'Ports' },
    ]),
  })
  const answer = await ask('/v1/collections/docs/search?api-key=reader', {
    method: 'POST',
    body: JSON.stringify({ term: '2FA' }),
    headers: { 'content-type': 'application/json' },
  })
  const { hits } = z
    .object({ hits: z.array(z.object({ document: z.object({ id: z.string() }) })) })
    .parse(await answer.json())
  expect(hits.map(({ document }) => document.id)).toEqual(['/docs/a'])
})

test('a reader without scripts searches on the page of search, under the limits of all readers', async () => {
  const ask = await startedWith(
    { 'search.html': '<!-- search --><p>Turn on JavaScript.</p><!-- /search -->' },
    { SEARCH_LIMIT_PER_KEY: '2/60' },
  )
  expect(await (await ask('/search?q=one')).text()).toContain('<a href="/docs">Docs</a><p>one</p>')
  expect(await (await ask('/search?q=elsewhere')).text()).toContain('No results for “elsewhere”.')
  const { status, headers } = await ask('/search?q=one')
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
  // Opening the form does not count as a search.
  expect((await ask('/search')).status).toBe(200)
})
