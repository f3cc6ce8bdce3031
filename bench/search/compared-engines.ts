import { BenchError } from '../bench-error.ts'
import { flexSearch } from './engines/flexsearch.ts'
import { miniSearch } from './engines/minisearch.ts'
import { orama } from './engines/orama.ts'
import { oursMemory } from './engines/ours-memory.ts'
import { oursByDefault, oursStatic } from './engines/ours-static.ts'
import { pagefind } from './engines/pagefind.ts'
import type { SearchEngine } from './engines/search-engine.ts'

/** The compared engines in the order of the tables. */
const engines: readonly SearchEngine[] = [
  oursStatic,
  oursByDefault,
  oursMemory,
  miniSearch,
  flexSearch,
  orama,
  pagefind,
]

/** Help text of the option that selects engines. */
export const enginesOption = `LIST  which of ${engines.map(({ name }) => `"${name}"`).join(' ')} to measure, separated by semicolons (all)`

/** @throws BenchError `usage` for an unknown name */
export function chosenEngines(names: string | boolean | undefined): readonly SearchEngine[] {
  if (typeof names !== 'string') return engines
  return names.split(';').map((name) => engineNamed(name.trim()))
}

/** @throws BenchError `usage` for an unknown name */
export function engineNamed(name: string): SearchEngine {
  const engine = engines.find((candidate) => candidate.name === name)
  if (engine) return engine
  throw new BenchError(
    'usage',
    `Unknown engine "${name}"; choose from ${engines.map((engine) => engine.name).join(', ')}`,
  )
}
