import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

const run = promisify(execFile)

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'compiled-modules-'))
})
afterEach(() => rm(root, { recursive: true }))

/** Loads a module in a thread of a process of its own. @returns what was kept of it in the system's temporary folder */
async function keptOfThread(environment: Readonly<Record<string, string>>): Promise<string[]> {
  const module = new URL('compiled-modules.mjs', import.meta.url).href
  await writeFile(join(root, 'thread.mjs'), 'export const sum = (a, b) => a + b\nsum(1, 2)\n')
  await writeFile(
    join(root, 'main.mjs'),
    `import { Worker } from 'node:worker_threads'
    import { keepCompiledModules } from ${JSON.stringify(module)}
    keepCompiledModules()
    new Worker(new URL(${JSON.stringify(pathToFileURL(join(root, 'thread.mjs')).href)}))`,
  )
  const { CI: _, NODE_COMPILE_CACHE: __, ...inherited } = process.env
  await run(process.execPath, [join(root, 'main.mjs')], {
    env: { ...inherited, TMPDIR: root, ...environment },
  })
  const folders = (await readdir(root)).filter((name) => name === 'node-compile-cache')
  const files = await Promise.all(folders.map((name) => readdir(join(root, name), { recursive: true })))
  return files.flat()
}

test('what modules of threads compile to is kept for the next build', async () => {
  expect(await keptOfThread({})).not.toEqual([])
})

test('nothing is kept in CI, where there is no next build', async () => {
  expect(await keptOfThread({ CI: 'true' })).toEqual([])
})
