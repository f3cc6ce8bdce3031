import { expect, onTestFinished, test, vi } from 'vitest'
import { chunk, startModelServer, streaming } from '../../endpoint/model-server.test-helper.ts'
import { makeCollection, serviceForTest, setHooks } from '../../service.fixture.ts'
import { temporaryDataDir } from '../../store/store.fixture.ts'

const base = '/v1/collections/c'

const documents = [
  { id: '1', title: 'Ports', content: 'Users connect to port 443.', path: '/docs/ports' },
  { id: '2', title: 'Old ports', content: 'Users connected to port 80.', path: '/docs/old' },
]

async function open(hooks: Readonly<Record<string, string>>, languageModel?: { baseUrl: string }) {
  const model = languageModel && { baseUrl: languageModel.baseUrl, model: 'scripted', apiKey: undefined }
  const service = await serviceForTest({ dataDir: await temporaryDataDir() }, { languageModel: model })
  await makeCollection(service, documents)
  await setHooks(service, hooks)
  const ask = async () =>
    String((await service.post(`${base}/answer`, { query: 'Which port do users connect to?' }, 'read')).body)
  return { service, ask }
}

test('a hook before retrieval decides what answers are made from', async () => {
  const body = 'return { ...given[0], term: "old " + given[0].term, limit: 1 }'
  const { ask } = await open({ BeforeRetrieval: body })
  const answer = await ask()
  expect(answer).toContain('Users connected to port 80.')
  expect(answer).not.toContain('port 443')
})

test('a hook before an answer changes question, sources, system prompt and adds instructions', async () => {
  const server = await startModelServer(streaming([chunk('It is 444 [1].', 'stop')]))
  const body = `const variables = new Map(given[0])
    const context = variables.get('context').filter(({ path }) => path === '/docs/ports')
    return [[
      ['question', variables.get('question') + ' Say it briefly.'],
      ['context', context.map((source) => ({ ...source, text: source.text.replace('443', '444') }))],
      ['reader', { level: 'expert' }],
    ], 'Be kind.']`
  const { ask } = await open({ BeforeAnswer: body }, server)
  expect(await ask()).toContain('It is 444 [1].')
  const [request] = server.requests as { messages: { content: string }[] }[]
  const [rules, question] = request?.messages ?? []
  expect(question?.content).toBe('Which port do users connect to? Say it briefly.')
  expect(rules?.content).toContain('Be kind.\nreader: {"level":"expert"}')
  expect(rules?.content).toContain('port 444')
  expect(rules?.content).not.toContain('port 80')
})

test.each([
  ['BeforeRetrieval', 'return given[0]'],
  ['BeforeSearch', 'return given[0]'],
  ['TransformDocumentAfterSearch', 'return given[0]'],
  ['BeforeAnswer', 'return [given[0], given[1]]'],
])('a model rewrites no question past a hook %s', async (name, body) => {
  const server = await startModelServer(streaming([chunk('It is 443 [1].', 'stop')]))
  const { service } = await open({ [name]: body }, server)
  const messages = [{ role: 'user', content: 'Which port do users connect to?' }]
  const { body: answer } = await service.post(`${base}/answer`, { query: 'And nodes?', messages }, 'read')
  expect(String(answer)).toContain('It is 443 [1].')
  expect(server.requests).toHaveLength(1)
})

test.each(['BeforeRetrieval', 'BeforeAnswer'])(
  'a failing hook %s ends the answer in an apology',
  async (name) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => log.mockRestore())
    const server = await startModelServer(streaming([chunk('It is 443 [1].', 'stop')]))
    const { ask } = await open({ [name]: 'return 7' }, server)
    const answer = await ask()
    expect(answer).toContain("Sorry, the answer couldn't be finished.")
    expect(answer).not.toContain('It is 443')
    expect(log.mock.calls.flat().join()).toContain(`Hook ${name} failed: it returned an invalid value`)
  },
)
