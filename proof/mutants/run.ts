import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { seededRandom } from '../../bench/content/seeded-random.ts'
import { formatTable } from '../../bench/measuring/table.ts'
import { exitWith } from '../../scripts/bootstrap.mjs'
import { MutantRunner } from './mutant-runner.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { targets } from './targets.ts'

const usage = `npm run mutants -- NAME [--max N] [--seed S] [--at-least PERCENT] [--file TEXT]
Names:
${Object.entries(targets)
  .map(([name, { about }]) => `  ${name}  ${about}`)
  .join('\n')}
Options:
  --max N             try N mutants, chosen at random (all)
  --seed S            choose others (1)
  --at-least PERCENT  fail if fewer are killed (0)
  --file TEXT         only files whose path contains TEXT`

await exitWith(async () => {
  const { name, max, seed, atLeast, file } = readArguments()
  const target = targets[name]
  if (target === undefined) throw new Error(name === '' ? usage : `Unknown name "${name}".\n${usage}`)
  const mutants = sample(mutantsOf(target.folder, file), max, seed)
  if (mutants.length === 0)
    throw new Error(`No file matches, or it has no code to mutate. Correct --file.\n${usage}`)

  const runners = await Promise.all(
    Array.from({ length: Math.min(availableParallelism(), mutants.length) }, () =>
      MutantRunner.open(target.tests),
    ),
  )
  const close = () => {
    for (const runner of runners) runner.close()
  }
  process.once('exit', close)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

  const [first] = runners
  const usual = (await first?.tryUnchanged()) ?? 0
  // Generous, because other runners share the machine. A longer run is endless.
  const timeLimit = 10_000 + 6 * usual
  console.log(`${mutants.length} mutants of ${target.folder}; the tests take ${(usual / 1000).toFixed(1)} s.`)

  const survivors: Mutant[] = []
  const waiting = mutants.values()
  await Promise.all(
    runners.map(async (runner) => {
      for (const mutant of waiting) {
        if ((await runner.try(mutant.file.path, mutant, timeLimit)) === 'killed') continue
        survivors.push(mutant)
        console.log(`survived: ${changeOf(mutant)}`)
      }
    }),
  )
  console.log(`\n${table(mutants, survivors)}`)
  const killed = (100 * (mutants.length - survivors.length)) / mutants.length
  console.log(`\n${killed.toFixed(1)} % of ${mutants.length} mutants killed.`)
  return killed < atLeast ? 1 : 0
})

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      max: { type: 'string' },
      seed: { type: 'string' },
      'at-least': { type: 'string' },
      file: { type: 'string' },
    },
  })
  const number = (option: 'max' | 'seed' | 'at-least', otherwise: number) => {
    const text = values[option]
    const value = Number(text ?? otherwise)
    if (Number.isNaN(value) || value < 0)
      throw new Error(`--${option} is "${text}", but must be a number of at least 0.\n${usage}`)
    return value
  }
  return {
    name: positionals[0] ?? '',
    max: number('max', Number.POSITIVE_INFINITY),
    seed: number('seed', 1),
    atLeast: number('at-least', 0),
    file: values.file ?? '',
  }
}

/** Draws without replacement. */
function sample(mutants: readonly Mutant[], max: number, seed: number): Mutant[] {
  if (mutants.length <= max) return [...mutants]
  const random = seededRandom(seed)
  const left = [...mutants]
  return Array.from({ length: max }, () => left.splice(random.integer(left.length), 1)).flat()
}

function changeOf({ file: { path, text }, start, end, line, replacement }: Mutant): string {
  const before = text.slice(start, end).replace(/\s+/g, ' ').trim()
  const shown = before.length > 60 ? `${before.slice(0, 57)}...` : before
  return `${path}:${line}  ${shown}  ->  ${replacement.trim() || '(nothing)'}`
}

function table(mutants: readonly Mutant[], survivors: readonly Mutant[]): string {
  const count = (list: readonly Mutant[], path: string) =>
    list.filter(({ file }) => file.path === path).length
  const rows = [...new Set(mutants.map(({ file }) => file.path))].sort().map((path) => {
    const [all, lived] = [count(mutants, path), count(survivors, path)]
    return [path, all, lived, ((100 * (all - lived)) / all).toFixed(0)]
  })
  return formatTable({ title: 'Mutants', columns: ['file', 'tried', 'survived', 'killed %'], rows })
}
