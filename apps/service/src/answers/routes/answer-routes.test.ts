import { setTimeout } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { chunk, type Script, startModelServer, streaming } from '../../endpoint/model-server.test-helper.ts'
import { makeCollection, type ServiceUnderTest, serviceForTest } from '../../service.fixture.ts'
import { temporaryDataDir } from '../../store/store.fixture.ts'
import { openStore, type StoreLocation } from '../../store/store.ts'

const documents = [{ id: 'ports', title: 'Ports', content: 'Users connect to the port of the node.' }]
const answer = '/v1/collections/c/answer?api-key=read'

const ask = (service: ServiceUnderTest, body: object) => service.post(answer, body)

async function turnsIn(place: StoreLocation) {
  const store = await openStore(place)
  try {
    return await store.db.selectFrom('conversation_turn').selectAll().execute()
  } finally {
    await store.close()
  }
}

describe('conversations', () => {
  test('are kept where the settings say so, and go with their time and with their collection', async () => {
    const at = { dataDir: await temporaryDataDir() }
    const service = await serviceForTest(at, { keepConversations: 30 })
    await makeCollection(service, documents)
    const ids = { conversation_id: 'k', interaction_id: 'n', visitor_id: 'v' }
    await ask(service, { query: 'Which port do users connect to?', ...ids })
    await service.close()
    const [turn] = await turnsIn(at)
    expect(turn).toMatchObject({ collection_id: 'c', ...ids, question: 'Which port do users connect to?' })
    expect(turn?.answer).toContain('Users connect to the port of the node.')
    expect(JSON.parse(turn?.sources ?? '')).toEqual(['i:ports'])
    await (await serviceForTest(at, { keepConversations: 0 })).close()
    expect(await turnsIn(at)).toEqual([])
  })

  test('are kept whatever clients make up for ids', async () => {
    const at = { dataDir: await temporaryDataDir() }
    const service = await serviceForTest(at, { keepConversations: 30 })
    await makeCollection(service, documents)
    const ids = { conversation_id: 'k\0', interaction_id: 'n\0', visitor_id: '\0v' }
    await ask(service, { query: 'Which port?\0', ...ids })
    await service.close()
    const kept = { conversation_id: 'k', interaction_id: 'n', visitor_id: 'v', question: 'Which port?' }
    expect(await turnsIn(at)).toMatchObject([kept])
  })

  test('are not kept unless asked for', async () => {
    const at = { dataDir: await temporaryDataDir() }
    const service = await serviceForTest(at)
    await makeCollection(service, documents)
    await ask(service, { query: 'Which port?' })
    await service.close()
    expect(await turnsIn(at)).toEqual([])
  })
})

test('a reader who leaves ends the request to the model before the model goes on', async () => {
  const order: string[] = []
  const speaking: Script = async (response) => {
    response.on('close', () => order.push('model request ended'))
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(`data: ${JSON.stringify(chunk('It begins'))}\n\n`)
    while (!order.includes('reader left')) await setTimeout(5)
    await setTimeout(10_000, undefined, { ref: false })
    order.push('model goes on')
  }
  const server = await startModelServer(speaking)
  const languageModel = { baseUrl: server.baseUrl, model: 'm', apiKey: undefined }
  const service = await serviceForTest({ dataDir: await temporaryDataDir() }, { languageModel })
  await makeCollection(service, documents)
  const url = await service.listen()
  const reading = new AbortController()
  const response = await fetch(`${url}${answer}`, {
    method: 'POST',
    body: JSON.stringify({ query: 'Which port?' }),
    headers: { 'content-type': 'application/json' },
    signal: reading.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  onTestFinished(async () => reader?.cancel().catch(() => {}))
  for (let text = ''; !text.includes('It begins'); text += (await reader?.read())?.value ?? '');
  order.push('reader left')
  reading.abort()
  await expect.poll(() => order).toContain('model request ended')
  expect(order).toEqual(['reader left', 'model request ended'])
})

test.each([
  ['Port 80 [1].', 'stop', { found: true, certainty: 'sure' }, '[1] Ports'],
  ['Port 80.', 'stop', { found: true, certainty: 'unsure' }, 'This may not answer your question.'],
  ['Port 80 [1] and', 'length', { found: true, certainty: 'unsure' }, 'it was cut off at the maximum length'],
  ['**Not_in_sources.**', 'stop', { found: false, certainty: 'none' }, 'No page answers this question.'],
  ['Port', 'content_filter', { found: false, certainty: 'none' }, 'declined to answer this question.'],
])('the outcome of %j that ends with %s is %j', async (said, finish, outcome, expectedText) => {
  const server = await startModelServer(streaming([chunk(said, finish)]))
  const languageModel = { baseUrl: server.baseUrl, model: 'm', apiKey: undefined }
  const service = await serviceForTest({ dataDir: await temporaryDataDir() }, { languageModel })
  await makeCollection(service, documents)
  const { body } = await ask(service, { query: 'Which port?' })
  const steps = [...String(body).matchAll(/^data: (.*)$/gm)]
    .map(([, data = '']) => JSON.parse(data))
    .filter(({ type }) => type === 'response')
    .map(({ message }) => JSON.parse(message))
    .filter(({ action }) => action === 'ANSWER_RESPONSE')
  expect(steps.map(({ result }) => result).join('')).toContain(expectedText)
  expect(steps.at(-1)).toMatchObject({ done: true, outcome: { by: 'model', ...outcome } })
})
