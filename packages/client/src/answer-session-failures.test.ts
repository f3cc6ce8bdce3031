import { describe, expect, test } from 'vitest'
import { end, last, playSession, response, text } from './played-session.test-helper.ts'

describe('an answer session whose service fails', () => {
  test('survives events that no service should send', async () => {
    const { session, reply } = playSession()
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
    const { session, reply } = playSession()
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
      const { session, reply } = playSession()
      const answer = session.ask({ query: 'How?', interaction_id: 'q1' })
      const first = await reply(0)
      first.send(text('Half '))
      await expect.poll(() => last(session).response).toBe('Half ')
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
    const { session, reply } = playSession()
    const answer = session.ask({ query: 'How?' })
    const { send, fail } = await reply()
    send(text('Whole.'), end)
    await expect.poll(() => last(session).phase).toBe('done')
    fail()
    expect(await answer).toBe('Whole.')
    expect(last(session)).toMatchObject({ loading: false, error: false })
  })

  test.each([
    [429, { 'retry-after': '17' }, 'rate-limited', 17],
    [429, { 'retry-after': new Date(Date.now() + 60_000).toUTCString() }, 'rate-limited', expect.any(Number)],
    [503, {}, 'refused', null],
  ])(
    'says what a refusal with %i means, and how long to wait',
    async (status, headers, errorCode, retryAfter) => {
      const refuse: typeof fetch = async () => new Response('{"error":"Later"}', { status, headers })
      const { session } = playSession({ fetch: refuse })
      await expect(session.ask({ query: 'How?' })).rejects.toThrow(
        `Request to "/v1/collections/docs/answer" failed with status ${status}:\n{"error":"Later"}`,
      )
      expect(last(session)).toMatchObject({ loading: false, error: true, errorCode, retryAfter })
    },
  )

  test('says that the service did not answer', async () => {
    const { session } = playSession({ fetch: () => Promise.reject(new TypeError('fetch failed')) })
    await expect(session.ask({ query: 'How?' })).rejects.toMatchObject({ code: 'unreachable' })
    expect(last(session)).toMatchObject({ loading: false, errorCode: 'unreachable', response: '' })
  })
})
