import { describe, expect, test } from 'vitest'
import { loadIsland } from './islands.ts'

describe('loading an island', () => {
  test('gives the module that renders it', async () => {
    const module = { mount: () => undefined }
    expect(await loadIsland('clock', { clock: async () => module })).toBe(module)
  })

  test('names the export that a module lacks', async () => {
    await expect(loadIsland('clock', { clock: async () => ({ render: 1 }) })).rejects.toThrow(
      'The module of the island "clock" does not export the function "mount".',
    )
  })

  test('names the islands there are when asked for another', async () => {
    await expect(loadIsland('clok', { clock: async () => ({}) })).rejects.toThrow(
      'There is no island "clok". Known: clock',
    )
  })
})
