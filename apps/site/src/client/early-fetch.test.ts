import { expect, test, vi } from 'vitest'
import { fetchEarly, takeEarly } from './early-fetch.ts'

test('an answer that was asked for early is given once, and then asked for anew', async () => {
  const answers = ['first', 'second'].map((text) => new Response(text))
  const fetch = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => answers.shift() ?? Response.error())
  fetchEarly('/a')
  expect(await (await takeEarly('/a')).text()).toBe('first')
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(await (await takeEarly('/a')).text()).toBe('second')
})

test('an early answer keeps its status and brings its body along', async () => {
  const answer = new Response('gone', { status: 410, statusText: 'Gone' })
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(answer)
  fetchEarly('/c')
  const taken = await takeEarly('/c')
  expect(answer.bodyUsed).toBe(true)
  expect([taken.status, taken.statusText, await taken.text()]).toEqual([410, 'Gone', 'gone'])
})

test('an early request that fails is told to whoever takes it, and asked for anew afterwards', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fetchEarly('/b')
  await expect(takeEarly('/b')).rejects.toThrow('Failed to fetch')
  fetch.mockResolvedValueOnce(new Response('there'))
  expect(await (await takeEarly('/b')).text()).toBe('there')
})
