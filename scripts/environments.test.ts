import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './bootstrap.mjs'

const run = promisify(execFile)

/** Globals that code in each folder may not use. */
const missing: Readonly<Record<string, readonly string[]>> = {
  'packages/search/src': ['Buffer', 'document'],
  'packages/contract/src': ['Buffer', 'document'],
  'packages/panel/src': ['Buffer', 'document'],
  'packages/client/src': ['Buffer'],
  'packages/generator/src/ui/browser': ['Buffer'],
  'packages/generator/src/content': ['document'],
  'apps/site/src/facts': ['document'],
  'apps/service/src': ['document'],
  scripts: ['document'],
  'tests/browser': [],
}

test('code has the globals of where it runs, and no others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'environments-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of await readdir(root)) {
    if (/^tsconfig\..*json$/.test(name)) await copyFile(join(root, name), join(folder, name))
  }
  await mkdir(join(folder, 'node_modules'))
  for (const name of ['@types', 'undici-types']) {
    await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  }
  for (const path of Object.keys(missing)) {
    await mkdir(join(folder, path), { recursive: true })
    const text = 'export const a: object = Buffer.alloc(1)\nexport const b: string = document.title\n'
    await writeFile(join(folder, path, 'probe.ts'), text)
  }
  const compiler = join(root, 'node_modules', '.bin', 'tsc')
  const { stdout } = await run(compiler, ['--build'], { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  )
  const found = [...stdout.matchAll(/^(.+)\/probe\.ts.* Cannot find name '(\w+)'/gm)].map(
    ([, path, name]) => `${path}: ${name}`,
  )
  const expected = Object.entries(missing).flatMap(([path, names]) => names.map((name) => `${path}: ${name}`))
  expect(found.sort()).toEqual(expected.sort())
})
