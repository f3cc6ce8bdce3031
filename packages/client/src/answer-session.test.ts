import { describe, expect, test, vi } from 'vitest'
import { AnswerSession, type AnswerSessionOptions } from './answer-session.ts'
import type { Interaction } from './interaction.ts'

/** A reply that is written event by event. */
interface Reply {
  readonly request: {
    readonly url: string
    readonly body: Record<string, unknown>
    readonly signal: AbortSignal
  }
  send(...events: unknown[]): void
  close(): void
  fail(): void
}

/** A session on a service that the test plays. */
function play(options: Partial<AnswerSessionOptions> = {}) {
  const replies: Reply[] = []
  const service: typeof fetch = async (input, init) => {
    const encoder = new TextEncoder()
    let writer: ReadableStreamDefaultController<Uint8Array> | undefined
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        writer = controller
      },
    })
    const { signal, body } = init ?? {}
    if (!signal) throw new Error('The request cannot be stopped.')
    signal.addEventListener('abort', () => writer?.error(signal.reason))
    replies.push({
      request: { url: String(input), body: JSON.parse(String(body)), signal },
      send: (...events) => {
        for (const event of events) writer?.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`))
      },
      close: () => writer?.close(),
      fail: () => writer?.error(new TypeError('terminated')),
    })
    return new Response(stream)
  }
  const session = new AnswerSession({
    url: '/',
    collection: 'docs',
    readKey: 'r',
    fetch: service,
    ...options,
  })
  /** The reply to the next request. */
  const reply = async (number = 0): Promise<Reply> => {
    await vi.waitFor(() => expect(replies.length).toBeGreaterThan(number))
    const found = replies[number]
    if (!found) throw new Error('Nothing was asked.')
    return found
  }
  return { session, reply, replies }
}

const response = (action: string, result: unknown, done = true) => ({
  type: 'response',
  message: JSON.stringify({ action, result, done }),
})
const text = (piece: string) => response('ANSWER_RESPONSE', piece, false)
const end = response('ANSWER_RESPONSE', '')
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

const last = (session: AnswerSession): Interaction => {
  const interaction = session.state.at(-1)
  if (!interaction) throw new Error('There is no interaction.')
  return interaction
}

describe('an answer session', () => {
  test('needs a read key', () => {
    expect(() => new AnswerSession({ url: '/', collection: 'docs' })).toThrow(
      'Read API key is required to create an answer session',
    )
  })

  test('tells each change of its state, from loading to the whole answer', async () => {
    const heard: Interaction[] = []
    const { session, reply } = play({
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
    const { session, reply } = play()
    const stream = session.askStream({ query: 'How?' })
    const first = stream.next()
    const asked = await reply(0)
    asked.send(text('Save '), text('it.'), end)
    asked.close()
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

  test('survives events that no service should send', async () => {
    const { session, reply } = play()
    const answer = session.ask({ query: 'How?' })
    const { send, close } = await reply()
    send(
      null,
      1,
      'x',
      [],
      {},
      { type: 'response' },
      { type: 'response', message: '' },
      { type: 'response', message: null },
    )
    send({ type: 'response', message: 'no json' }, { type: 'response', message: { action: 7 } })
    for (const action of [
      'GET_SEGMENT',
      'GET_TRIGGER',
      'ACTION_PLAN',
      'SEARCH_RESULTS',
      'SELECTED_LLM',
      'constructor',
    ]) {
      for (const result of [null, 7, '{', [null, 7, {}], { hits: [null] }, 'null'])
        send(response(action, result))
    }
    send(response('GIVE_REPLY', { text: 'x' }, false), text('Fine.'), end)
    close()
    expect(await answer).toBe('Fine.')
    expect(last(session)).toMatchObject({ segment: null, trigger: null, sources: [], plan: [] })
  })

  test.each([
    ['says that it failed', { type: 'error', message: 'Out of memory' }, 'answer-failed', 'Out of memory'],
    ['says so in another form', { error: 'Out of memory' }, 'answer-failed', 'Out of memory'],
  ])('ends when the service %s', async (_what, event, errorCode, message) => {
    const { session, reply } = play()
    const answer = session.ask({ query: 'How?' })
    const { send, request } = await reply()
    send(text('Well'), event)
    await expect(answer).rejects.toMatchObject({ code: errorCode })
    expect(last(session)).toMatchObject({ loading: false, error: true, errorCode, response: 'Well' })
    expect(last(session).errorMessage).toContain(message)
    expect(request.signal.aborted).toBe(true)
  })

  test.each(['close', 'fail'] as const)(
    'says that it lost its connection (%s), and can be regenerated',
    async (how) => {
      const { session, reply } = play()
      const answer = session.ask({ query: 'How?', interaction_id: 'q1' })
      const first = await reply(0)
      first.send(text('Half '))
      await vi.waitFor(() => expect(last(session).response).toBe('Half '))
      first[how]()
      await expect(answer).rejects.toMatchObject({ code: 'connection-lost' })
      expect(last(session)).toMatchObject({ loading: false, error: true, errorCode: 'connection-lost' })
      const again = session.regenerateLast()
      const second = await reply(1)
      expect(second.request.body).toMatchObject({ query: 'How?', messages: [] })
      second.send(text('Whole.'), end)
      second.close()
      expect(await again).toBe('Whole.')
      expect(session.messages).toEqual([
        { role: 'user', content: 'How?' },
        { role: 'assistant', content: 'Whole.' },
      ])
      expect(session.state.map(({ error }) => error)).toEqual([false])
    },
  )

  test('takes an answer for whole when only what follows it was lost', async () => {
    const { session, reply } = play()
    const answer = session.ask({ query: 'How?' })
    const { send, fail } = await reply()
    send(text('Whole.'), end)
    await vi.waitFor(() => expect(last(session).phase).toBe('done'))
    fail()
    expect(await answer).toBe('Whole.')
    expect(last(session)).toMatchObject({ loading: false, error: false })
  })

  test('stops the request itself when it is aborted, and keeps what was there', async () => {
    const { session, reply } = play()
    expect(() => session.abort()).toThrow('AbortController is not available.')
    const answer = session.ask({ query: 'How?' })
    const { send, request } = await reply()
    send(text('Half'))
    await vi.waitFor(() => expect(last(session).response).toBe('Half'))
    session.abort()
    expect(last(session)).toMatchObject({ aborted: true, loading: false, error: false })
    expect(request.signal.aborted).toBe(true)
    expect(await answer).toBe('Half')
    expect(() => session.abort()).toThrow('AbortController is not available.')
  })

  test('cannot be aborted when its answer has ended, nor when it was cleared', async () => {
    const { session, reply } = play()
    const answer = session.ask({ query: 'How?' })
    const { send, close } = await reply()
    send(end)
    close()
    await answer
    expect(() => session.abort()).toThrow('There is no active request to abort.')
    session.clear()
    expect(() => session.abort()).toThrow('There is no active request to abort.')
    expect([session.state, session.messages]).toEqual([[], []])
  })

  test('stops what runs when it is cleared, and stays clear', async () => {
    const { session, reply } = play()
    const answer = session.ask({ query: 'How?' })
    const { send, request } = await reply()
    send(text('Half'))
    session.clear()
    expect(request.signal.aborted).toBe(true)
    await answer
    expect(session.state).toEqual([])
  })

  test('stops the request when the reader of a stream leaves', async () => {
    const { session, reply } = play()
    const reading = (async () => {
      for await (const _answer of session.askStream({ query: 'How?' })) break
    })()
    const { send, request } = await reply()
    send(text('Half'))
    await reading
    expect(request.signal.aborted).toBe(true)
    expect(last(session)).toMatchObject({ aborted: true, loading: false })
  })

  test('answers one question at a time', async () => {
    const { session, reply } = play()
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
    const { session, reply } = play()
    await expect(session.regenerateLast()).rejects.toThrow('No messages to regenerate')
    const unanswered = play({ initialMessages: [{ role: 'user', content: 'Hello' }] }).session
    await expect(unanswered.regenerateLast()).rejects.toThrow('Last message is not an assistant message')
    const answered = play({ initialMessages: [{ role: 'assistant', content: 'Hello' }] }).session
    await expect(answered.regenerateLast()).rejects.toThrow('No last interaction parameters available')
    const planned = session.reason({ query: 'How?', max_documents: 2 })
    const first = await reply(0)
    first.send(response('GIVE_REPLY', ''))
    first.close()
    await planned
    void session.regenerateLast()
    const { request } = await reply(1)
    expect(request.url).toContain('/planned_answer?')
    expect(request.body).toMatchObject({ query: 'How?', max_documents: 2 })
    expect(request.body.interaction_id).not.toBe(first.request.body.interaction_id)
    session.abort()
  })

  test('goes on with initial messages, and with a state of its own', async () => {
    const initialMessages = [
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: 'Hi' },
    ] as const
    const { session, reply } = play({ initialMessages })
    void session.ask({ query: 'How?' })
    const first = await reply(0)
    expect(first.request.body.messages).toEqual(initialMessages)
    first.send(text('So.'))
    await vi.waitFor(() => expect(last(session).response).toBe('So.'))
    session.abort()
    const next = play({ initialState: session.state })
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
    const { session, reply } = play({ initialMessages })
    void session.ask({ query: 'How?' })
    const { request } = await reply(0)
    expect(request.body.messages).toEqual([initialMessages[1]])
    session.abort()
  })

  test.each([
    [429, { 'retry-after': '17' }, 'rate-limited', 17],
    [429, { 'retry-after': new Date(Date.now() + 60_000).toUTCString() }, 'rate-limited', expect.any(Number)],
    [503, {}, 'refused', null],
  ])(
    'says what a refusal with %i means, and how long to wait',
    async (status, headers, errorCode, retryAfter) => {
      const refuse: typeof fetch = async () => new Response('{"error":"Later"}', { status, headers })
      const { session } = play({ fetch: refuse })
      await expect(session.ask({ query: 'How?' })).rejects.toThrow(
        `Request to "/v1/collections/docs/answer" failed with status ${status}:\n{"error":"Later"}`,
      )
      expect(last(session)).toMatchObject({ loading: false, error: true, errorCode, retryAfter })
    },
  )

  test('says that the service did not answer', async () => {
    const { session } = play({ fetch: () => Promise.reject(new TypeError('fetch failed')) })
    await expect(session.ask({ query: 'How?' })).rejects.toMatchObject({ code: 'unreachable' })
    expect(last(session)).toMatchObject({ loading: false, errorCode: 'unreachable', response: '' })
  })

  test('refuses an empty question before anything is sent', async () => {
    const { session, replies } = play()
    await expect(session.ask({ query: ' ' })).rejects.toMatchObject({ code: 'argument-invalid' })
    expect([session.state, replies]).toEqual([[], []])
  })

  test('no longer tells those who left', async () => {
    const { session } = play({ fetch: () => Promise.reject(new TypeError('fetch failed')) })
    const listener = vi.fn()
    const stop = session.subscribe(listener)
    stop()
    await session.ask({ query: 'How?' }).catch(() => undefined)
    expect(listener).not.toHaveBeenCalled()
  })
})
