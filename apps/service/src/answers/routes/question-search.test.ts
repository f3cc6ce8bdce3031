import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { chunk, startModelServer, streaming } from '../../endpoint/model-server.test-helper.ts'
import { makeCollection, type ServiceUnderTest, serviceForTest, setHooks } from '../../service.fixture.ts'
import { temporaryDataDir } from '../../store/store.fixture.ts'

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

/** The bodies of searches by question, by operation. */
const searches = {
  nlp_search: { query: question },
  nlp_search_stream: { query: question },
} as const

const answers = {
  answer: { query: question },
  planned_answer: { query: question },
} as const

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
