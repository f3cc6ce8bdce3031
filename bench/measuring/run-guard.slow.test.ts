import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const guardModule = new URL('run-guard.ts', import.meta.url).href

it('ends what a killed run has started, and removes its folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guarded-'))
  const script = `
    import { spawn } from 'node:child_process'
    import { guardRun } from ${JSON.stringify(guardModule)}
    guardRun(${JSON.stringify(folder)})
    console.log(spawn('sleep', ['600'], { stdio: 'ignore', env: process.env }).pid)
    setInterval(() => {}, 1000)`
  const run = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = await once(run.stdout, 'data')
  const child = Number(String(output))
  expect(isRunning(child)).toBe(true)
  run.kill('SIGKILL')
  await expect.poll(() => isRunning(child)).toBe(false)
  await expect.poll(() => existsSync(folder)).toBe(false)
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
