import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryDataDir } from './store.fixture.ts'
import { openStore } from './store.ts'

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

/** Opens a store in a data folder, and returns the mode of each file there. */
async function modesOfStore(dataDir: string) {
  const store = await openStore({ dataDir })
  onTestFinished(() => store.close())
  await store.mutate(({ db }) => db.insertInto('note').values({ name: 'a', value: 'secret' }).execute())
  const files = (await readdir(dataDir)).sort()
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await modeOf(join(dataDir, file))])),
  )
}

const privateFiles = {
  'service.db': '600',
  'service.db-shm': '600',
  'service.db-wal': '600',
  'service.lock': '600',
}

describe('the files of the embedded store', () => {
  test('and its folder are readable only by their owner', async () => {
    const dataDir = join(await temporaryDataDir(), 'data')
    expect(await modesOfStore(dataDir)).toMatchObject(privateFiles)
    expect(await modeOf(dataDir)).toBe('700')
  })

  test('are restricted to their owner at the start if an earlier version created them', async () => {
    const dataDir = join(await temporaryDataDir(), 'data')
    await mkdir(dataDir)
    for (const file of Object.keys(privateFiles)) {
      await writeFile(join(dataDir, file), '')
      await chmod(join(dataDir, file), 0o644)
    }
    expect(await modesOfStore(dataDir)).toMatchObject(privateFiles)
  })
})
