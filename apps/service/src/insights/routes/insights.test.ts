import { describe, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../app.ts'
import { openService } from '../../open-service.ts'
import { makeCollection, masterKey, type ServiceUnderTest, serviceForTest } from '../../service.fixture.ts'
import { readSettings } from '../../settings.ts'
import { writeSite } from '../../site/site.fixture.ts'
import { describeOnBothStores, temporaryDataDir } from '../../store/store.fixture.ts'
import { totalsOf } from '../audience-report.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

const noTotals = totalsOf([])

const documents = [
  {
    id: 'a',
    title: 'Ports',
    section: 'User port',
    content: 'The port of users is 443.',
    path: '/docs/ports',
  },
  { id: 'b', title: 'Backups', section: '', content: 'Copy the database every day.', path: '/docs/backups' },
]

async function post(service: ServiceUnderTest, path: string, body: unknown, agent = browser) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const type = path.startsWith('insights/') ? 'text/plain;charset=UTF-8' : 'application/json'
  return service.request(`/v1/collections/c/${path}?api-key=read`, {
    method: 'POST',
    body: text,
    headers: { 'user-agent': agent, 'content-type': type },
  })
}

const send = (service: ServiceUnderTest, ...events: unknown[]) => post(service, 'insights/events', { events })

const report = async (service: ServiceUnderTest, query = '') =>
  service.get(`/v1/collections/c/insights${query}`, 'write')

describeOnBothStores('insights', ({ place }) => {
  test('tell what readers searched, opened, asked and thought, apart from machines', async () => {
    const service = await serviceForTest(await place())
    await makeCollection(service, documents)
    await post(service, 'search', { term: 'Port' })
    await post(service, 'search', { term: 'backup' })
    await post(service, 'search', { term: 'zzzz' })
    await post(service, 'search', { term: 'port' }, crawler)
    await send(service, { type: 'click', term: 'port ', path: '/docs/ports', position: 1 })
    const question = { query: 'Which is the port of users?', interaction_id: 'i1' }
    await post(service, 'answer', question)
    await post(service, 'planned_answer', { query: 'Can I pay with seashells?', interaction_id: 'i2' })
    const feedback = { type: 'answer_feedback', interaction_id: 'i1' }
    const sent = await send(
      service,
      { ...feedback, rating: 'good' },
      { ...feedback, rating: 'bad', note: 'which user?' },
      { type: 'page_feedback', path: '/docs/ports', helpful: false, note: 'too short, jane@example.com' },
      { type: 'page_feedback', path: '/docs/ports', helpful: true },
    )
    expect([sent.status, sent.body]).toEqual([200, { accepted: 4 }])

    const { status, body } = await report(service)
    expect(status).toBe(200)
    const day = new Date().toISOString().slice(0, 10)
    const totals = {
      ...noTotals,
      searches: 3,
      searches_without_results: 1,
      clicks: 1,
      questions: 2,
      questions_not_in_pages: 1,
      answers_good: 1,
      answers_bad: 1,
      pages_helpful: 1,
      pages_unhelpful: 1,
    }
    expect(body).toMatchObject({
      collection: 'c',
      kept_days: 90,
      readers: {
        totals,
        most_searched: [
          { term: 'backup', times: 1, clicks: 0, without_results: 0 },
          { term: 'port', times: 1, clicks: 1, without_results: 0 },
          { term: 'zzzz', times: 1, clicks: 0, without_results: 1 },
        ],
        most_asked: [
          { question: 'Can I pay with seashells?', times: 1, not_in_pages: 1, good: 0, bad: 0 },
          { question: 'Which is the port of users?', times: 1, not_in_pages: 0, good: 0, bad: 1 },
        ],
        gaps: [
          {
            kind: 'search',
            text: 'backup',
            times: 1,
            without_results: 0,
            nearest: { title: 'Backups', section: '', path: '/docs/backups' },
          },
          { kind: 'question', text: 'Can I pay with seashells?', times: 1, without_results: 1 },
          { kind: 'search', text: 'zzzz', times: 1, without_results: 1, nearest: null },
        ],
        bad_answers: [
          {
            question: 'Which is the port of users?',
            note: 'which user?',
            sources: [{ title: 'Ports: User port', path: '/docs/ports' }],
          },
        ],
        rated_pages: [{ path: '/docs/ports', helpful: 1, unhelpful: 1, notes: ['too short, [removed]'] }],
        missing_pages: [],
      },
      machines: {
        totals: { ...noTotals, searches: 1 },
        most_searched: [{ term: 'port', times: 1 }],
        most_asked: [],
      },
    })
    expect(body).toMatchObject({ readers: { by_day: [{ day, ...totals }] } })
    expect(body).toMatchObject({
      readers: {
        slowest: expect.arrayContaining([
          {
            kind: 'question',
            text: 'Can I pay with seashells?',
            milliseconds: expect.any(Number),
            at: expect.any(String),
          },
        ]),
      },
    })
  })

  test('tell what pages searched for by themselves, once', async () => {
    const service = await serviceForTest(await place())
    await makeCollection(service, documents)
    // The page searches here while its own index is loading.
    await post(service, 'search', { term: 'por', insights: false })
    const search = { type: 'search', results: 1, milliseconds: 4.2 }
    const sent = await send(
      service,
      { ...search, term: 'Port of jane@example.com' },
      { ...search, term: 'port' },
      { ...search, term: 'ports', results: 0 },
      { ...search, term: 'p' },
      { type: 'click', term: 'port', path: '/docs/ports', position: 1 },
    )
    expect([sent.status, sent.body]).toEqual([200, { accepted: 5 }])
    expect((await report(service)).body).toMatchObject({
      readers: {
        totals: { ...noTotals, searches: 3, searches_without_results: 1, clicks: 1 },
        most_searched: [
          { term: 'port', times: 1, clicks: 1, without_results: 0 },
          { term: 'port of [removed]', times: 1, clicks: 0, without_results: 0 },
          { term: 'ports', times: 1, clicks: 0, without_results: 1 },
        ],
      },
    })
  })

  test('are of the time that was asked for', async () => {
    const service = await serviceForTest(await place())
    await makeCollection(service, documents)
    await post(service, 'search', { term: 'port' })
    const day = new Date().toISOString().slice(0, 10)
    const searches = async (query: string) => (await report(service, query)).body
    const found = { readers: { totals: { searches: 1 } } }
    expect(await searches(`?from=${day}&to=${day}`)).toMatchObject(found)
    expect(await searches('?from=2020-01-01T00:00:00%2B02:00')).toMatchObject(found)
    expect(await searches('?from=2020-01-01&to=2020-01-31')).toMatchObject({
      from: '2020-01-01T00:00:00.000Z',
      to: '2020-02-01T00:00:00.000Z',
      readers: { totals: noTotals, by_day: [], most_searched: [], gaps: [] },
    })
  })

  test('go with their collection', async () => {
    const service = await serviceForTest(await place())
    await makeCollection(service, documents)
    await post(service, 'search', { term: 'port' })
    await report(service)
    await service.post('/v1/collections/delete', { collection_id_to_delete: 'c' }, masterKey)
    await makeCollection(service, documents)
    expect((await report(service)).body).toMatchObject({ readers: { totals: noTotals } })
  })
})

describe('insights', () => {
  const started = async (changes = {}) => {
    const service = await serviceForTest({ dataDir: await temporaryDataDir() }, changes)
    await makeCollection(service, documents)
    return service
  }

  test.each([
    [{}, 422],
    [{ events: [] }, 422],
    [{ events: [{ type: 'other' }] }, 422],
    [{ events: [{ type: 'click', term: 'a', path: '/a', position: 0 }] }, 422],
    [{ events: [{ type: 'search', term: '', results: 1, milliseconds: 1 }] }, 422],
    [{ events: [{ type: 'search', term: 'a'.repeat(1001), results: 1, milliseconds: 1 }] }, 422],
    [{ events: [{ type: 'search', term: 'ab', results: -1, milliseconds: 1 }] }, 422],
    [{ events: [{ type: 'search', term: 'ab', results: 1, milliseconds: 1e9 }] }, 422],
    [{ events: [{ type: 'answer_feedback', interaction_id: '', rating: 'good' }] }, 422],
    [{ events: [{ type: 'page_feedback', path: '/a', helpful: 'yes' }] }, 422],
    [
      { events: Array.from({ length: 26 }, () => ({ type: 'page_feedback', path: '/a', helpful: true })) },
      422,
    ],
    ['{"events":', 400],
  ])('refuse events that are none: %j', async (body, status) => {
    const answer = await post(await started(), 'insights/events', body)
    expect(answer.status).toBe(status)
    expect(answer.body).toEqual({ error: expect.any(String) })
  })

  test.each([
    ['?from=yesterday', 'from: must be a date, such as 2026-11-20'],
    ['?to=2026-13-01', 'to: must be a date'],
    ['?from=2026-02-01&to=2026-01-01', 'from: must be before to'],
    ['?limit=many', 'limit: must be a number from 1 to 100'],
    ['?limit=101', 'limit'],
  ])('refuse a time that is none: %s', async (query, message) => {
    const answer = await report(await started(), query)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ error: expect.stringContaining(message) })
  })

  test('are for those who may write', async () => {
    const service = await started()
    expect((await service.get('/v1/collections/c/insights', 'read')).status).toBe(401)
    expect((await service.get('/v1/collections/c/insights?api-key=write')).status).toBe(401)
  })

  test('are not kept when the settings say so', async () => {
    const service = await started({ insightDays: 0 })
    await post(service, 'search', { term: 'port' })
    await post(service, 'answer', { query: 'Which port?' })
    expect((await report(service)).body).toMatchObject({ kept_days: 0, readers: { totals: noTotals } })
  })
})

test('pages that are missing are noted with where they were linked from', async () => {
  const siteDir = await writeSite({ 'records.json': '[]' })
  const settings = readSettings(
    { SITE_OUT_DIR: siteDir, DATA_DIR: await temporaryDataDir(), MASTER_KEY: masterKey },
    [],
  )
  const service = await openService(settings)
  onTestFinished(() => service.close())
  const app = createApp(service)
  const visit = (path: string, headers: Record<string, string>) =>
    app.request(`http://docs.example${path}`, { headers: { host: 'docs.example', ...headers } })
  const reader = { 'user-agent': browser, accept: 'text/html' }
  await visit('/docs/gone', { ...reader, referer: 'http://docs.example/docs?from=mail' })
  await visit('/docs/gone', { ...reader, referer: 'https://forum.example/thread/7?user=jane' })
  await visit('/docs', reader)
  await visit('/picture.png', { ...reader, accept: 'image/*' })
  await visit('/wp-login.php', { 'user-agent': 'curl/8.5.0', accept: 'text/html' })
  const answer = await app.request('/v1/collections/docs/insights', {
    headers: { authorization: `Bearer ${masterKey}` },
  })
  expect(await answer.json()).toMatchObject({
    readers: {
      totals: { missing_pages: 2 },
      missing_pages: [{ path: '/docs/gone', times: 2, linked_from: 'https://forum.example' }],
    },
    machines: {
      missing_pages: [
        { path: '/picture.png', times: 1, linked_from: '' },
        { path: '/wp-login.php', times: 1, linked_from: '' },
      ],
    },
  })
})
