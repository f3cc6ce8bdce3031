import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cached, contentHash } from './content-cache.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-cache-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('what was made once is not made again', async () => {
  let made = 0
  const make = async () => Uint8Array.of(++made)
  expect([...(await cached(folder, 'abcdef', make))]).toEqual([1])
  expect([...(await cached(folder, 'abcdef', make))]).toEqual([1])
  expect([...(await cached(folder, 'abcdeg', make))]).toEqual([2])
})

test('many at once under one key leave one whole file and no unfinished one', async () => {
  const bytes = new Uint8Array(100_000).fill(7)
  const results = await Promise.all(
    Array.from({ length: 20 }, () => cached(folder, 'abcdef', async () => bytes)),
  )
  for (const result of results) expect(result.length).toBe(bytes.length)
  expect(await readdir(join(folder, 'ab'))).toEqual(['cdef'])
})

test('a failure to make is passed on and leaves nothing behind', async () => {
  const failing = cached(folder, 'abcdef', () => Promise.reject(new Error('no paint')))
  await expect(failing).rejects.toThrow('no paint')
  expect(await readdir(folder)).toEqual([])
})

test('the hash tells apart parts that read alike when joined', () => {
  expect(contentHash('ab', 'c')).not.toBe(contentHash('a', 'bc'))
  expect(contentHash('ab', 'c')).toBe(contentHash('ab', Buffer.from('c')))
  expect(contentHash('ab')).toMatch(/^[\w-]{22}$/)
})
