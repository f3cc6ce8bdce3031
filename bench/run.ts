import { parseArgs } from 'node:util'
import { BenchError } from './bench-error.ts'
import type { Benchmark, BenchResult } from './benchmark.ts'
import { writeTables } from './measuring/docs-tables.ts'
import { machineFacts } from './measuring/machine.ts'
import { writeResult } from './measuring/result-file.ts'
import { formatTable } from './measuring/table.ts'
import { openScratch } from './sites/scratch.ts'
import { lockScratch } from './sites/scratch-lock.ts'

/** Loaded by name, so that no benchmark loads the dependencies of another. */
const benchmarks: Readonly<Record<string, () => Promise<{ readonly benchmark: Benchmark }>>> = {
  page: () => import('./page/benchmark.ts'),
  build: () => import('./build/benchmark.ts'),
  answers: () => import('./answers/benchmark.ts'),
  relevance: () => import('./relevance/benchmark.ts'),
  search: () => import('./search/benchmark.ts'),
  service: () => import('./service/benchmark.ts'),
  scale: () => import('./scale/benchmark.ts'),
  'search-cold': () => import('./search-cold/benchmark.ts'),
}

async function main([name, ...args]: readonly string[]): Promise<void> {
  const load = name === undefined ? undefined : benchmarks[name]
  if (name === undefined || !load) {
    throw new BenchError(
      'usage',
      `${name === undefined ? 'Choose a benchmark' : `Unknown benchmark "${name}"`}: npm run bench -- NAME\n${await list()}`,
    )
  }
  const { benchmark } = await load()
  const { write, ...options } = readOptions(name, benchmark, args)
  const giveUp = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => giveUp.abort())
  const start = performance.now()
  const machine = machineFacts()
  const scratch = openScratch(process.env)
  const release = await lockScratch(scratch)
  const seconds = () => Math.round((performance.now() - start) / 1000)
  const keep = async ({ data, docsTables }: BenchResult) => {
    if (write === false) return []
    const facts = { benchmark: name, date: new Date().toISOString(), seconds: seconds() }
    const file = await writeResult(name, { ...facts, options, machine: { ...machine }, ...data })
    return docsTables ? [file, await writeTables(name, docsTables)] : [file]
  }
  const running = benchmark.run({
    scratch,
    options,
    report: (line) => console.error(`[${seconds()} s] ${line}`),
    keep: async (result) => {
      await keep(result)
    },
    signal: giveUp.signal,
  })
  const result = await running.finally(release)
  for (const table of result.tables) console.log(`\n${formatTable(table)}`)
  for (const path of await keep(result)) console.log(`Written to ${path}`)
}

function readOptions(name: string, benchmark: Benchmark, args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { write: { type: 'boolean' }, ...benchmark.options },
      allowNegative: true,
    })
    return Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, Array.isArray(value) ? value.join() : value]),
    )
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('. ')[0] : String(cause)
    throw new BenchError('usage', `${reason}. Options of "${name}":\n${usage(benchmark)}`, cause)
  }
}

function usage({ options }: Benchmark): string {
  const lines = Object.entries(options).map(([key, { about }]) => `  --${key}  ${about}`)
  return [...lines, '  --no-write  print the result without changing the result file'].join('\n')
}

async function list(): Promise<string> {
  const lines = await Promise.all(
    Object.entries(benchmarks).map(async ([name, load]) => `  ${name}  ${(await load()).benchmark.about}`),
  )
  return `Benchmarks:\n${lines.join('\n')}`
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof BenchError ? error.message : error)
  process.exitCode = 1
}
