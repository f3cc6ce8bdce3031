import { expect, test, vi } from 'vitest'
import { fetchEarly, takeEarly, type WholeAnswer } from './early-fetch.ts'

const textOf = ({ bytes }: WholeAnswer) => new TextDecoder().decode(bytes)

test('an answer that was asked for early is given once, and then asked for anew', async () => {
  const answers = ['first', 'second'].map((text) => new Response(text))
  const fetch = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => answers.shift() ?? Response.error())
  fetchEarly('/a')
  expect(textOf(await takeEarly('/a'))).toBe('first')
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(textOf(await takeEarly('/a'))).toBe('second')
})

test('an early answer keeps its status and brings its body along', async () => {
  const answer = new Response('gone', { status: 410, statusText: 'Gone' })
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(answer)
  fetchEarly('/c')
  const taken = await takeEarly('/c')
  expect([taken.ok, taken.status, taken.statusText, textOf(taken)]).toEqual([false, 410, 'Gone', 'gone'])
})

test('an early request that fails is told to whoever takes it, and asked for anew afterwards', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fetchEarly('/b')
  await expect(takeEarly('/b')).rejects.toThrow('Failed to fetch')
  fetch.mockResolvedValueOnce(new Response('there'))
  expect(textOf(await takeEarly('/b'))).toBe('there')
})
