import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, posix } from 'node:path'
import { type Manifest, workspaceManifests } from '../../scripts/workspaces.ts'
import type { Proof } from '../proof.ts'
import { copyRepository } from '../repository-copy.ts'

const nodes = ['22', '24']

const build = ['node', 'packages/generator/src/cli/main.ts', 'build']

/** Commands for workspaces whose modules need a bundler or start something when they are imported. */
const commands: Readonly<Record<string, readonly string[]>> = {
  'apps/service': ['node', 'apps/service/src/cli/main.ts', '--help'],
  'apps/site': build,
  'packages/generator': ['env', 'SITE_DIR=tests/fixtures/minimal-site', ...build],
}

export const proof: Proof = {
  about: `checks that each workspace works on Node ${nodes.join(' and ')} when installed alone, without development tools`,
  options: { only: { type: 'string', about: 'one workspace, such as packages/search (all)' } },
  async run({ options, report }) {
    const scratch = mkdtempSync(join(tmpdir(), 'workspaces-'))
    try {
      const programs = installNodes(join(scratch, 'nodes'))
      const chosen = [...workspaceManifests()].filter(([folder]) => (options.only ?? folder) === folder)
      if (chosen.length === 0) throw new Error(`Unknown workspace ${options.only}. Correct --only.`)
      for (const [folder, manifest] of chosen) {
        const copy = join(scratch, 'copy')
        copyRepository(copy)
        report(`${folder}: installing`)
        run(copy, 'npm', ['install', '-w', folder, '--omit=dev', '--no-save', '--no-audit', '--no-fund'])
        for (const [version, program] of programs) {
          report(`${folder}: running on Node ${version}`)
          const path = [dirname(program), process.env.PATH].join(delimiter)
          for (const [name, ...args] of commandsOf(folder, manifest)) {
            run(copy, name ?? '', args, { ...process.env, PATH: path })
          }
        }
        rmSync(copy, { recursive: true })
      }
    } finally {
      rmSync(scratch, { recursive: true, force: true })
    }
  },
}

/**
 * Installs each Node version from the registry's packages for this platform, and returns the paths of the
 * programs.
 */
function installNodes(folder: string): (readonly [version: string, program: string])[] {
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), '{}')
  const platform = `node-${process.platform}-${process.arch}`
  const packages = nodes.map((version) => `node-${version}@npm:${platform}@${version}`)
  run(folder, 'npm', ['install', '--no-audit', '--no-fund', ...packages])
  return nodes.map((version) => [version, join(folder, 'node_modules', `node-${version}`, 'bin', 'node')])
}

/** The commands that import all exports of a workspace, or the workspace's own command. */
function commandsOf(folder: string, { exports = {} }: Manifest): (readonly string[])[] {
  const command = commands[folder]
  if (command !== undefined) return [command]
  const modules = Object.values(exports)
  if (modules.length === 0)
    throw new Error(`${folder} exports nothing. Add what to run to proof/workspaces/proof.ts.`)
  return modules.map((module) => [
    'node',
    '--input-type=module',
    '-e',
    `await import('./${posix.join(folder, module)}')`,
  ])
}

function run(cwd: string, program: string, args: readonly string[], env = process.env): void {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    env,
    encoding: 'utf8',
    timeout: 600_000,
  })
  if (status === 0) return
  throw new Error(`${program} ${args.join(' ')} failed in ${cwd} (status ${status}):\n${stdout}${stderr}`)
}
