import { CollectionManager, OramaCloud, OramaCoreManager } from 'orama-core-1.2'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { chunk, startModelServer, streaming } from '../endpoint/model-server.test-helper.ts'
import { masterKey, serviceForTest } from '../service.fixture.ts'
import type { Settings } from '../settings.ts'
import { describeOnBothStores, temporaryDataDir } from '../store/store.fixture.ts'
import type { StoreLocation } from '../store/store.ts'
import { pages } from './pages.fixture.ts'

async function open(place: StoreLocation, languageModel?: Settings['languageModel']) {
  const service = await serviceForTest(place, { languageModel })
  const url = await service.listen()
  const manager = new OramaCoreManager({ url, masterAPIKey: masterKey })
  await manager.collection.create({ id: 'c', readAPIKey: 'read', writeAPIKey: 'write' })
  const managerFor = (apiKey: string) =>
    new CollectionManager({ collectionID: 'c', apiKey, cluster: { writerURL: url, readURL: url } })
  const collection = managerFor('write')
  await collection.index.create({ id: 'i', typeStrategy: { enum: 'string(40)' } })
  const index = collection.index.set('i')
  await index.insertDocuments(pages)
  return { url, manager, managerFor, collection, index }
}

describeOnBothStores('client 1.2.19', ({ place }) => {
  test('manages collections, indexes, documents and keys', async () => {
    const { manager, managerFor, collection, index } = await open(await place())
    expect(await manager.collection.list()).toMatchObject([{ id: 'c', document_count: 3 }])
    expect(await manager.collection.get('c')).toMatchObject({ indexes: [{ id: 'i' }] })
    await index.upsertDocuments([{ id: '/blog/release', extra: 1 }])
    await index.deleteDocuments(['/docs/backup'])
    await index.reindex()
    expect(await collection.collections.getAllDocs('c')).toMatchObject([
      { id: '/docs/backup#restore' },
      { id: '/blog/release', title: 'New release schedule', extra: 1 },
    ])
    expect(await collection.collections.getStats('c')).toMatchObject({
      document_count: 2,
      indexes_stats: [{ type_parsing_strategies: { enum_strategy: { StringLength: 40 } } }],
    })
    const { read_api_key } = await collection.collections.regenerateReadAPIKey()
    expect(await managerFor(read_api_key).search({ term: '' })).toMatchObject({ count: 2 })
    await expect(managerFor('read').search({ term: '' })).rejects.toThrow(
      'Unauthorized: are you using the correct Api Key?',
    )
    await collection.index.delete('i')
    expect(await collection.search({ term: '' })).toMatchObject({ count: 0 })
    await manager.collection.delete('c')
    await expect(collection.search({ term: '' })).rejects.toThrow(
      'Bad Request: {"error":"Collection c not found"}',
    )
  })

  test('writes, searches and swaps by the names of its cloud', async () => {
    const { url } = await open(await place())
    const cloud = new OramaCloud({
      projectId: 'c',
      apiKey: 'write',
      cluster: { writerURL: url, readURL: url },
    })
    const source = cloud.dataSource('i')
    await source.insertDocuments([{ id: 'new' }, { id: 'old' }])
    await source.upsertDocuments([{ id: 'new', title: 'gazette' }])
    await source.deleteDocuments(['old'])
    await source.reindex()
    const found = await cloud.search({ term: 'gazette', datasources: ['i'] })
    expect(found).toMatchObject({ count: 1, hits: [{ id: 'i:new' }] })
    const temporary = await source.createTemporaryIndex()
    await temporary.insertDocuments([{ id: 'swapped' }])
    expect(await cloud.search({ term: '', datasources: ['i'] })).toMatchObject({ count: 4 })
    await temporary.swap()
    expect(await cloud.search({ term: '', datasources: ['i'] })).toMatchObject({
      count: 1,
      hits: [{ id: 'i:swapped' }],
    })
  })

  test('swaps a temporary index in, and commits and rolls back transactions', async () => {
    const { collection, index } = await open(await place())
    const ids = async () => (await collection.search({ term: '' })).hits.map(({ document }) => document.id)
    const temporary = await index.createTemporaryIndex()
    await collection.index.set(temporary).insertDocuments([{ id: 'swapped' }])
    expect(await ids()).toHaveLength(3)
    await index.swapTemporaryIndex('i', temporary)
    expect(await ids()).toEqual(['swapped'])

    await index.transaction.open()
    await index.transaction.insertDocuments([{ id: 'committed' }])
    expect(await ids()).toEqual(['swapped'])
    await index.transaction.commit()
    expect(await ids()).toEqual(['committed'])

    const next = collection.index.set('i').transaction
    await next.open()
    await next.insertDocuments([{ id: 'forgotten' }])
    await next.rollback()
    expect(await ids()).toEqual(['committed'])
    expect(await collection.collections.getStats('c')).toMatchObject({ indexes_stats: [{ id: 'i' }] })
  })

  test('searches, groups, and searches by question', async () => {
    const { collection } = await open(await place())
    const found = await collection.search({
      term: 'backup release',
      indexes: ['i'],
      groupBy: { properties: ['category'], max_results: 2, sortBy: 'score' },
    })
    expect(found.count).toBe(3)
    const groups = found.groups?.map(({ values, result }) => [values, result.length])
    expect(groups).toEqual(
      expect.arrayContaining([
        [['default'], 2],
        [['blogs'], 1],
      ]),
    )
    for (const version of ['v1', 'v1.1'] as const) {
      const results = await collection.ai.NLPSearch({ query: 'How do I restore a backup?', version })
      expect(results).toMatchObject([{ results: [{ hits: [{ id: 'i:/docs/backup#restore' }, {}] }] }])
    }
  })
})

test('client 1.2.19 sees a search by question step by step', async () => {
  const { collection } = await open({ dataDir: await temporaryDataDir() })
  const statuses: string[] = []
  let last: unknown
  for await (const { status, data } of collection.ai.NLPSearchStream({ query: 'restore a backup' })) {
    statuses.push(status)
    last = data
  }
  expect(statuses.at(-1)).toBe('SEARCH_RESULTS')
  expect(statuses).toContain('query_optimized')
  expect(last).toMatchObject([{ results: [{ count: 2 }] }])
})

type Session = ReturnType<CollectionManager['ai']['createAISession']>

/**
 * The answer to a request as the session keeps it. `answer()` itself returns what it saw at its last look, and here, where one
 * process is client and service, a busy machine can stand still for longer than the service waits for that look.
 */
async function answered(session: Session, request: Parameters<Session['answer']>[0]) {
  await session.answer(request)
  return session.state.at(-1)?.response
}

describe('answers to client 1.2.19', () => {
  test('stream a quoted passage with sources and related questions, and complete', async () => {
    const { collection } = await open({ dataDir: await temporaryDataDir() })
    const states: string[] = []
    const onIncomingEvent = (event: { type?: string; state?: string }) => {
      if (event.state) states.push(event.state)
    }
    const answers = collection.ai.createAISession({ events: { onIncomingEvent } })
    const query = 'Do I save a database backup every night?'
    const text = await answered(answers, { query, related: { enabled: true, size: 1, format: 'question' } })
    expect(text).toContain('Save the database every night – “nextpanel” 🎉. [1]')
    expect(answers.state[0]).toMatchObject({
      loading: false,
      error: false,
      response: text,
      currentStep: 'completed',
      selectedLLM: { provider: 'OramaCore' },
      sources: [{ id: 'i:/docs/backup' }],
      related: '["How do I restore a backup (Back up your site)?"]',
    })
    expect(states).toEqual([
      'initializing',
      'handle_gpu_overload',
      'get_llm_config',
      'simple_rag',
      'determine_query_strategy',
      'execute_before_retrieval_hook',
      'execute_search',
      'execute_after_retrieval_hook',
      'handle_system_prompt',
      'execute_before_answer_hook',
      'generate_answer',
      'completed',
    ])
    const followUp = await answered(answers, { query: 'And how do I restore it?' })
    expect(followUp).toContain('Then load the dump into an empty database')
  })

  test('are written by a language model where there is one, from numbered sources', async () => {
    const { baseUrl } = await startModelServer(streaming([chunk('Every night '), chunk('[1].', 'stop')]))
    const model = { baseUrl, model: 'scripted', apiKey: undefined }
    const { collection } = await open({ dataDir: await temporaryDataDir() }, model)
    const answers = collection.ai.createAISession()
    expect(await answered(answers, { query: 'Do I save a database backup every night?' })).toBe(
      'Every night [1].\n\n[1] [Back up your site](/docs/backup)',
    )
    expect(answers.state[0]).toMatchObject({
      selectedLLM: { provider: 'OpenAI', model: 'scripted' },
      error: false,
    })
  })

  test('are quoted when the language model fails, and complete none the less', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => log.mockRestore())
    const model = { baseUrl: 'http://127.0.0.1:1/v1', model: 'gone', apiKey: undefined }
    const { collection } = await open({ dataDir: await temporaryDataDir() }, model)
    const answers = collection.ai.createAISession()
    expect(await answered(answers, { query: 'Do I save a database backup every night?' })).toMatch(/^> /)
  })

  test('can be regenerated only after an answer, and aborted only while there is one', async () => {
    const { collection } = await open({ dataDir: await temporaryDataDir() })
    const answers = collection.ai.createAISession()
    expect(() => answers.regenerateLast({ stream: false })).toThrow('No messages to regenerate')
    expect(() => answers.abort()).toThrow('AbortController is not available.')
    const first = await answered(answers, { query: 'Where do I load the dump?' })
    await answers.regenerateLast({ stream: false })
    expect(answers.state.map(({ response }) => response)).toEqual([first])
  })

  test('are refused before they stream, in the two ways the client understands', async () => {
    const { collection, managerFor } = await open({ dataDir: await temporaryDataDir() })
    const ask = (manager: CollectionManager, query: string) =>
      manager.ai.createAISession().answer({ query, ragat_notation: 'i@0.5:1' })
    await expect(ask(managerFor('wrong'), 'x')).rejects.toThrow(
      'Unauthorized: are you using the correct Api Key?',
    )
    await expect(ask(collection, ' ')).rejects.toThrow(/^Bad Request: .*query: must not be empty/)
  })
})
