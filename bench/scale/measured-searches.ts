import { z } from 'zod'
import { percentiles } from '../measuring/percentiles.ts'
import { round, type Summary, summarize } from '../measuring/statistics.ts'
import { type LoadedEngine, timeSearch } from './loaded-engine.ts'
import { type QueryKind, queryKinds, type ScaleQueries, type ScaleQuery } from './scale-queries.ts'

/** Searches of each kind before the measurement, for caches and compiled code. */
const warmUp = 10

/** Time of a round with a kind of searches in ms, after which no further search is sent, so that a slow engine does not take hours. */
const maxRoundMs = 10_000

/** Results of an engine with a kind of searches: medians over the rounds, times in ms. */
export interface MeasuredSearches {
  readonly engine: string
  readonly kind: QueryKind
  readonly p50: Summary
  readonly p95: Summary
  /** Searches in all rounds. */
  readonly searches: number
  /** Share of the searches that found a document, in per cent. */
  readonly foundPercent: number
  /** Responses with a status other than 200. */
  readonly failed: number
}

export interface SearchPlan {
  readonly queries: ScaleQueries
  /** Searches of each kind in each round. */
  readonly count: number
  readonly rounds: number
  readonly signal: AbortSignal
  readonly report: (line: string) => void
}

/** Times of the searches of a round. */
interface Round {
  readonly times: readonly number[]
  readonly found: number
  readonly failed: number
}

const reply = z.object({ hits: z.array(z.unknown()) })

/**
 * Sends the same searches to engines that all run, one after another. They take turns with each kind of searches, so that a
 * temporary disturbance affects all of them. Each round has other searches, because readers do not repeat theirs.
 */
export async function measureSearches(
  engines: readonly LoadedEngine[],
  { queries, count, rounds, signal, report }: SearchPlan,
): Promise<MeasuredSearches[]> {
  const outcomes = new Map<string, Round[]>()
  for (let number = 0; number <= rounds; number++) {
    for (const kind of queryKinds) {
      const searches = queries.of(kind, number === 0 ? warmUp : count, number)
      for (const loaded of number % 2 === 0 ? engines.toReversed() : engines) {
        const { engine } = loaded
        if (engine.lacks.includes(kind)) continue
        const outcome = await runSearches(loaded, searches, signal, (message) =>
          report(`${engine.name}, ${kind}: ${message}`),
        )
        if (number === 0) continue
        const key = `${engine.name} ${kind}`
        outcomes.set(key, [...(outcomes.get(key) ?? []), outcome])
        const { p50, p95 } = percentiles(outcome.times)
        report(`${engine.name}, ${kind}, round ${number} of ${rounds}: p50 ${p50} ms, p95 ${p95} ms`)
      }
    }
  }
  return queryKinds.flatMap((kind) =>
    engines.flatMap(({ engine }) => {
      const done = outcomes.get(`${engine.name} ${kind}`)
      if (!done) return []
      const sum = (read: (round: Round) => number) => done.reduce((total, round) => total + read(round), 0)
      return {
        engine: engine.name,
        kind,
        p50: summarize(done.map(({ times }) => percentiles(times).p50)),
        p95: summarize(done.map(({ times }) => percentiles(times).p95)),
        searches: sum(({ times }) => times.length),
        foundPercent: round((100 * sum(({ found }) => found)) / sum(({ times }) => times.length)),
        failed: sum(({ failed }) => failed),
      }
    }),
  )
}

async function runSearches(
  { server }: LoadedEngine,
  searches: readonly ScaleQuery[],
  signal: AbortSignal,
  report: (message: string) => void,
): Promise<Round> {
  const times: number[] = []
  let found = 0
  let failed = 0
  const start = performance.now()
  for (const query of searches) {
    if (performance.now() - start > maxRoundMs) break
    const { ms, status, text } = await timeSearch(server, query, signal)
    times.push(ms)
    if (status !== 200) {
      failed++
      report(`${JSON.stringify(query)} failed with status ${status}: ${text.slice(0, 300)}`)
    } else if (reply.parse(JSON.parse(text)).hits.length > 0) found++
  }
  return { times, found, failed }
}
