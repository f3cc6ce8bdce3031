import { setTimeout as wait } from 'node:timers/promises'
import { BenchError } from '../bench-error.ts'
import { type Percentiles, percentiles } from '../measuring/percentiles.ts'
import { type Summary, summarize } from '../measuring/statistics.ts'
import { runLoad } from '../service/load-run.ts'
import { timeSearch } from './loaded-engine.ts'
import type { ScaleServer, ScaleStore } from './scale-engine.ts'
import type { ScaleQueries } from './scale-queries.ts'

/** Connections that send one search after another, to all nodes together. */
const connections = 16

const hits = 10

/** Different searches with two words. */
const differentSearches = 500

/** Documents that are written on one node and searched on another. */
const writes = 50

/** Time after which a document must be found, in ms. */
const maxWait = 30_000

/** Several nodes on one database. Times in ms. */
export interface MeasuredNodes {
  readonly nodes: number
  readonly perSecond: Summary
  readonly p50: Summary
  readonly p95: Summary
  readonly failed: number
  /** Processor time of all nodes per search. */
  readonly nodeMs: Summary
  /** Processor time of the database server per search. */
  readonly databaseMs: Summary
  /** Open connections of all nodes during the load. */
  readonly connections: number
  /** Resident memory of all nodes after the load, in bytes. */
  readonly bytes: number
  /** Time from the response to a write until another node's response that contains the document. */
  readonly found: Percentiles
  /** Share of the documents that the first search after the write found, in per cent. */
  readonly foundAtOncePercent: number
}

export interface NodesPlan {
  /** A store with a database server and all documents. */
  readonly store: ScaleStore
  readonly queries: ScaleQueries
  readonly seconds: number
  readonly rounds: number
  readonly folder: string
  readonly signal: AbortSignal
  readonly report: (line: string) => void
}

/** Measures nodes that share a database: under load, and how soon a node finds what another one has written. */
export async function measureNodes(
  nodes: number,
  { store, queries, seconds, rounds, folder, signal, report }: NodesPlan,
): Promise<MeasuredNodes> {
  const { database } = store
  if (!database) throw new RangeError('several nodes need a database server')
  const servers: ScaleServer[] = []
  try {
    for (let number = 1; number <= nodes; number++) servers.push(await store.start(number))
    const order = {
      urls: servers.map(({ searchUrl }) => searchUrl),
      queries: queries.of('two words', differentSearches, nodes).map(({ term }) => term),
      limit: hits,
      connections,
      seconds,
    }
    await runLoad(order, folder, signal)
    const done: Awaited<ReturnType<typeof runLoad>>[] = []
    const nodeMs: number[] = []
    const databaseMs: number[] = []
    let open = 0
    for (let round = 1; round <= rounds; round++) {
      const before = [await processorSeconds(servers), await database.processorSeconds()] as const
      const running = runLoad(order, folder, signal)
      await wait(seconds * 500, undefined, { signal })
      open = Math.max(open, database.connections())
      const outcome = await running
      const [ofNodes, ofDatabase] = [await processorSeconds(servers), await database.processorSeconds()]
      done.push(outcome)
      nodeMs.push((1000 * (ofNodes - before[0])) / outcome.answered)
      databaseMs.push((1000 * (ofDatabase - before[1])) / outcome.answered)
      report(`${nodes} nodes, round ${round} of ${rounds}: ${outcome.perSecond} searches a second`)
    }
    const memory = await Promise.all(servers.map((server) => server.memory()))
    return {
      nodes,
      perSecond: summarize(done.map(({ perSecond }) => perSecond)),
      p50: summarize(done.map(({ p50 }) => p50)),
      p95: summarize(done.map(({ p95 }) => p95)),
      failed: done.reduce((sum, { failed }) => sum + failed, 0),
      nodeMs: summarize(nodeMs),
      databaseMs: summarize(databaseMs),
      connections: open,
      bytes: memory.reduce((sum, { resident }) => sum + resident, 0),
      ...(await measureWrites(servers, nodes, signal)),
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

async function processorSeconds(servers: readonly ScaleServer[]): Promise<number> {
  const seconds = await Promise.all(servers.map((server) => server.processorSeconds()))
  return seconds.reduce((sum, share) => sum + share, 0)
}

async function measureWrites(
  servers: readonly ScaleServer[],
  nodes: number,
  signal: AbortSignal,
): Promise<Pick<MeasuredNodes, 'found' | 'foundAtOncePercent'>> {
  const [writer, reader] = [servers[0], servers.at(-1)]
  if (!writer || !reader) throw new RangeError('there must be a node')
  const times: number[] = []
  let atOnce = 0
  for (let number = 0; number < writes; number++) {
    const id = `written${nodes}x${number}`
    await writer.insert(JSON.stringify([{ id, title: id, section: '', content: `The word ${id}.` }]), signal)
    const written = performance.now()
    for (let attempt = 1; ; attempt++) {
      const { text } = await timeSearch(reader, { term: id, limit: 1 }, signal)
      const ms = performance.now() - written
      if (ms > maxWait)
        throw new BenchError('server', `A node did not find a document ${maxWait} ms after another stored it`)
      if (!text.includes(`documents:${id}"`)) continue
      times.push(ms)
      if (attempt === 1) atOnce++
      break
    }
  }
  return { found: percentiles(times), foundAtOncePercent: (100 * atOnce) / writes }
}
