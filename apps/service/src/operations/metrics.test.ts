import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../app.ts'
import { openService } from '../open-service.ts'
import { readSettings } from '../settings.ts'
import { writeSite } from '../site/site.fixture.ts'
import { temporaryDataDir } from '../store/store.fixture.ts'

const records = [
  {
    id: '/docs',
    title: 'Docs',
    section: '',
    content: 'One port',
    path: '/docs',
    category: 'default',
    version: 'current',
  },
]

async function started(environment: Record<string, string> = {}) {
  const siteDir = await writeSite({ 'records.json': JSON.stringify(records) })
  const settings = readSettings(
    {
      SITE_OUT_DIR: siteDir,
      DATA_DIR: await temporaryDataDir(),
      MASTER_KEY: 'the-master-key-of-tests',
      DOCS_READ_KEY: 'reader',
      ...environment,
    },
    [],
  )
  const service = await openService(settings)
  onTestFinished(() => service.close())
  const app = createApp(service)
  const master = { authorization: 'Bearer the-master-key-of-tests' }
  return {
    app,
    post: async (path: string, body: unknown) =>
      (
        await app.request(path, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        })
      ).text(),
    metrics: async (headers: Record<string, string> = master) => app.request('/metrics', { headers }),
  }
}

test('metrics count requests by route and status, searches and answers, and tell sizes', async () => {
  const { app, post, metrics } = await started()
  await app.request('/docs')
  await app.request('/nowhere/at/all')
  await post('/v1/collections/docs/search?api-key=reader', { term: 'port' })
  await post('/v1/collections/docs/search?api-key=wrong', { term: 'port' })
  await post('/v1/collections/docs/answer?api-key=reader', { query: 'One port?' })
  await post('/v1/made/up', {})
  const answer = await metrics()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const text = await answer.text()
  for (const line of [
    'http_requests_total{method="GET",route="site",status="200"} 1',
    'http_requests_total{method="GET",route="site",status="404"} 1',
    'http_requests_total{method="POST",route="/v1/collections/:collection/search",status="200"} 1',
    'http_requests_total{method="POST",route="/v1/collections/:collection/search",status="401"} 1',
    'http_requests_total{method="POST",route="/v1/*",status="404"} 1',
    'http_request_duration_seconds_count{method="POST",route="/v1/collections/:collection/search"} 2',
    'searches_total 1',
    'answers_total{outcome="answered"} 1',
    'index_documents{collection="docs",index="sections"} 1',
    'answers_active 0',
    'answers_waiting 0',
  ]) {
    expect(text.split('\n')).toContain(line)
  }
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  expect(text).not.toContain('nowhere')
})

test.each(['/health', '/ready', '/metrics', '/openapi.json'])(
  'a method that %s does not know is refused as everywhere in the service',
  async (path) => {
    const { app } = await started()
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await app.request(path, { method })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET'])
      expect(await answer.json()).toEqual({ error: `${method} is not allowed for ${path}. Use GET.` })
    }
    expect((await app.request(path, { method: 'HEAD' })).status).not.toBe(405)
  },
)

test('metrics are for who has the master key, unless the settings say otherwise', async () => {
  const { metrics } = await started()
  const refused = await metrics({})
  expect(refused.status).toBe(401)
  expect(await refused.json()).toEqual({ error: expect.stringContaining('Missing API key') })
  const open = await started({ METRICS: 'open' })
  expect((await open.metrics({})).status).toBe(200)
  const off = await started({ METRICS: 'off' })
  expect((await off.metrics()).status).toBe(404)
})
