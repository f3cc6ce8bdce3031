import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openScratch, type Scratch } from './scratch.ts'
import { lockScratch } from './scratch-lock.ts'

let root: string
let scratch: Scratch
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'scratch-lock-'))
  scratch = openScratch({ BENCH_SCRATCH: root })
})
afterEach(() => rm(root, { recursive: true }))

it('refuses a folder that another process is using', async () => {
  await writeFile(join(root, 'run.pid'), String(process.ppid))
  await expect(lockScratch(scratch)).rejects.toThrow(/Another benchmark .* set BENCH_SCRATCH/)
})

it('takes over from a run that was killed, and can be had again once given free', async () => {
  await writeFile(join(root, 'run.pid'), '999999999')
  const release = await lockScratch(scratch)
  await release()
  await (await lockScratch(scratch))()
})
