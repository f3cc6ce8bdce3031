import { setTimeout as wait } from 'node:timers/promises'
import { BenchError } from '../bench-error.ts'
import { median, round, type Summary, summarize } from '../measuring/statistics.ts'
import type { ScaleEngine, ScaleServer, ScaleStore } from './scale-engine.ts'
import type { ScaleQuery } from './scale-queries.ts'

/** Documents per request. */
const batchSize = 1000

/** Starts of a server on the stored documents. */
const starts = 3

/** Time in ms in which a server is idle before its memory is read. */
const restMs = 3000

/** Batches by which the speed of the last inserts is measured, as a share of all. */
const lastShare = 0.1

/** Memory of this process and others that a run needs besides the documents, in bytes. */
const baseBytes = 2e9

/** Memory that a document takes at most in the stores of all engines together, in bytes, if they are in memory. */
const bytesPerDocument = 14_000

/** Costs of an engine with its documents. Memory and sizes in bytes. */
export interface EngineCosts {
  /** Documents stored per second, over HTTP and one batch after another. */
  readonly insertsPerSecond: number
  /** The same for the last tenth of the documents. */
  readonly lastInsertsPerSecond: number
  /** Size on disk, without that of an empty store. */
  readonly diskBytes: number
  /** Time from the start of the process until it is ready, on a filled store. */
  readonly readyMs: Summary
  /** Time of the first search after that. */
  readonly firstSearchMs: Summary
  /** Resident memory after the first search. */
  readonly restBytes: number
  /** Peak while inserting. */
  readonly insertPeakBytes: number
}

/** An engine with all documents and a running server. */
export interface LoadedEngine {
  readonly engine: ScaleEngine
  readonly store: ScaleStore
  readonly server: ScaleServer
  readonly costs: EngineCosts
}

/** Where engines store their documents, and how they get them. */
export interface LoadPlan {
  readonly folder: string
  readonly outDir: string
  readonly size: number
  /** The JSON list of the documents from a number on. */
  readonly batch: (from: number, count: number) => string
  readonly firstQuery: ScaleQuery
  readonly signal: AbortSignal
  readonly report: (line: string) => void
}

/** @throws BenchError `memory` if a run would fill the memory */
export function assertRoom(size: number): void {
  const needed = baseBytes + size * bytesPerDocument
  const available = process.availableMemory()
  if (available >= needed) return
  const inGb = (bytes: number) => (bytes / 1e9).toFixed(1)
  throw new BenchError(
    'memory',
    `${size} documents need up to ${inGb(needed)} GB of memory, but ${inGb(available)} GB are available. Close other programs, or choose fewer documents with --sizes`,
  )
}

/** Fills the store of an engine, and leaves a server on it that has answered one search. */
export async function loadEngine(engine: ScaleEngine, plan: LoadPlan): Promise<LoadedEngine> {
  const store = await engine.open(plan.folder, plan.outDir)
  try {
    const filling = await store.start()
    const inserts = await fill(filling, store, plan, engine.name).finally(() => filling.stop())
    store.settle()
    const diskBytes = (await store.bytes()) - inserts.emptyBytes
    const readyMs: number[] = []
    const firstSearchMs: number[] = []
    for (let start = 1; start < starts; start++) {
      const server = await store.start()
      readyMs.push(server.startMs)
      const search = await timeSearch(server, plan.firstQuery, plan.signal).finally(() => server.stop())
      firstSearchMs.push(search.ms)
    }
    const server = await store.start()
    readyMs.push(server.startMs)
    firstSearchMs.push((await timeSearch(server, plan.firstQuery, plan.signal)).ms)
    await wait(restMs, undefined, { signal: plan.signal })
    const costs = {
      insertsPerSecond: round(inserts.perSecond),
      lastInsertsPerSecond: round(inserts.lastPerSecond),
      insertPeakBytes: inserts.peakBytes,
      diskBytes,
      readyMs: summarize(readyMs),
      firstSearchMs: summarize(firstSearchMs),
      restBytes: (await server.memory()).resident,
    }
    plan.report(
      `${engine.name}: ${Math.round(inserts.perSecond)} inserts a second, ready in ${Math.round(median(readyMs))} ms`,
    )
    return { engine, store, server, costs }
  } catch (error) {
    await store.close()
    throw error
  }
}

async function fill(
  server: ScaleServer,
  store: ScaleStore,
  { size, batch, firstQuery, signal, report }: LoadPlan,
  name: string,
) {
  // A node loads a collection for its first search. Before that, the memory engine would index nothing.
  await timeSearch(server, firstQuery, signal)
  const emptyBytes = await store.bytes()
  const batches = Math.ceil(size / batchSize)
  const durations: number[] = []
  for (let number = 0; number < batches; number++) {
    // The time to make the documents is not part of the inserts.
    const documents = batch(number * batchSize, Math.min(batchSize, size - number * batchSize))
    const start = performance.now()
    await server.insert(documents, signal)
    durations.push(performance.now() - start)
    if ((number + 1) % Math.ceil(batches / 10) === 0)
      report(`${name}: ${(number + 1) * batchSize} of ${size} documents stored`)
  }
  const last = durations.slice(-Math.ceil(batches * lastShare))
  const seconds = (times: readonly number[]) => times.reduce((sum, ms) => sum + ms, 0) / 1000
  return {
    emptyBytes,
    perSecond: size / seconds(durations),
    lastPerSecond: (last.length * batchSize) / seconds(last),
    peakBytes: (await server.memory()).peak,
  }
}

/** The outcome of a search, with its time in ms until the whole response has arrived. */
export interface TimedSearch {
  readonly ms: number
  readonly status: number
  readonly text: string
}

export async function timeSearch(
  { searchUrl }: Pick<ScaleServer, 'searchUrl'>,
  query: ScaleQuery,
  signal: AbortSignal,
): Promise<TimedSearch> {
  const start = performance.now()
  const response = await fetch(searchUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(query),
    signal,
  })
  const text = await response.text()
  return { ms: performance.now() - start, status: response.status, text }
}
