import { expect, test } from 'vitest'
import { embedding } from '../embeddings/embeddings-server.test-helper.ts'
import { startModelServer } from '../endpoint/model-server.test-helper.ts'
import { captureLog } from '../log/captured-log.test-helper.ts'
import { makeCollection, serviceForTest } from '../service.fixture.ts'
import { temporaryDataDir } from '../store/store.fixture.ts'

const failure = 'Hook selectEmbeddingProperties of collection c failed:'

test.each<[string, string, string[], string?]>([
  ['names of properties', 'return ["title"]', ['i:a']],
  ['a text', 'return given[0].id === "b" ? "money" : "nothing"', ['i:b']],
  ['nothing, and the usual text is embedded', 'return null', ['i:a', 'i:b', 'i:c']],
  [
    'what cannot be used, and the usual text is embedded',
    'return 7',
    ['i:a', 'i:b', 'i:c'],
    `${failure} it returned an invalid value`,
  ],
  [
    'an error, and the usual text is embedded',
    'throw new Error("on purpose")',
    ['i:a', 'i:b', 'i:c'],
    `${failure} the code threw Error: on purpose`,
  ],
])('a hook chooses what is embedded by %s', async (_, body, found, logged) => {
  const lines = captureLog()
  const { baseUrl } = await startModelServer(embedding)
  const embeddings = { baseUrl, model: 'scripted', apiKey: undefined }
  const service = await serviceForTest({ dataDir: await temporaryDataDir() }, { embeddings })
  await makeCollection(service)
  const code = `export default { selectEmbeddingProperties(...given) { ${body} } }`
  const hook = { name: 'selectEmbeddingProperties', code }
  expect((await service.post('/v1/collections/c/hooks/create', hook, 'write')).status).toBe(200)
  const documents = [
    { id: 'a', title: 'money' },
    { id: 'b', title: 'other', content: 'money' },
    { id: 'c', title: 'third', content: 'money' },
  ]
  await service.post('/v1/collections/c/indexes/i/insert', documents, 'write')
  const request = { term: 'cost', mode: 'vector' }
  const { body: reply } = await service.post('/v1/collections/c/search', request, 'read')
  const ids = (reply as { hits: { id: string }[] }).hits.map(({ id }) => id)
  expect(ids.sort()).toEqual(found)
  const isLogged = (line: string) => logged !== undefined && line.startsWith(`warn  ${logged}`)
  expect(lines.map(isLogged)).toEqual(logged ? [true, true, true] : [])
})
