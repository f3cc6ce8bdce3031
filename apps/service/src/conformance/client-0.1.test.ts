import { type AnswerSession, CollectionManager, OramaCoreManager } from 'orama-core-0.1'
import { describe, expect, test } from 'vitest'
import type { ActiveEngine } from '../collections/collection.ts'
import { masterKey, serviceForTest } from '../service.fixture.ts'
import { describeOnAllEngines, temporaryDataDir } from '../store/store.fixture.ts'
import type { StoreLocation } from '../store/store.ts'
import { pages } from './pages.fixture.ts'

async function open(place: StoreLocation, engine: ActiveEngine) {
  const service = await serviceForTest(place, { collectionEngine: engine })
  const url = await service.listen()
  const manager = new OramaCoreManager({ url, masterAPIKey: masterKey })
  const keys = { readAPIKey: 'read', writeAPIKey: 'write' }
  await manager.createCollection({
    id: 'c',
    description: 'd',
    embeddingsModel: 'E5MultilangualSmall',
    ...keys,
  })
  const collection = new CollectionManager({ url, collectionID: 'c', ...keys })
  await collection.createIndex({ id: 'i', embeddings: ['title'] })
  const index = collection.setIndex('i')
  await index.insertDocuments(pages)
  return { service, url, manager, collection, index }
}

/** Reads an answer to its end and returns its pieces as the client yields them. */
async function drain(pieces: AsyncGenerator<string>): Promise<string[]> {
  const all: string[] = []
  for await (const piece of pieces) all.push(piece)
  return all
}

describeOnAllEngines('client 0.1.11', ({ place, engine }) => {
  test('manages collections, indexes and documents', async () => {
    const { manager, collection, index } = await open(await place(), engine)
    expect(await manager.listCollections()).toMatchObject([{ id: 'c', description: 'd', document_count: 3 }])
    expect(await manager.getCollection('c')).toMatchObject({
      id: 'c',
      indexes: [{ id: 'i', document_count: 3 }],
    })
    await index.upsertDocuments([{ ...pages[0], title: 'Backups' }])
    await index.deleteDocuments('/blog/release')
    await index.reindex()
    expect(await collection.getAllDocsInCollection('c')).toMatchObject([
      { title: 'Backups' },
      { id: pages[1]?.id },
    ])
    expect(await collection.getStats('c')).toMatchObject({
      document_count: 2,
      embedding_model: 'MultilingualE5Small',
      indexes_stats: [{ id: 'i', is_temp: false }],
    })
    await collection.deleteIndex('i')
    expect(await collection.search({ term: '' })).toMatchObject({ count: 0, hits: [] })
  })

  test('searches, with filters, facets and the time it took', async () => {
    const { collection } = await open(await place(), engine)
    const found = await collection.search({
      term: 'backup',
      where: { category: 'default' },
      facets: { category: {} },
      datasourceIDs: ['i'],
      limit: 1,
    })
    expect(found).toMatchObject({
      count: 2,
      hits: [{ id: expect.stringMatching(/^i:\/docs\/backup/), document: { title: 'Back up your site' } }],
      // PostgreSQL lists the labels of matches only.
      facets: {
        category:
          engine === 'postgres'
            ? { count: 1, values: { default: 2 } }
            : { count: 2, values: { blogs: 0, default: 2 } },
      },
      elapsed: { raw: expect.any(Number), formatted: expect.stringMatching(/^\d/) },
    })
  })

  test('searches by question, at once and step by step', async () => {
    const { collection } = await open(await place(), engine)
    const params = { query: 'How do I restore a backup?' }
    const results = await collection.NLPSearch(params)
    expect(results).toMatchObject([
      {
        original_query: params.query,
        results: [{ hits: [{ id: 'i:/docs/backup#restore' }, {}] }],
        query_index: 0,
      },
    ])
    const events: { status: string; data?: unknown }[] = []
    for await (const event of collection.NLPSearchStream(params)) events.push(event)
    expect(events.map(({ status }) => status)).toEqual([
      'INIT',
      'OPTIMIZING_QUERY',
      'QUERY_OPTIMIZED',
      'SELECTING_PROPS',
      'SELECTED_PROPS',
      'COMBINING_QUERIES_AND_PROPERTIES',
      'COMBINED_QUERIES_AND_PROPERTIES',
      'GENERATING_QUERIES',
      'GENERATED_QUERIES',
      'SEARCHING',
      'SEARCH_RESULTS',
    ])
    expect(events[8]?.data).toEqual([
      {
        index: 0,
        original_query: params.query,
        generated_query: { term: 'restore backup', mode: 'fulltext', limit: 10 },
      },
    ])
  })
})

describe('answers to client 0.1.11', () => {
  const session = async (): Promise<AnswerSession> => {
    const { collection } = await open({ dataDir: await temporaryDataDir() }, 'memory')
    return collection.createAnswerSession()
  }
  const related = { enabled: true, size: 2, format: 'query' } as const

  test('stream a quoted passage with its sources, whole characters, and related questions', async () => {
    const answers = await session()
    const pieces = await drain(
      answers.answerStream({ query: 'Do I save a database backup every night?', related }),
    )
    const [state] = answers.state
    expect(pieces.at(-1)).toBe(state?.response)
    expect(state).toMatchObject({ loading: false, error: false, aborted: false, segment: null })
    expect(state?.response).toContain('Save the database every night – “nextpanel” 🎉. [1]')
    expect(state?.response).toContain('[1] [Back up your site](/docs/backup)')
    expect(state?.sources).toMatchObject([{ id: 'i:/docs/backup', document: { path: '/docs/backup' } }])
    expect(JSON.parse(state?.related ?? '')).toEqual(['Back up your site: Restore a backup'])
    expect(answers.messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
  })

  test('follow a plan to the reply and the related questions', async () => {
    const answers = await session()
    await drain(answers.reasonStream({ query: 'How do I restore a backup?', related }))
    expect(answers.state[0]).toMatchObject({
      loading: false,
      planned: true,
      plan: [{ step: 'OPTIMIZE_QUERY' }, { step: 'PERFORM_ORAMA_SEARCH' }, { step: 'GIVE_REPLY' }],
      sources: { hits: [{ id: 'i:/docs/backup#restore' }, {}] },
      response: expect.stringContaining('Then load the dump into an empty database'),
      related: expect.stringMatching(/^\[.*\]$/),
    })
    expect(answers.state[0]?.planExecution).toMatchObject({ PERFORM_ORAMA_SEARCH: { done: true } })
  })

  test('tell in a plan who probably asks, with probabilities', async () => {
    const { collection } = await open({ dataDir: await temporaryDataDir() }, 'memory')
    const segment = await collection.insertSegment({
      name: 'Operators who restore',
      description: 'Readers who restore a backup or load a dump into a database',
      goal: 'Their site works again',
    })
    await collection.insertTrigger({
      name: 'Broken dump',
      description: 'The dump cannot be loaded into the database',
      response: 'Ask for the error message.',
      segment_id: segment.id,
    })
    const answers = collection.createAnswerSession()
    await answers.reason({ query: 'How do I load the dump of a backup into the database?' })
    expect(answers.state[0]).toMatchObject({
      segment: { id: segment.id, name: 'Operators who restore', probability: expect.any(Number) },
    })
  })

  test('ask back in a plan when nothing fits', async () => {
    const answers = await session()
    await answers.reason({ query: 'zebra' })
    expect(answers.state[0]).toMatchObject({
      loading: false,
      plan: [{ step: 'OPTIMIZE_QUERY' }, { step: 'PERFORM_ORAMA_SEARCH' }, { step: 'ASK_FOLLOWUP' }],
      response: expect.stringMatching(/^No page answers this question: none mentions “zebra”.*\?$/s),
      planExecution: { ASK_FOLLOWUP: { done: true } },
    })
  })

  test('can be regenerated, planned or not, but only after an answer', async () => {
    const answers = await session()
    await expect(answers.regenerateLast({ stream: false })).rejects.toThrow('No messages to regenerate')
    const first = await answers.answer({ query: 'Where do I load the dump?' })
    expect(await answers.regenerateLast({ stream: false })).toBe(first)
    expect(answers.state).toHaveLength(1)
    answers.messages.pop()
    await expect(answers.regenerateLast({ stream: false })).rejects.toThrow(
      'Last message is not an assistant message',
    )
  })

  test('can be aborted only when there is something to abort', async () => {
    const answers = await session()
    expect(() => answers.abort()).toThrow('AbortController is not available.')
    await answers.answer({ query: 'dump' })
    answers.clearSession()
    expect(() => answers.abort()).toThrow('There is no active request to abort.')
  })

  test('say so when nothing fits', async () => {
    const answers = await session()
    expect(await answers.answer({ query: 'zebra' })).toBe(
      'No page answers this question: none mentions “zebra”.',
    )
  })

  test('take no sources from a notation that cannot be read, and from the indexes of one that can', async () => {
    const answers = await session()
    const query = 'restore a backup'
    await answers.answer({ query, ragat_notation: 'nonsense' })
    await answers.answer({ query, ragat_notation: 'i@0.5:1; x@0.5:3' })
    expect(answers.state.map(({ sources }) => (Array.isArray(sources) ? sources.length : -1))).toEqual([0, 1])
  })

  test('are refused with the text of the service', async () => {
    const { url } = await open({ dataDir: await temporaryDataDir() }, 'memory')
    const stranger = new CollectionManager({ url, collectionID: 'c', readAPIKey: 'wrong' })
    await expect(stranger.createAnswerSession().answer({ query: 'x' })).rejects.toThrow(
      'Request to "/v1/collections/c/answer" failed with status 401:\n{"error":"Invalid read api key for collection c"}',
    )
    await expect(stranger.search({ term: 'x' })).rejects.toThrow('failed with status 401')
  })
})
