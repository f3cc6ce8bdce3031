import type { ParseArgsOptionsConfig } from 'node:util'
import type { Table } from './measuring/table.ts'
import type { Scratch } from './sites/scratch.ts'

/** A value that a result file may contain. */
export type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { readonly [key: string]: Json }

/** Passed to each benchmark by the runner. */
export interface BenchContext {
  readonly scratch: Scratch
  /** Values of the benchmark's own options; `undefined` if not given. */
  readonly options: Readonly<Record<string, string | boolean | undefined>>
  /** Prints a line of progress. */
  readonly report: (line: string) => void
  /** Writes the results so far, as a long run may be cut off. The runner writes the last ones itself. */
  readonly keep: (result: BenchResult) => Promise<void>
  /** Aborted when the user interrupts the run. */
  readonly signal: AbortSignal
}

/** Results of a benchmark: tables for people, data for the result file. */
export interface BenchResult {
  readonly tables: readonly Table[]
  readonly data: { readonly [key: string]: Json }
  /** Tables for the page about benchmarks, which has a place for them (measuring/docs-tables.ts). */
  readonly docsTables?: readonly Table[]
}

/** A benchmark of `npm run bench -- NAME`. */
export interface Benchmark {
  /** A line for the list of names. */
  readonly about: string
  /** Its options in the format of `util.parseArgs`, each with its help text. */
  readonly options: Readonly<Record<string, ParseArgsOptionsConfig[string] & { readonly about: string }>>
  run(context: BenchContext): Promise<BenchResult>
}
