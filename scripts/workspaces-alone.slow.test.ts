import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './bootstrap.mjs'
import { workspaceManifests } from './source-files.ts'

const run = promisify(execFile)

/** What loads all that a workspace needs in production, where that is not all it exports: Node loads no JSX. */
const entries: Readonly<Record<string, readonly string[]>> = {
  'packages/generator': ['./src/index.ts', './src/cli/main.ts'],
  'apps/service': ['./src/run-service.ts', './src/cli/main.ts'],
}

let copy = ''

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'workspace-alone-'))
  // What is committed or is about to be, and nothing that tools have made.
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 1e8,
  })
  const wanted = stdout.split('\n').filter((path) => /^(apps|packages|package|site\.config)/.test(path))
  for (const path of wanted) await cp(join(root, path), join(copy, path)).catch(() => {})
}, 120_000)

afterAll(() => rm(copy, { recursive: true, force: true }))

const manifests = workspaceManifests()
manifests.delete('apps/site')

test.each([...manifests])(
  '%s, installed alone for production, has all that it imports',
  async (workspace, manifest) => {
    await rm(join(copy, 'node_modules'), { recursive: true, force: true })
    await run(
      'npm',
      ['install', '-w', workspace, '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'],
      {
        cwd: copy,
      },
    )
    const files = entries[workspace] ?? Object.values(manifest.exports ?? {})
    expect(files).not.toEqual([])
    const script = files.map((file) => `await import(${JSON.stringify(file)})`).join('\n')
    const { stderr } = await run(process.execPath, ['--input-type=module', '--eval', script, '--', 'help'], {
      cwd: join(copy, workspace),
    }).catch((error: { stderr: string }) => error)
    expect(stderr).not.toContain('Error')
  },
  300_000,
)
