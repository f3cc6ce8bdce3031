import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { root, runProgram } from '../../scripts/bootstrap.mjs'
import { countOption, type Proof } from '../proof.ts'

/** The parsers of what comes from outside: files of the search index, event streams. */
const defaultFiles = ['packages/search/src/file-format', 'packages/client/src/event-stream']

export const proof: Proof = {
  about: 'the property tests again and again, with other seeds each time',
  options: {
    rounds: { type: 'string', about: 'times to run them (FUZZ_ROUNDS, else 100)' },
    files: {
      type: 'string',
      about: `beginnings of paths, with commas, or "all" property tests (${defaultFiles.join(',')})`,
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
          `A property test failed in round ${round}. Its seed and path are above: give both to fc.assert to repeat it.`,
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
    if (found.length === 0) throw new Error(`No property test begins with "${beginning}". Correct --files.`)
    return found
  })
}
