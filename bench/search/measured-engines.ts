import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SectionRecord } from '@next-panel/search'
import { writeFileBelow } from '../content/files-below.ts'
import { type Summary, summarize } from '../measuring/statistics.ts'
import type { Scratch } from '../sites/scratch.ts'
import { sampledQueries } from './corpus/sampled-queries.ts'
import { type EngineRun, runEngine } from './engine-run.ts'
import type { PeerPackages } from './engines/peer-packages.ts'
import type { SearchEngine } from './engines/search-engine.ts'
import { firstQueries, scriptSize, transferSize } from './transfer-size.ts'

/** Sections and their name in tables. */
export interface Corpus {
  readonly name: string
  readonly records: readonly SectionRecord[]
}

/** Measurements of an engine on a corpus; sizes in bytes, times in ms. */
export interface MeasuredEngine {
  readonly corpus: string
  readonly engine: string
  readonly scriptBytes: number
  /** The part that is searched. */
  readonly indexBytes: number
  /** Texts for excerpts in separate files. */
  readonly textBytes: number
  /** Bytes of the index that are loaded for the first query: median and maximum over several queries. */
  readonly firstQueryBytes: Summary
  readonly firstQueryRequests: Summary
  readonly loadMs: Summary
  readonly firstQueryMs: Summary
  readonly memoryBytes: Summary
  readonly p50: Summary
  readonly p95: Summary
  readonly p99: Summary
}

/** The number of processes that measure each engine, and their common settings. */
export interface MeasuringPlan {
  readonly runs: number
  readonly scratch: Scratch
  readonly peers: PeerPackages
  readonly signal: AbortSignal
  readonly report: (line: string) => void
}

/** Queries whose first loading is counted, at equal distances in the list. */
const countedQueries = 24

/**
 * Measures engines on a corpus. The engines take turns, so that a temporary disturbance affects all of them.
 */
export async function measureEngines(
  engines: readonly SearchEngine[],
  { name, records }: Corpus,
  { runs, scratch, peers, signal, report }: MeasuringPlan,
): Promise<MeasuredEngine[]> {
  const folder = await scratch.emptyFolder('search')
  const queries = sampledQueries(records)
  const queriesFile = join(folder, 'queries.json')
  await writeFile(queriesFile, JSON.stringify(queries))
  const measured: { engine: SearchEngine; indexFolder: string; sizes: Sizes; runs: EngineRun[] }[] = []
  for (const engine of engines) {
    report(`${name}, ${engine.name}: building`)
    const indexFolder = join(folder, engine.name)
    const sizes = await writeIndex(engine, records, queries, indexFolder, peers, signal)
    measured.push({ engine, indexFolder, sizes, runs: [] })
  }
  for (let run = 1; run <= runs; run++) {
    for (const { engine, indexFolder, runs: done } of measured) {
      const plan = { engine: engine.name, indexFolder, queriesFile, peersFolder: peers.folder, signal }
      const result = await runEngine(plan)
      done.push(result)
      report(`${name}, ${engine.name}, run ${run} of ${runs}: p99 ${result.query.p99} ms`)
    }
  }
  await rm(folder, { recursive: true })
  return measured.map(({ engine, sizes, runs: done }) => ({
    corpus: name,
    engine: engine.name,
    ...sizes,
    loadMs: summarize(done.map(({ loadMs }) => loadMs)),
    firstQueryMs: summarize(done.map(({ firstQueryMs }) => firstQueryMs)),
    memoryBytes: summarize(done.map(({ memoryBytes }) => memoryBytes)),
    p50: summarize(done.map(({ query }) => query.p50)),
    p95: summarize(done.map(({ query }) => query.p95)),
    p99: summarize(done.map(({ query }) => query.p99)),
  }))
}

type Sizes = Pick<
  MeasuredEngine,
  'scriptBytes' | 'indexBytes' | 'textBytes' | 'firstQueryBytes' | 'firstQueryRequests'
>

async function writeIndex(
  engine: SearchEngine,
  records: readonly SectionRecord[],
  queries: readonly string[],
  indexFolder: string,
  peers: PeerPackages,
  signal: AbortSignal,
): Promise<Sizes> {
  const files = await engine.build(records, peers)
  for (const [path, bytes] of files) await writeFileBelow(indexFolder, path, bytes)
  const step = Math.max(1, Math.floor(queries.length / countedQueries))
  const counted = queries.filter((_, index) => index % step === 0)
  const first = await firstQueries(engine, files, counted, peers)
  const code = 'files' in engine.script ? engine.script.files : []
  const index = [...files].filter(([path]) => !code.includes(path))
  return {
    scriptBytes: await scriptSize(engine, files, peers, signal),
    indexBytes: await transferSize(index.filter(([path]) => !engine.texts?.test(path))),
    textBytes: await transferSize(index.filter(([path]) => engine.texts?.test(path))),
    firstQueryBytes: summarize(first.map(({ bytes }) => bytes)),
    firstQueryRequests: summarize(first.map(({ requests }) => requests)),
  }
}
