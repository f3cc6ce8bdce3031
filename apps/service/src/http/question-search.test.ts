import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { chunk, startModelServer, streaming } from '../endpoint/model-server.test-helper.ts'
import { makeCollection, type ServiceUnderTest, serviceForTest, setHooks } from '../service.fixture.ts'
import { temporaryDataDir } from '../store/store.fixture.ts'

const base = '/v1/collections/c'
const question = 'Which port do users connect to?'
const documents = [
  { id: '1', title: 'Ports', content: 'Users connect to port 443.', path: '/docs/ports#a', level: 'open' },
  { id: '2', title: 'Ports', content: 'Users connect to port 8443.', path: '/docs/ports#b', level: 'staff' },
]

async function open(hooks: Readonly<Record<string, string>> = {}, languageModel?: { baseUrl: string }) {
  const model = languageModel && { baseUrl: languageModel.baseUrl, model: 'scripted', apiKey: undefined }
  const service = await serviceForTest({ dataDir: await temporaryDataDir() }, { languageModel: model })
  await makeCollection(service, documents)
  await setHooks(service, hooks)
  return service
}

const messages = [{ role: 'user', content: question }]

/** Every way to search by a question, as the text of what comes back. */
const searches = {
  nlp_search: { query: question },
  nlp_search_stream: { query: question },
  'generate/nlp_query': { messages },
} as const

const answers = {
  answer: { query: question },
  planned_answer: { query: question },
  'generate/answer': { query: question, messages },
} as const

test('both versions of the search by question for clients of v1.2 are the same', async () => {
  const service = await open()
  const [path, sent] = ['generate/nlp_query', searches['generate/nlp_query']]
  const { status, body } = await service.post(`/v1.1/collections/c/${path}`, sent, 'read')
  expect([status, body]).toEqual([200, await textOf(service, path, sent)])
})

async function textOf(service: ServiceUnderTest, path: string, body: object): Promise<string> {
  const reply = await service.post(`${base}/${path}`, body, 'read')
  expect(reply.status).toBe(200)
  return typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body)
}

describe.each(Object.entries(searches))('a search by question with %s', (path, body) => {
  test('runs what the hook before retrievals makes of it, and says so', async () => {
    const hook = 'return { ...given[0], term: "8443", limit: 1 }'
    const text = await textOf(await open({ BeforeRetrieval: hook }), path, body)
    expect(text).toContain('port 8443')
    expect(text).not.toContain('port 443')
    expect(text.replaceAll('\\', '')).toMatch(/"search_params": ?(?:n *)?\{[^}]*"term": ?"8443"/)
  })

  test('finds nothing, and ends, when the hook fails', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => log.mockRestore())
    const service = await open({ BeforeRetrieval: 'throw new Error("on purpose")' })
    const { status, body: reply } = await service.post(`${base}/${path}`, body, 'read')
    const text = typeof reply === 'string' ? reply : JSON.stringify(reply)
    expect(status).toBe(path === 'nlp_search' ? 500 : 200)
    expect(text).toMatch(/error|"results":\[\]/)
    expect(text).not.toContain('443')
  })
})

test.each([
  ['before', { BeforeSearch: 'return { ...given[0], where: { level: "open" } }' }],
  ['after', { TransformDocumentAfterSearch: 'return given[0].filter(([, { level }]) => level === "open")' }],
])(
  'what the hook %s searches leaves out shows in no answer and in no search by question',
  async (_, hooks) => {
    const service = await open(hooks)
    for (const [path, body] of Object.entries({ ...searches, ...answers })) {
      const text = await textOf(service, path, body)
      expect(text, path).toContain('port 443')
      expect(text, path).not.toContain('8443')
    }
  },
)

test('a language model is told nothing that searches may not show, nor what stands around it', async () => {
  const server = await startModelServer(streaming([chunk('It is 443 [1].', 'stop')]))
  const service = await open({ BeforeSearch: 'return { ...given[0], where: { level: "open" } }' }, server)
  expect(await textOf(service, 'answer', answers.answer)).toContain('It is 443')
  const told = JSON.stringify(server.requests)
  expect(told).toContain('port 443')
  expect(told).not.toContain('8443')
})

describe('a training set', () => {
  const training_set = {
    simple: [{ query: 'which  PORT do users connect to?', optimized: ['8443', 'ports'] }],
    multiple_terms: [{ original: 'Where do nodes and users connect?', optimized: ['nodes users connect'] }],
    advanced: [],
  }

  test('of the query optimizer says what to search for in the place of its questions', async () => {
    const service = await serviceForTest({ dataDir: await temporaryDataDir() })
    await makeCollection(service, documents)
    const found = async () => (await service.post(`${base}/nlp_search`, { query: question }, 'read')).body
    expect(await found()).toMatchObject([{ search_params: { term: 'port users connect' } }])
    await service.post(`${base}/training_sets/query_optimizer/insert`, { training_set }, 'write')
    expect(await found()).toMatchObject([
      { search_params: { term: '8443' }, results: [{ hits: [{ id: 'i:2' }] }] },
    ])
  })

  test('of the query planner says which searches are done for its questions, in every way to ask', async () => {
    const service = await serviceForTest({ dataDir: await temporaryDataDir() })
    await makeCollection(service, documents)
    await service.post(`${base}/training_sets/query_planner/insert`, { training_set }, 'write')
    const { body } = await service.post(`${base}/nlp_search`, { query: question }, 'read')
    expect(body).toMatchObject([
      { query_index: 0, original_query: question, search_params: { term: '8443' } },
      { query_index: 1, original_query: question, search_params: { term: 'ports' } },
    ])
    for (const [path, sent] of Object.entries(searches)) {
      const text = await textOf(service, path, sent)
      for (const term of ['8443', 'ports']) expect(text, path).toMatch(new RegExp(`term\\W+${term}`))
    }
  })

  test('of filtering says in which fields to look for its questions; fields that are not there say nothing', async () => {
    const service = await serviceForTest({ dataDir: await temporaryDataDir() })
    await makeCollection(service, documents)
    const search = async (...optimized: string[]) => {
      const simple = [{ original: question, optimized }]
      const set = { training_set: { ...training_set, simple } }
      await service.post(`${base}/training_sets/query_filtering/insert`, set, 'write')
      return (await service.post(`${base}/nlp_search`, { query: question }, 'read')).body
    }
    expect(await search('title', 'none')).toMatchObject([{ search_params: { properties: ['title'] } }])
    expect(JSON.stringify(await search('none'))).not.toContain('"properties"')
  })

  test('shows a language model how to word what it does not hold', async () => {
    const server = await startModelServer(streaming([chunk('{"term": "node port"}', 'stop')]))
    const languageModel = { baseUrl: server.baseUrl, model: 'scripted', apiKey: undefined }
    const service = await serviceForTest({ dataDir: await temporaryDataDir() }, { languageModel })
    await makeCollection(service, documents)
    await service.post(`${base}/training_sets/query_optimizer/insert`, { training_set }, 'write')
    const query = 'Where do nodes connect?'
    expect((await service.post(`${base}/nlp_search`, { query }, 'read')).body).toMatchObject([
      { search_params: { term: 'node port' } },
    ])
    const [request] = server.requests as { messages: { content: string }[] }[]
    expect(request?.messages[0]?.content).toMatch(
      /good to search for:\n\{"question":"Where do nodes and users connect\?","term":"nodes users connect"\}\n/,
    )
  })
})
