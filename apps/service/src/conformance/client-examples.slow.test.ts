import * as client from '@next-panel/client'
import { expect, test } from 'vitest'
import { masterKey, serviceForTest } from '../service.fixture.ts'
import { temporaryDataDir } from '../store/store.fixture.ts'
import { documentedParts } from './client-examples.test-helper.ts'
import { pages } from './pages.fixture.ts'

const parts = await documentedParts()

const examples = parts.flatMap(({ name, example }) => (example ? [[name, example] as const] : []))

/** Classes without examples of their own: other examples show how they are created. */
const shownElsewhere = new Set([
  'ClientError',
  'Hooks',
  'Index',
  'Indexes',
  'Segments',
  'SystemPrompts',
  'Tools',
  'Triggers',
])

test('every function, class and method of the client has an example', () => {
  expect(parts.length).toBeGreaterThan(40)
  const without = parts.filter(({ name, example }) => !example && !shownElsewhere.has(name))
  expect(without.map(({ name }) => name)).toEqual([])
})

test.each(examples)('the example of %s runs against the service', async (_name, example) => {
  const given = await open()
  const checks: (readonly [said: string, expected: string])[] = []
  const check = (expected: string, ...values: unknown[]) =>
    checks.push([values.map(String).join(' '), expected])
  // The comment after a line states its output.
  const code = example.replace(
    /console\.log\((.*)\) \/\/ (.*)$/gm,
    (_line, values: string, expected: string) =>
      `check(${JSON.stringify(expected.split(',')[0])}, ${values})`,
  )
  const names = { ...client, ...given, check, console: { log: () => {} } }
  const run = Reflect.construct((async () => {}).constructor, [...Object.keys(names), `{${code}\n}`])
  await run(...Object.values(names))
  for (const [said, expected] of checks) expect(said).toBe(expected)
})

/** The variables of the examples: a service with a collection, and the objects created from its address. */
async function open() {
  const service = await serviceForTest({ dataDir: await temporaryDataDir() })
  const url = await service.listen()
  const [readKey, writeKey] = ['the-read-key', 'the-write-key']
  const collections = new client.Collections({ url, masterKey })
  await collections.create({ id: 'docs', readKey, writeKey })
  const collection = new client.Collection({ url, collection: 'docs', readKey, writeKey })
  await collection.indexes.create({ id: 'pages' })
  const index = collection.index('pages')
  await index.insert(pages)
  await collection.tools.insert({ id: 'known', description: 'Knows one thing', parameters: '{}' })
  const endpoint = `${url}/collect`
  const profile = new client.Profile({ endpoint: url, apiKey: readKey })
  profile.setParams({ identifyUrl: url, index: 'docs' })
  return {
    ...{ url, readKey, writeKey, masterKey, collections, collection, index, endpoint, profile },
    session: collection.createAnswerSession(),
    telemetry: new client.Telemetry({ endpoint, apiKey: readKey, indexId: 'docs' }),
  }
}
