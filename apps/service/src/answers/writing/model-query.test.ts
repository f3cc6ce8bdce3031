import { expect, onTestFinished, test, vi } from 'vitest'
import { chunk, type Script, startModelServer, streaming } from '../../endpoint/model-server.test-helper.ts'
import { engineWith } from '../../search/memory-engine.fixture.ts'
import { openLanguageModel } from './language-model.ts'
import { generateQueryBy } from './model-query.ts'

const question = 'Why do my users not see any node?'
const signal = new AbortController().signal
const byRules = { term: 'users see node', mode: 'fulltext', limit: 10 }

async function ask(script: Script) {
  const { baseUrl } = await startModelServer(script)
  const model = await openLanguageModel({ baseUrl, model: 'm', apiKey: undefined })
  return (await generateQueryBy(model, question, await engineWith([]), signal)).params
}

test('a model chooses the words of a search', async () => {
  const script = streaming([chunk('```json\n{"term": "nodes '), chunk('not shown"}\n```', 'stop')])
  expect(await ask(script)).toEqual({ ...byRules, term: 'nodes not shown' })
})

test.each([
  ['prose', 'You could search for nodes.'],
  ['broken JSON', '{"term": "nodes'],
  ['JSON of another shape', '{"query": "nodes"}'],
  ['an empty term', '{"term": " "}'],
  ['a flood', 'nodes '.repeat(2000)],
])('rules choose them when the model writes %s', async (_, text) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  expect(await ask(streaming([chunk(text, 'stop')]))).toEqual(byRules)
})

test('rules choose them without a model', async () => {
  const query = await generateQueryBy(undefined, question, await engineWith([]), signal)
  expect(query.params).toEqual(byRules)
})
