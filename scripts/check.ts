import { exitWith, runProgram } from './bootstrap.mjs'
import { workspaceManifests } from './workspaces.ts'

// Listed by folder, because for a pattern such as `packages/*` knip reports a workspace without anything to
// check.
const workspaces = [...workspaceManifests().keys()].flatMap((folder) => ['--workspace', folder])

const checks: readonly (readonly [what: string, program: string, ...args: string[]])[] = [
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  // Biome has no rule for import directions, and its rule for promises misses those of Node and of packages.
  ['imports and floating promises', 'oxlint', '.'],
  // Without reuse: incremental builds miss changes of global types (TypeScript 7.0.2).
  ['types', 'tsc', '--build', '--force'],
  ['citations', 'node', 'scripts/check-citations.ts'],
  ['prose', 'node', 'scripts/check-prose.ts'],
  ['dead code', 'knip', '--treat-config-hints-as-errors'],
  ['files that only tests use, without a name that says so', 'knip', '--production', '--files'],
  ['declared dependencies', 'knip', '--strict', '--dependencies', ...workspaces],
]

await exitWith(async () => {
  const failed: string[] = []
  for (const [what, program, ...args] of checks) {
    console.log(`\n> ${what}: ${[program, ...args].join(' ')}`)
    if ((await runProgram(program, args)) !== 0) failed.push(what)
  }
  console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}.`)
  return failed.length === 0 ? 0 : 1
})
