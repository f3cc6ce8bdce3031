import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import { BenchError } from '../bench-error.ts'
import { type Percentiles, percentiles } from '../measuring/percentiles.ts'

/** What one run of an engine in a process of its own took. */
export interface EngineRun {
  /** Opening the index, the files in memory, in ms. */
  readonly loadMs: number
  /** First query after it, in ms: code that has never run. */
  readonly firstQueryMs: number
  /** What the open index holds after some hundred queries, without its files, in bytes. */
  readonly memoryBytes: number
  /** Queries after that. */
  readonly query: Percentiles
}

const lastLine = z.object({
  loadMs: z.number(),
  firstQueryMs: z.number(),
  memoryBytes: z.number(),
  durations: z.array(z.number()),
})

const script = fileURLToPath(new URL('engine-process.ts', import.meta.url))

/** Folders and files an engine is run with. */
export interface EngineRunPlan {
  readonly engine: string
  readonly indexFolder: string
  readonly queriesFile: string
  readonly peersFolder: string
  readonly signal: AbortSignal
}

const run = promisify(execFile)

/** Ms after which an engine is taken to hang. */
const maxTime = 600_000

/** Runs an engine once. @throws BenchError `command` when its process fails */
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
