import { setTimeout as wait } from 'node:timers/promises'
import { type Summary, summarize } from '../measuring/statistics.ts'
import type { ComparedServer } from './compared-servers.ts'
import { type LoadOutcome, runLoad } from './load-run.ts'

/** Numbers of connections that send one query after another. */
const connectionCounts = [1, 16, 64] as const

/** Queries per second of the load at a fixed rate. */
const fixedRate = 500

/** Hits per response. */
const hits = 10

/**
 * Seconds of load before the measurement. A service runs for weeks, so the time to compile its code does not
 * matter.
 */
const warmUp = 10

/** Time in ms in which a process is idle before its memory is read. */
const restMs = 3000

/** Results of a load: medians over the rounds, times in ms. */
export interface MeasuredLoad {
  /** The number of connections, or the fixed rate. */
  readonly load: string
  readonly perSecond: Summary
  readonly p50: Summary
  readonly p95: Summary
  readonly p99: Summary
  readonly failed: number
}

/** Measurements of a server with a corpus. Memory in bytes. */
export interface MeasuredService {
  readonly name: string
  readonly startMs: number
  readonly ingestPerSecond: number | undefined
  readonly restBytes: number
  readonly peakBytes: number
  readonly loads: readonly MeasuredLoad[]
}

/** Duration and number of the measurements. */
export interface LoadPlan {
  readonly queries: readonly string[]
  readonly seconds: number
  readonly rounds: number
  readonly folder: string
  readonly signal: AbortSignal
  readonly report: (line: string) => void
}

/**
 * Puts the same loads on servers that all run. The servers take turns, so that a temporary disturbance
 * affects all of them.
 */
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
    await runLoad({ ...common, urls: [url], connections: 16, seconds: warmUp }, folder, signal)
  const outcomes = new Map<string, LoadOutcome[]>()
  for (let round = 1; round <= rounds; round++) {
    // A server's work after a load disturbs the next server, so the order alternates.
    const inTurn = round % 2 === 0 ? servers.toReversed() : servers
    for (const { load, ...order } of loads) {
      for (const { name, url } of inTurn) {
        const outcome = await runLoad({ ...order, urls: [url] }, folder, signal)
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
