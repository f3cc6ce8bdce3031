import { describe, expect, test } from 'vitest'
import { end, last, playSession, text } from './played-session.test-helper.ts'

describe('an answer session that is stopped', () => {
  test('stops the request itself when it is aborted, and keeps what was there', async () => {
    const { session, reply } = playSession()
    expect(() => session.abort()).toThrow('AbortController is not available.')
    const answer = session.ask({ query: 'How?' })
    const { send, request } = await reply()
    send(text('Half'))
    await expect.poll(() => last(session).response).toBe('Half')
    session.abort()
    expect(last(session)).toMatchObject({ aborted: true, loading: false, error: false })
    expect(request.signal.aborted).toBe(true)
    expect(await answer).toBe('Half')
    expect(() => session.abort()).toThrow('AbortController is not available.')
  })

  test('cannot be aborted when its answer has ended, nor when it was cleared', async () => {
    const { session, reply } = playSession()
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
    const { session, reply } = playSession()
    const answer = session.ask({ query: 'How?' })
    const { send, request } = await reply()
    send(text('Half'))
    session.clear()
    expect(request.signal.aborted).toBe(true)
    await answer
    expect(session.state).toEqual([])
  })

  test('stops the request when the reader of a stream leaves', async () => {
    const { session, reply } = playSession()
    const reading = (async () => {
      for await (const _answer of session.askStream({ query: 'How?' })) break
    })()
    const { send, request } = await reply()
    send(text('Half'))
    await reading
    expect(request.signal.aborted).toBe(true)
    expect(last(session)).toMatchObject({ aborted: true, loading: false })
  })
})
