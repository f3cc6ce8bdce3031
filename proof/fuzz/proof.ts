import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { root, runProgram } from '../../scripts/bootstrap.mjs'
import { countOption, type Proof } from '../proof.ts'

/**
 * Parsers of untrusted input: files of the search index, event streams, and Markdown of models and documents.
 */
const defaultFiles = [
  'packages/search/src/file-format',
  'packages/client/src/event-stream',
  'apps/service/src/answers/injections',
]

export const proof: Proof = {
  about: 'runs the property tests repeatedly, each time with different seeds',
  options: {
    rounds: { type: 'string', about: 'number of rounds (FUZZ_ROUNDS, or 100)' },
    files: {
      type: 'string',
      about: `path prefixes separated by commas, or "all" (${defaultFiles.join(',')})`,
    },
  },
  async run({ options, report }) {
    const rounds = countOption('rounds', options.rounds ?? process.env.FUZZ_ROUNDS, 100)
    const files = propertyTests(options.files?.split(',') ?? defaultFiles)
    for (let round = 1; round <= rounds; round++) {
      report(`round ${round} of ${rounds}, ${files.length} files`)
      // fast-check draws a new seed in each process.
      const projects = ['fast', 'service'].flatMap((name) => ['--project', name])
      const status = await runProgram('vitest', ['run', ...projects, '--reporter=dot', ...files])
      if (status !== 0)
        throw new Error(
          `A property test failed in round ${round}. The output above contains its seed and path: pass both to fc.assert to reproduce it.`,
        )
    }
  },
}

function propertyTests(beginnings: readonly string[]): string[] {
  const all = globSync('{apps,packages}/**/*.test.{ts,tsx}', {
    cwd: root,
    ignore: ['**/node_modules/**', '**/*.slow.test.*'],
  }).filter((path) => readFileSync(join(root, path), 'utf8').includes("from 'fast-check'"))
  if (beginnings.includes('all')) return all.sort()
  return beginnings.flatMap((beginning) => {
    const found = all.filter((path) => path.startsWith(beginning))
    if (found.length === 0)
      throw new Error(`No property test path begins with "${beginning}". Correct --files.`)
    return found
  })
}
