import { AnswerSession, search } from '@next-panel/client'
import { describe, expect, test } from 'vitest'
import { makeCollection, serviceForTest } from '../service.fixture.ts'
import { temporaryDataDir } from '../store/store.fixture.ts'
import { pages } from './pages.fixture.ts'

async function open() {
  const service = await serviceForTest({ dataDir: await temporaryDataDir() })
  await makeCollection(service, pages)
  return { url: await service.listen(), collection: 'c', readKey: 'read' }
}

const query = 'How do I restore a backup into an empty database?'
const related = { enabled: true, size: 2, format: 'question' } as const

describe('the client of this house', () => {
  test('searches, and says how long it took', async () => {
    const { hits, count, elapsed } = await search(await open(), { term: 'restore', limit: 1 })
    expect(hits).toMatchObject([{ id: 'i:/docs/backup#restore', document: { section: 'Restore a backup' } }])
    expect(count).toBeGreaterThan(0)
    expect(elapsed).toEqual({ raw: expect.any(Number), formatted: expect.stringMatching(/^\d+(\.\d)?m?s$/) })
  })

  test('is told how a misspelt term was understood, and nothing of one that was not', async () => {
    const address = await open()
    expect(await search(address, { term: 'restor bakcup' })).toMatchObject({ corrected: 'restor backup' })
    expect(await search(address, { term: 'backup' })).not.toHaveProperty('corrected')
    expect(await search(address, { term: 'backup zzzqqq' })).toMatchObject({ unknown: ['zzzqqq'] })
    expect(await search(address, { term: 'backup' })).not.toHaveProperty('unknown')
  })

  test('gets a quoted answer with its sources, whole characters and related questions', async () => {
    const session = new AnswerSession(await open())
    const text = await session.ask({ query: 'Do I save a database backup every night?', related })
    expect(text).toContain('Save the database every night – “nextpanel” 🎉. [1]')
    expect(session.state).toMatchObject([
      {
        loading: false,
        error: false,
        phase: 'done',
        response: text,
        sources: [{ id: 'i:/docs/backup' }],
        related: [expect.stringContaining('Restore a backup')],
        answeredBy: { provider: 'OramaCore', model: 'quotations' },
        outcome: { by: 'quotations', found: true, certainty: 'sure' },
        sourceListStart: text.indexOf('[1] [Back up your site]'),
      },
    ])
    expect(await session.ask({ query: 'And how do I load the dump of it?' })).toContain('Then load the dump')
    expect(session.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant'])
    expect(await session.regenerateLast()).toBe(session.state[1]?.response)
    expect(session.state).toHaveLength(2)
  })

  test('is told that the documents do not hold an answer', async () => {
    const session = new AnswerSession(await open())
    for (const [query, sources] of [
      ['How do I bake a cake?', 0],
      ['How often is a page of the release printed in colour?', 1],
    ] as const) {
      await session.ask({ query })
      const interaction = session.state.at(-1)
      expect(interaction).toMatchObject({
        outcome: { by: 'quotations', found: false, certainty: 'none' },
        sourceListStart: null,
      })
      expect(interaction?.sources?.length).toBeGreaterThanOrEqual(sources)
    }
  })

  test('follows a plan to the end', async () => {
    const session = new AnswerSession(await open())
    const actions: string[] = []
    for await (const { action } of session.reasonStream({ query, related })) actions.push(action)
    expect([...new Set(actions)]).toEqual([
      'ACKNOWLEDGEMENT',
      'ACTION_PLAN',
      'OPTIMIZE_QUERY',
      'PERFORM_ORAMA_SEARCH',
      'GIVE_REPLY',
      'RELATED_QUERIES',
    ])
    const [interaction] = session.state
    expect(interaction).toMatchObject({
      loading: false,
      phase: 'done',
      planned: true,
      response: expect.stringContaining('Then load the dump into an empty database'),
      sources: [{ id: 'i:/docs/backup#restore' }, {}],
      outcome: { by: 'quotations', found: true, certainty: 'sure' },
      related: expect.any(Array),
    })
    expect(Object.values(interaction?.planExecution ?? {}).map(({ done }) => done)).toEqual([
      true,
      true,
      true,
    ])
  })

  test('is refused with the text of the service', async () => {
    const session = new AnswerSession({ ...(await open()), readKey: 'wrong' })
    await expect(session.ask({ query })).rejects.toMatchObject({ code: 'refused', status: 401 })
    expect(session.state[0]).toMatchObject({ loading: false, error: true, errorCode: 'refused' })
    expect(session.state[0]?.errorMessage).toContain('Invalid read api key for collection c')
  })
})
