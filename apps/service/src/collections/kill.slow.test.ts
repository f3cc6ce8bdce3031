import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { searchRequest } from '@next-panel/contract'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { SearchEngines } from '../search/engines.ts'
import type { SearchEngine } from '../search/search-engine.ts'
import { startPostgres } from '../store/postgres-server.test-helper.ts'
import { temporaryDataDir } from '../store/store.fixture.ts'
import { openStore, type Store, type StoreLocation } from '../store/store.ts'
import { Catalog } from './catalog.ts'
import type { EngineChoice } from './collection.ts'

/** Number of times that a writer is killed, and number of stores, which share the processors. */
const kills = 52
const stores = 4

/** Documents in a batch of the writer. */
const batchSize = 3

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

function startWriter({ dataDir, databaseUrl = '' }: StoreLocation, engine: EngineChoice): Writer {
  const args = [writer, dataDir, engine, databaseUrl]
  const child: ChildProcess = spawn(process.execPath, args, { stdio: 'pipe' })
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

/** Opens a store as a node does that starts after a kill, and closes it after the work. */
async function asNode<T>(
  place: StoreLocation,
  work: (store: Store, catalog: Catalog, engine: SearchEngine) => Promise<T>,
): Promise<T> {
  const store = await openStore(place)
  const catalog = await Catalog.open(store)
  try {
    return await work(store, catalog, await (await SearchEngines.open(catalog, store)).of('c'))
  } finally {
    await catalog.close()
    await store.close()
  }
}

const idsFound = async (engine: SearchEngine, term: string) => {
  const { hits } = await engine.search(searchRequest.parse({ term, limit: 1 }))
  return hits.map(({ document }) => document.id)
}

/**
 * Checks a store after its writer was killed.
 *
 * @param answered the ids that were confirmed so far
 * @param latest those of them that were confirmed by the writer that was killed last
 */
async function expectWhole(
  place: StoreLocation,
  answered: ReadonlySet<string>,
  latest: readonly string[],
): Promise<void> {
  await asNode(place, async (store, catalog, engine) => {
    const last = await store.lastChange()
    const changes = (await store.changesAfter(0, 1_000_000)) ?? []
    const rows = await store.db
      .selectFrom('document')
      .select(['id', 'body', 'position'])
      .orderBy('position')
      .execute()
    const ids = new Set(rows.map(({ id }) => id))
    // No confirmed document is lost, and no batch is incomplete.
    expect([...answered].filter((id) => !ids.has(id))).toEqual([])
    expect(changes.map(({ number }) => number)).toEqual(Array.from({ length: last }, (_, i) => i + 1))
    const batches = Map.groupBy(rows, ({ position }) => Math.floor(position / 1_000_000))
    expect([...batches.values()].filter((batch) => batch.length !== batchSize)).toEqual([])
    // The index equals the store.
    const { count } = await engine.search(searchRequest.parse({ term: 'written', limit: 1 }))
    expect(count).toBe(rows.length)
    expect(await engine.size('i')).toBe(rows.length)
    for (const id of latest) {
      expect((await engine.get(id)).map(({ document }) => document.id)).toEqual([id])
      expect(await idsFound(engine, id)).toEqual([id])
    }
    if (catalog.cached('c')?.activeEngine === 'postgres') return
    const [index] = await catalog.searchable('c')
    const inMemory = [...(index?.live.documents() ?? [])].map((document) => JSON.stringify(document))
    expect(inMemory).toEqual(rows.map(({ body }) => body))
  })
}

describe('a process killed at any moment of writing', () => {
  /** Kills writers again and again. */
  async function killOften(place: StoreLocation, engine: EngineChoice): Promise<void> {
    const answered = new Set<string>()
    for (let round = 0; round < kills / stores; round++) {
      const writing = startWriter(place, engine)
      await writing.answered(1 + (round % 3))
      await setTimeout(Math.random() * maxDelay)
      const latest = await writing.kill()
      for (const id of latest) answered.add(id)
      await expectWhole(place, answered, latest)
    }
    expect(answered.size).toBeGreaterThan((batchSize * kills) / stores)
  }

  const folders = () => Promise.all(Array.from({ length: stores }, temporaryDataDir))

  test('loses nothing it had answered, leaves nothing half, and index and store agree', {
    timeout: 300_000,
  }, async () => {
    await Promise.all((await folders()).map((dataDir) => killOften({ dataDir }, 'memory')))
  })

  test('loses nothing of a collection that PostgreSQL searches, and its index and the store agree', {
    timeout: 300_000,
  }, async () => {
    const server = await startPostgres()
    onTestFinished(() => server.remove())
    const places = (await folders()).map((dataDir) => ({ dataDir, databaseUrl: server.createDatabase() }))
    await Promise.all(places.map((place) => killOften(place, 'postgres')))
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
      const both = [startWriter(place, 'memory'), startWriter(place, 'memory')]
      await Promise.all(both.map((node) => node.answered(round)))
      await setTimeout(Math.random() * maxDelay)
      // The two take turns in being killed first. The unfinished work of one does not delay the other.
      const [first, second] = round % 2 === 0 ? both : both.toReversed()
      const latest = (await first?.kill()) ?? []
      await second?.goesOn()
      latest.push(...((await second?.kill()) ?? []))
      for (const id of latest) answered.add(id)
      await expectWhole(place, answered, latest)
      await vi.waitFor(async () => {
        const [index] = await catalog.searchable('c')
        const rows = await store.db.selectFrom('document').select('id').orderBy('position').execute()
        expect([...(index?.live.documents() ?? [])].map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
        expect(rows.length).toBeGreaterThanOrEqual(answered.size)
      }, 20_000)
    }
  })
})
