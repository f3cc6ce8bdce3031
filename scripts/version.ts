import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { exitWith, root, runProgram } from './bootstrap.mjs'
import { withVersion } from './changelog.ts'

/** The parts of `changeset status --output` that are used. */
const releasePlanSchema = z.object({
  changesets: z.array(z.object({ summary: z.string() })),
  releases: z.array(z.object({ newVersion: z.string() })),
})

// Changesets writes a changelog for each workspace. All workspaces share a version, so a single changelog at
// the root is enough.
await exitWith(async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'release-plan-'))
  const planFile = join(scratch, 'plan.json')
  try {
    await changeset('status', `--output=${relative(root, planFile)}`)
    const { changesets, releases } = releasePlanSchema.parse(JSON.parse(readFileSync(planFile, 'utf8')))
    const version = releases[0]?.newVersion
    if (version === undefined)
      throw new Error('There is nothing to release. Describe a change first: npm run changeset')
    await changeset('version')
    rewrite('CHANGELOG.md', (text) =>
      withVersion(
        text,
        version,
        changesets.map(({ summary }) => summary),
      ),
    )
    rewrite('package.json', (text) => text.replace(/^( {2}"version": )".*"/m, `$1"${version}"`))
    await run('npm', ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'])
    console.log(
      `Version ${version}. Read CHANGELOG.md, then commit: git commit -am "chore(release): ${version}"`,
    )
    return 0
  } finally {
    rmSync(scratch, { recursive: true })
  }
})

function changeset(...args: string[]): Promise<void> {
  return run('changeset', args)
}

async function run(program: string, args: readonly string[]): Promise<void> {
  const status = await runProgram(program, args)
  if (status !== 0)
    throw new Error(`${[program, ...args].join(' ')} failed with status ${status}. See its output above.`)
}

function rewrite(file: string, change: (text: string) => string): void {
  const location = join(root, file)
  writeFileSync(location, change(readFileSync(location, 'utf8')))
}
