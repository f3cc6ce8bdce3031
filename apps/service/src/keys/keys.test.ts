import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { captureLog } from '../log/captured-log.test-helper.ts'
import { temporaryDataDir } from '../store/store.fixture.ts'
import { hashKey, matchesKey } from './key-hash.ts'
import { openMasterKey, readMasterKey, revokePreviousMasterKeys, rotateMasterKey } from './master-key.ts'
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

const hour = 60 * 60 * 1000

describe('the master key', () => {
  const setUp = async () => {
    const location = { dataDir: await temporaryDataDir(), masterKey: undefined }
    const open = async () => {
      const masterKey = await openMasterKey(location)
      onTestFinished(() => masterKey.close())
      return masterKey
    }
    const keyNow = async () => (await readMasterKey(location)).key
    return { location, file: join(location.dataDir, 'master.key'), open, keyNow }
  }

  test('is made on first start, for its owner only, and stays', async () => {
    const { file, open, keyNow } = await setUp()
    await open()
    const key = await keyNow()
    expect(key).toMatch(/^[a-z\d]{24}$/)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await open()).matches(key)).toBe(true)
  })

  test('is the one that is set, or during a rotation one of two', async () => {
    const masterKey = await openMasterKey({ dataDir: '/nowhere', masterKey: ['new', 'old'] })
    expect(['new', 'old'].map((key) => masterKey.isReplaced(key))).toEqual([false, true])
    expect(['new', 'old', 'new old', ''].map((key) => masterKey.matches(key))).toEqual([
      true,
      true,
      false,
      false,
    ])
    await expect(rotateMasterKey({ dataDir: '/nowhere', masterKey: ['new'] }, hour)).rejects.toThrow(
      'set MASTER_KEY to the new and the previous key, separated by a space',
    )
  })

  test('that cannot be used is a readable error', async () => {
    const { location, file, open } = await setUp()
    await writeFile(file, '\n')
    await expect(open()).rejects.toThrow('its first line must be a key of 1 to 64 bytes')
    await writeFile(file, 'a-key\nanother-key\n')
    await expect(open()).rejects.toThrow('line 2 is not a previous key with a time')
    await writeFile(`${file}.new`, '')
    await expect(rotateMasterKey(location, hour)).rejects.toThrow(
      `delete ${file}.new if no command is running`,
    )
    await expect(openMasterKey({ dataDir: '/nowhere', masterKey: undefined })).rejects.toMatchObject({
      code: 'store-unavailable',
    })
  })

  test('is replaced while a service runs, which then accepts both until the overlap ends', async () => {
    const { location, file, open, keyNow } = await setUp()
    const masterKey = await open()
    const first = await keyNow()
    const second = await rotateMasterKey(location, hour)
    expect(await keyNow()).toBe(second)
    await expect.poll(() => masterKey.matches(second)).toBe(true)
    expect(masterKey.matches(first)).toBe(true)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readFile(file, 'utf8')).not.toContain(first)

    const third = await rotateMasterKey(location, 2 * hour)
    const reopened = await open()
    const matches = () => [first, second, third].map((key) => reopened.matches(key))
    expect(matches()).toEqual([true, true, true])
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: now + 1.5 * hour })
    onTestFinished(() => void vi.useRealTimers())
    expect(matches()).toEqual([false, true, true])
    await reopened.forget(new Date())
    expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(2)
    await revokePreviousMasterKeys(location)
    await expect.poll(matches).toEqual([false, false, true])
  })

  test('stays as it was while its file cannot be read', async () => {
    const { location, file, open, keyNow } = await setUp()
    const masterKey = await open()
    const key = await keyNow()
    const lines = captureLog()
    await rm(file)
    await expect.poll(() => lines.join()).toContain('no such file or folder')
    expect(masterKey.matches(key)).toBe(true)
    const made = await rotateMasterKey(location, 0)
    await expect.poll(() => masterKey.matches(made)).toBe(true)
    expect(masterKey.matches(key)).toBe(false)
  })
})
