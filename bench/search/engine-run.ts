import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import { BenchError } from '../bench-error.ts'
import { type Percentiles, percentiles } from '../measuring/percentiles.ts'

/** Measurements of a run of an engine in a separate process. */
export interface EngineRun {
  /** Time to open the index with its files in memory, in ms. */
  readonly loadMs: number
  /** Time of the first query, in ms; its code has never run before. */
  readonly firstQueryMs: number
  /** Memory of the open index after several hundred queries, without its files, in bytes. */
  readonly memoryBytes: number
  /** Times of the following queries. */
  readonly query: Percentiles
}

const lastLine = z.object({
  loadMs: z.number(),
  firstQueryMs: z.number(),
  memoryBytes: z.number(),
  durations: z.array(z.number()),
})

const script = fileURLToPath(new URL('engine-process.ts', import.meta.url))

/** Folders and files for a run. */
export interface EngineRunPlan {
  readonly engine: string
  readonly indexFolder: string
  readonly queriesFile: string
  readonly peersFolder: string
  readonly signal: AbortSignal
}

const run = promisify(execFile)

/** Time in ms after which an engine counts as hanging. */
const maxTime = 600_000

/** Runs an engine once. @throws BenchError `command` if its process fails */
export async function runEngine(plan: EngineRunPlan): Promise<EngineRun> {
  const { engine, indexFolder, queriesFile, peersFolder, signal } = plan
  const args = ['--expose-gc', script, engine, indexFolder, queriesFile, peersFolder]
  const output = await run(process.execPath, args, { signal, timeout: maxTime, maxBuffer: 2 ** 26 }).catch(
    (cause: unknown) => {
      signal.throwIfAborted()
      throw new BenchError('command', `${engine} could not be measured: ${String(cause)}`, cause)
    },
  )
  const { durations, ...measured } = lastLine.parse(
    JSON.parse(output.stdout.trimEnd().split('\n').at(-1) ?? ''),
  )
  return { ...measured, query: percentiles(durations) }
}
