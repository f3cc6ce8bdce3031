import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startPostgres } from '../store/postgres-server.test-helper.ts'
import { temporaryDataDir } from '../store/store.fixture.ts'
import { openStore, type StoreLocation } from '../store/store.ts'
import { Catalog } from './catalog.ts'

/** Number of times that a writer is killed, and number of folders, which share the processors. */
const kills = 100
const folders = 4

/** Maximum time that a writer continues after its last awaited response, in milliseconds. */
const maxDelay = 12

const writer = fileURLToPath(new URL('./writing-process.test-helper.ts', import.meta.url))

/** A process that writes continuously and prints the ids of confirmed batches. */
interface Writer {
  /** Resolves once this many batches are confirmed. */
  answered(batches: number): Promise<void>
  /** Resolves once a batch that was started from now on is confirmed. */
  goesOn(): Promise<void>
  /** Kills the process and returns the ids in confirmed batches. */
  kill(): Promise<string[]>
}

function startWriter({ dataDir, databaseUrl = '' }: StoreLocation): Writer {
  const child: ChildProcess = spawn(process.execPath, [writer, dataDir, databaseUrl], { stdio: 'pipe' })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  let errors = ''
  child.stdout?.on('data', (text) => {
    output += text
  })
  child.stderr?.on('data', (text) => {
    errors += text
  })
  const lines = () =>
    output
      .slice(0, output.lastIndexOf('\n') + 1)
      .split('\n')
      .filter(Boolean)
  const answered = async (batches: number) => {
    while (lines().length < batches) {
      if (child.exitCode !== null) throw new Error(`the writer ended by itself: ${errors}`)
      await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')])
    }
  }
  return {
    answered,
    // The first of the two batches may have started earlier.
    goesOn: () => answered(lines().length + 2),
    async kill() {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
      return lines().flatMap((line) => line.split(' '))
    },
  }
}

/** The contents of a store that must be consistent, as read from it and as a node has them in memory. */
async function contentOf(place: StoreLocation) {
  const store = await openStore(place)
  const catalog = await Catalog.open(store)
  try {
    const last = await store.lastChange()
    const changes = (await store.changesAfter(0, 1_000_000)) ?? []
    const rows = await store.db.selectFrom('document').select(['id', 'body']).orderBy('position').execute()
    const [index] = await catalog.searchable('c')
    const memoryDocuments = [...(index?.live.documents() ?? [])].map((document) => JSON.stringify(document))
    const find = (term: string) => {
      const query = { term, limit: 10_000, properties: undefined, boost: {}, threshold: 0, minCoverage: 0 }
      return index?.live.find({ ...query, exact: true, tolerance: 0 }, () => true) ?? []
    }
    return { last, changes, rows, memoryDocuments, found: find('written').length }
  } finally {
    await catalog.close()
    await store.close()
  }
}

/** Checks a store after its writer was killed. `answered` are the ids that were confirmed so far. */
async function expectWhole(place: StoreLocation, answered: ReadonlySet<string>): Promise<void> {
  const { last, changes, rows, memoryDocuments, found } = await contentOf(place)
  const ids = rows.map(({ id }) => id)
  // No confirmed document is lost, and no batch is incomplete.
  expect([...answered].filter((id) => !ids.includes(id))).toEqual([])
  expect(changes.map(({ number }) => number)).toEqual(Array.from({ length: last }, (_, i) => i + 1))
  expect(ids).toEqual(changes.flatMap(({ documents }) => Object.values(documents).flat()))
  // The index equals the store.
  expect(memoryDocuments).toEqual(rows.map(({ body }) => body))
  expect(found).toBe(rows.length)
}

describe('a process killed at any moment of writing', () => {
  test('loses nothing it had answered, leaves nothing half, and index and store agree', {
    timeout: 300_000,
  }, async () => {
    const killOften = async () => {
      const place = { dataDir: await temporaryDataDir() }
      const answered = new Set<string>()
      for (let round = 0; round < kills / folders; round++) {
        const writing = startWriter(place)
        await writing.answered(1 + (round % 3))
        await setTimeout(Math.random() * maxDelay)
        for (const id of await writing.kill()) answered.add(id)
        await expectWhole(place, answered)
      }
      return answered.size
    }
    const sizes = await Promise.all(Array.from({ length: folders }, killOften))
    expect(Math.min(...sizes)).toBeGreaterThan(kills / folders)
  })

  test('leaves other nodes on the same PostgreSQL, and those that come after, with all that was answered', {
    timeout: 120_000,
  }, async () => {
    const server = await startPostgres()
    onTestFinished(() => server.remove())
    const place = { dataDir: await temporaryDataDir(), databaseUrl: server.createDatabase() }
    const store = await openStore(place)
    const catalog = await Catalog.open(store)
    onTestFinished(async () => {
      await catalog.close()
      await store.close()
    })
    const answered = new Set<string>()
    for (let round = 1; round <= 5; round++) {
      const both = [startWriter(place), startWriter(place)]
      await Promise.all(both.map((node) => node.answered(round)))
      await setTimeout(Math.random() * maxDelay)
      // The two take turns in being killed first. The unfinished work of one does not delay the other.
      const [first, second] = round % 2 === 0 ? both : both.toReversed()
      for (const id of (await first?.kill()) ?? []) answered.add(id)
      await second?.goesOn()
      for (const id of (await second?.kill()) ?? []) answered.add(id)
      await expectWhole(place, answered)
      await vi.waitFor(async () => {
        const [index] = await catalog.searchable('c')
        const rows = await store.db.selectFrom('document').select('id').orderBy('position').execute()
        expect([...(index?.live.documents() ?? [])].map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
        expect(rows.length).toBeGreaterThanOrEqual(answered.size)
      }, 20_000)
    }
  })
})
