import type { ParseArgsOptionsConfig } from 'node:util'
import type { Table } from './measuring/table.ts'
import type { Scratch } from './sites/scratch.ts'

/** Anything a result file can hold. */
export type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { readonly [key: string]: Json }

/** What a benchmark is given by the runner. */
export interface BenchContext {
  readonly scratch: Scratch
  /** Values of the benchmark's own options; `undefined` when not given. */
  readonly options: Readonly<Record<string, string | boolean | undefined>>
  /** Tells the person who waits what goes on, a line each. */
  readonly report: (line: string) => void
  /** Aborted when that person gives up. */
  readonly signal: AbortSignal
}

/** What came out: tables for people, data for the result file. */
export interface BenchResult {
  readonly tables: readonly Table[]
  readonly data: { readonly [key: string]: Json }
}

/** One benchmark of `npm run bench -- NAME`. */
export interface Benchmark {
  /** One line for the list of names. */
  readonly about: string
  /** Its options in the form of `util.parseArgs`, each with the line that explains it. */
  readonly options: Readonly<Record<string, ParseArgsOptionsConfig[string] & { readonly about: string }>>
  run(context: BenchContext): Promise<BenchResult>
}
