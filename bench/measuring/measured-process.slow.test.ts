import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { measureProcess } from './measured-process.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'measured-process-'))
})
afterEach(() => rm(folder, { recursive: true }))

const never = new AbortController().signal
const run = (script: string, limits: { readonly limit?: number; readonly maxBytes?: number } = {}) =>
  measureProcess(
    { program: process.execPath, args: ['-e', script], cwd: folder },
    { logFile: join(folder, 'log'), limit: 60, signal: never, ...limits },
  )

it('counts the memory of children too', async () => {
  const megabytes = 80
  const hold = `const held = Buffer.alloc(${megabytes} * 2 ** 20, 1); setTimeout(() => held, 600)`
  const alone = await run(hold)
  const nested = await run(
    `require('child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(hold)}])`,
  )
  expect(alone.peakBytes).toBeGreaterThan(megabytes * 2 ** 20)
  expect(nested.peakBytes).toBeGreaterThan(alone.peakBytes)
})

it('counts processor time, that of children too', async () => {
  const busy = 'while (process.cpuUsage().user < 250_000); setTimeout(() => {}, 500)'
  const nested = `require('child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(busy)}])`
  expect((await run(nested)).processorSeconds).toBeGreaterThan(0.1)
})

it('shows the end of the output of a program that fails', async () => {
  await expect(run('console.error("no such page"); process.exit(3)')).rejects.toThrow(
    /status 3:\nno such page/,
  )
})

it('ends a program that takes too long', async () => {
  await expect(run('setInterval(() => {}, 1000)', { limit: 0.3 })).rejects.toThrow(
    /did not finish within 0\.3 s/,
  )
})

it('ends a program that takes too much memory with its children', async () => {
  const hold = 'const held = Buffer.alloc(80 * 2 ** 20, 1); setInterval(() => held, 1000)'
  const nested = `require('child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(hold)}])`
  await expect(run(nested, { maxBytes: 1e8 })).rejects.toThrow(/took more than 0\.1 GB of memory/)
})
