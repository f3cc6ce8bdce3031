import { setTimeout as wait } from 'node:timers/promises'
import { type Summary, summarize } from '../measuring/statistics.ts'
import type { ComparedServer } from './compared-servers.ts'
import { type LoadOutcome, runLoad } from './load-run.ts'

/** Connections of the loads that ask as fast as they are answered. */
const connectionCounts = [1, 16, 64] as const

/** Queries a second of the load that does not wait for answers. */
const fixedRate = 500

/** Hits of a reply. */
const hits = 10

/**
 * How long a server is asked before anything counts, in seconds. A service runs for weeks; its first seconds tell how much code
 * there is to compile.
 */
const warmUp = 10

/** Time after a start in which a process is left alone before its memory is read, in ms. */
const restMs = 3000

/** A load on a server: medians over the rounds, times in ms. */
export interface MeasuredLoad {
  /** Connections, or the fixed rate. */
  readonly load: string
  readonly perSecond: Summary
  readonly p50: Summary
  readonly p95: Summary
  readonly p99: Summary
  readonly failed: number
}

/** A server over a corpus. Memory in bytes. */
export interface MeasuredService {
  readonly name: string
  readonly startMs: number
  readonly ingestPerSecond: number | undefined
  readonly restBytes: number
  readonly peakBytes: number
  readonly loads: readonly MeasuredLoad[]
}

/** How long and how often servers are asked. */
export interface LoadPlan {
  readonly queries: readonly string[]
  readonly seconds: number
  readonly rounds: number
  readonly folder: string
  readonly signal: AbortSignal
  readonly report: (line: string) => void
}

/** Puts the same loads on servers that all run, in turns, so that what disturbs the machine for a while disturbs them alike. */
export async function measureServers(
  servers: readonly ComparedServer[],
  { queries, seconds, rounds, folder, signal, report }: LoadPlan,
): Promise<MeasuredService[]> {
  await wait(restMs, undefined, { signal })
  const rest = await Promise.all(servers.map(({ server }) => server.memory()))
  const common = { queries: [...queries], limit: hits, seconds }
  const most = Math.max(...connectionCounts)
  const loads = [
    ...connectionCounts.map((connections) => ({
      load: `${connections} connections`,
      ...common,
      connections,
    })),
    { load: `${fixedRate} a second`, ...common, connections: most, rate: fixedRate },
  ]
  for (const { url } of servers)
    await runLoad({ ...common, url, connections: 16, seconds: warmUp }, folder, signal)
  const outcomes = new Map<string, LoadOutcome[]>()
  for (let round = 1; round <= rounds; round++) {
    // What a server does after a load falls on the one that follows: each is first as often as last.
    const inTurn = round % 2 === 0 ? servers.toReversed() : servers
    for (const { load, ...order } of loads) {
      for (const { name, url } of inTurn) {
        const outcome = await runLoad({ ...order, url }, folder, signal)
        outcomes.set(`${name} ${load}`, [...(outcomes.get(`${name} ${load}`) ?? []), outcome])
        report(`${name}, ${load}, round ${round} of ${rounds}: ${outcome.perSecond}/s, p99 ${outcome.p99} ms`)
      }
    }
  }
  return Promise.all(
    servers.map(async ({ name, server, ingestPerSecond }, i) => ({
      name,
      startMs: server.startMs,
      ingestPerSecond,
      restBytes: rest[i]?.resident ?? 0,
      peakBytes: (await server.memory()).peak,
      loads: loads.map(({ load }) => {
        const done = outcomes.get(`${name} ${load}`) ?? []
        return {
          load,
          perSecond: summarize(done.map(({ perSecond }) => perSecond)),
          p50: summarize(done.map(({ p50 }) => p50)),
          p95: summarize(done.map(({ p95 }) => p95)),
          p99: summarize(done.map(({ p99 }) => p99)),
          failed: done.reduce((sum, { failed }) => sum + failed, 0),
        }
      }),
    })),
  )
}
