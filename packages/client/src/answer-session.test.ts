import { describe, expect, test, vi } from 'vitest'
import { AnswerSession } from './answer-session.ts'
import type { Interaction } from './interaction.ts'
import { end, last, playSession, response, text } from './played-session.test-helper.ts'

const hit = {
  id: 'i:/docs/backup',
  index_id: 'i',
  score: 2,
  document: { id: '/docs/backup', title: 'Backup' },
}

async function all<T>(stream: AsyncGenerator<T>): Promise<T[]> {
  const items: T[] = []
  for await (const item of stream) items.push(item)
  return items
}

describe('an answer session', () => {
  test('needs a read key', () => {
    expect(() => new AnswerSession({ url: '/', collection: 'docs' })).toThrow(
      'Read API key is required to create an answer session',
    )
  })

  test('names the indexes that each question is answered from', async () => {
    let index = 'sections/en/1.0'
    const { session, reply } = playSession({ indexes: () => [index] })
    void session.ask({ query: 'How?' })
    const first = await reply()
    expect(first.request.body).toMatchObject({ indexes: ['sections/en/1.0'] })
    first.send(end)
    first.close()
    await expect.poll(() => session.isActive).toBe(false)
    index = 'sections/fr/1.0'
    void session.regenerateLast()
    const again = await reply(1)
    expect(again.request.body).toMatchObject({ indexes: ['sections/fr/1.0'] })
    again.send(end)
    again.close()
  })

  test('tells each change of its state, from loading to the whole answer', async () => {
    const heard: Interaction[] = []
    const { session, reply } = playSession({
      events: { onStateChange: (state) => heard.push(...state.slice(-1)) },
      sessionId: 's',
      visitorId: 'v',
    })
    const answer = session.ask({ query: 'How?', interaction_id: 'q1', related: { enabled: true, size: 1 } })
    expect(last(session)).toMatchObject({
      id: 'q1',
      query: 'How?',
      loading: true,
      response: '',
      phase: 'asked',
    })
    const { request, send, close } = await reply()
    expect(request.url).toBe('/v1/collections/docs/answer?api-key=r')
    expect(request.body).toEqual({
      interaction_id: 'q1',
      query: 'How?',
      visitor_id: 'v',
      conversation_id: 's',
      messages: [],
      llm_config: null,
      related: { enabled: true, size: 1 },
    })
    send(
      response('SELECTED_LLM', '{"provider":"OramaCore","model":"quotations"}'),
      { type: 'acknowledgement', message: 'Acknowledged' },
      response('GET_SEGMENT', '{"id":"s1","name":"Operators","goal":null}'),
      response('SELECT_SEGMENT_PROBABILITY', { probability: 0.75 }),
      response('OPTIMIZING_QUERY', 'how backup'),
      response('SEARCH_RESULTS', JSON.stringify([hit])),
      text('Save '),
      text('it.'),
      response('RELATED_QUERIES', '["Whe', false),
      response('RELATED_QUERIES', 'n?"]', false),
      end,
    )
    close()
    expect(await answer).toBe('Save it.')
    expect(last(session)).toMatchObject({
      loading: false,
      error: false,
      aborted: false,
      phase: 'done',
      optimizedQuery: 'how backup',
      response: 'Save it.',
      sources: [hit],
      segment: { id: 's1', name: 'Operators', probability: 0.75 },
      related: ['When?'],
      answeredBy: { provider: 'OramaCore', model: 'quotations' },
    })
    expect([...new Set(heard.map(({ phase }) => phase))]).toEqual([
      'asked',
      'acknowledged',
      'searching',
      'found',
      'writing',
      'done',
    ])
    expect(heard[0]?.response).toBe('')
  })

  test('yields the answer so far, and the steps of a planned one', async () => {
    const { session, reply } = playSession()
    const stream = session.askStream({ query: 'How?' })
    const first = stream.next()
    const call = await reply(0)
    call.send(text('Save '), text('it.'), end)
    call.close()
    expect([(await first).value, ...(await all(stream))]).toEqual(['Save ', 'Save it.'])

    const steps = all(session.reasonStream({ query: 'Why?' }))
    const planned = await reply(1)
    expect(planned.request.url).toContain('/planned_answer?')
    expect(planned.request.body.messages).toEqual([
      { role: 'user', content: 'How?' },
      { role: 'assistant', content: 'Save it.' },
    ])
    const plan = [
      { step: 'PERFORM_ORAMA_SEARCH', description: 'Find' },
      { step: 'GIVE_REPLY', description: 'Answer' },
    ]
    planned.send(
      { type: 'acknowledgement', message: 'Acknowledged' },
      response('ACTION_PLAN', plan),
      response('GET_TRIGGER', { id: 't1', name: 'Sales', response: 'Hi' }),
      response('SELECT_TRIGGER_PROBABILITY', { probability: 0.5 }),
      response('PERFORM_ORAMA_SEARCH', JSON.stringify({ hits: [hit], count: 1 })),
      response('SOMETHING_NEW', 'x'),
      response('GIVE_REPLY', 'Because.', false),
      response('GIVE_REPLY', ''),
    )
    planned.close()
    expect((await steps).map(({ action }) => action)).toEqual([
      'ACKNOWLEDGEMENT',
      'ACTION_PLAN',
      'GET_TRIGGER',
      'SELECT_TRIGGER_PROBABILITY',
      'PERFORM_ORAMA_SEARCH',
      'SOMETHING_NEW',
      'GIVE_REPLY',
      'GIVE_REPLY',
    ])
    expect(last(session)).toMatchObject({
      planned: true,
      loading: false,
      plan,
      planExecution: {
        PERFORM_ORAMA_SEARCH: { instruction: 'Find', done: true },
        GIVE_REPLY: { instruction: 'Answer', result: 'Because.', done: true },
      },
      trigger: { id: 't1', name: 'Sales', probability: 0.5 },
      sources: [hit],
      response: 'Because.',
    })
  })

  test('answers one question at a time', async () => {
    const { session, reply } = playSession()
    const answer = session.ask({ query: 'How?' })
    await expect(session.ask({ query: 'Why?' })).rejects.toMatchObject({ code: 'busy' })
    await expect(session.regenerateLast()).rejects.toMatchObject({ code: 'busy' })
    const { send, close } = await reply()
    send(text('So.'), end)
    close()
    expect(await answer).toBe('So.')
    expect(session.state).toHaveLength(1)
  })

  test('regenerates only an answer, planned or not as before', async () => {
    const { session, reply } = playSession()
    await expect(session.regenerateLast()).rejects.toThrow('No messages to regenerate')
    const unanswered = playSession({ initialMessages: [{ role: 'user', content: 'Hello' }] }).session
    await expect(unanswered.regenerateLast()).rejects.toThrow('Last message is not an assistant message')
    const answered = playSession({ initialMessages: [{ role: 'assistant', content: 'Hello' }] }).session
    await expect(answered.regenerateLast()).rejects.toThrow('No last interaction parameters available')
    const planned = session.reason({ query: 'How?', max_documents: 2, interaction_id: 'q1' })
    const first = await reply(0)
    expect(first.request.body.interaction_id).toBe('q1')
    first.send(response('GIVE_REPLY', ''))
    first.close()
    await planned
    void session.regenerateLast()
    const { request } = await reply(1)
    expect(request.url).toContain('/planned_answer?')
    expect(request.body).toMatchObject({ query: 'How?', max_documents: 2 })
    expect(request.body.interaction_id).toEqual(expect.any(String))
    expect(request.body.interaction_id).not.toBe('q1')
    session.abort()
  })

  test('goes on with initial messages, and with a state of its own', async () => {
    const initialMessages = [
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: 'Hi' },
    ] as const
    const { session, reply } = playSession({ initialMessages })
    void session.ask({ query: 'How?' })
    const first = await reply(0)
    expect(first.request.body.messages).toEqual(initialMessages)
    first.send(text('So.'))
    await expect.poll(() => last(session).response).toBe('So.')
    session.abort()
    const next = playSession({ initialState: session.state })
    void next.session.regenerateLast()
    const { request } = await next.reply(0)
    expect(request.body).toMatchObject({ query: 'How?', messages: [] })
    next.session.abort()
  })

  test('sends the latest messages that there is room for', async () => {
    const initialMessages = [
      { role: 'user', content: 'x'.repeat(90_000) },
      { role: 'assistant', content: 'y'.repeat(90_000) },
      { role: 'user', content: '' },
    ] as const
    const { session, reply } = playSession({ initialMessages })
    void session.ask({ query: 'How?' })
    const { request } = await reply(0)
    expect(request.body.messages).toEqual([initialMessages[1]])
    session.abort()
  })

  test('refuses an empty question before anything is sent', async () => {
    const { session, replies } = playSession()
    await expect(session.ask({ query: ' ' })).rejects.toMatchObject({ code: 'argument-invalid' })
    expect([session.state, replies]).toEqual([[], []])
  })

  test('no longer tells those who left', async () => {
    const { session } = playSession({ fetch: () => Promise.reject(new TypeError('fetch failed')) })
    const listener = vi.fn()
    const stop = session.subscribe(listener)
    stop()
    await session.ask({ query: 'How?' }).catch(() => undefined)
    expect(listener).not.toHaveBeenCalled()
  })
})
