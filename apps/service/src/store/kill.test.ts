import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from './store.ts'
import { temporaryDataDir } from './store-fixture.ts'

/** Times the writer is killed. */
const kills = 10

const storeModule = fileURLToPath(new URL('store.ts', import.meta.url))
const writer = `
  const { openStore } = await import(${JSON.stringify(storeModule)})
  const store = await openStore({ dataDir: process.argv[1] })
  for (;;) {
    const { change } = await store.mutate(async ({ db, number, touchDocuments }) => {
      await db.insertInto('document').values({ index_uid: 'u', id: 'a' + number, body: '{}', position: number * 2 }).execute()
      await db.insertInto('document').values({ index_uid: 'u', id: 'b' + number, body: '{}', position: number * 2 + 1 }).execute()
      touchDocuments('u', ['a' + number, 'b' + number])
    })
    process.stdout.write(change + '\\n')
  }`

function startWriter(dataDir: string): ChildProcess {
  const child = spawn(process.execPath, ['--input-type=module', '-e', writer, dataDir], { stdio: 'pipe' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

test('a process killed while it writes loses nothing it had answered, and leaves nothing half', {
  timeout: 120_000,
}, async () => {
  const dataDir = await temporaryDataDir()
  let answered = 0
  for (let round = 1; round <= kills; round++) {
    const child = startWriter(dataDir)
    let output = ''
    child.stdout?.on('data', (text) => {
      output += text
    })
    // Killed after another number of answers each time, at whatever moment that is.
    while (output.split('\n').length <= round * 3) {
      if (child.exitCode !== null) throw new Error('the writer ended by itself')
      await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')])
    }
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
    const complete = output.slice(0, output.lastIndexOf('\n'))
    answered = Math.max(answered, Number(complete.split('\n').at(-1)))

    const store = await openStore({ dataDir })
    const last = await store.lastChange()
    const changes = (await store.changesAfter(0, 100_000)) ?? []
    const documents = await store.db.selectFrom('document').select('id').orderBy('position').execute()
    await store.close()
    expect(last).toBeGreaterThanOrEqual(answered)
    expect(changes.map(({ number }) => number)).toEqual(Array.from({ length: last }, (_, i) => i + 1))
    expect(documents.map(({ id }) => id)).toEqual(changes.flatMap((change) => change.documents.u ?? []))
    expect(documents).toHaveLength(last * 2)
  }
})
