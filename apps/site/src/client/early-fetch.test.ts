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

test('an early request that fails is told to whoever takes it, and asked for anew afterwards', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fetchEarly('/b')
  await expect(takeEarly('/b')).rejects.toThrow('Failed to fetch')
  fetch.mockResolvedValueOnce(new Response('there'))
  expect(await (await takeEarly('/b')).text()).toBe('there')
})
