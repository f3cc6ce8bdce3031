import { chmod, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryDataDir } from '../store/store.fixture.ts'
import { hashKey, matchesKey } from './key-hash.ts'
import { masterKeySource, provideKey } from './persisted-key.ts'
import { randomId } from './random-id.ts'

describe('a hashed key', () => {
  test('matches the key and nothing else, and tells nothing of it', () => {
    const stored = hashKey('secret-key')
    expect(matchesKey('secret-key', stored)).toBe(true)
    expect(matchesKey('secret-kez', stored)).toBe(false)
    expect(matchesKey('', stored)).toBe(false)
    expect(matchesKey('secret-key', '')).toBe(false)
    expect(stored).not.toContain('secret')
    expect(hashKey('secret-key')).not.toBe(stored)
  })
})

describe('a random id', () => {
  test('is 24 small letters and digits, another one each time', () => {
    const ids = new Set(Array.from({ length: 100 }, randomId))
    expect(ids.size).toBe(100)
    for (const id of ids) expect(id).toMatch(/^[a-z][a-z\d]{23}$/)
  })
})

describe('a kept key', () => {
  test('is made on first start, for its owner only, and stays', async () => {
    const dataDir = await temporaryDataDir()
    const key = await provideKey(dataDir, masterKeySource, undefined)
    expect(key).toMatch(/^[a-z\d]{24}$/)
    expect((await stat(join(dataDir, 'master.key'))).mode & 0o777).toBe(0o600)
    expect(await provideKey(dataDir, masterKeySource, undefined)).toBe(key)
  })

  test('is the one that is set', async () => {
    expect(await provideKey('/nowhere', masterKeySource, 'mine')).toBe('mine')
  })

  test('that cannot be used is a readable error', async () => {
    const dataDir = await temporaryDataDir()
    await writeFile(join(dataDir, 'master.key'), '\n')
    await expect(provideKey(dataDir, masterKeySource, undefined)).rejects.toThrow(
      'it must contain one key of 1 to 64 bytes',
    )
    await chmod(join(dataDir, 'master.key'), 0o600)
    await expect(provideKey('/nowhere', masterKeySource, undefined)).rejects.toMatchObject({
      code: 'store-unavailable',
    })
  })
})
