import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BenchError } from '../bench-error.ts'
import type { Scratch } from './scratch.ts'

/**
 * Locks a scratch folder for a run, because two runs would overwrite each other's content.
 * @returns a function that unlocks it
 * @throws BenchError `usage` while another run has locked it
 */
export async function lockScratch(scratch: Scratch): Promise<() => Promise<void>> {
  const file = join(await scratch.folder(), 'run.pid')
  const holder = Number(await readFile(file, 'utf8').catch(() => '0'))
  if (holder > 0 && holder !== process.pid && isRunning(holder)) {
    throw new BenchError(
      'usage',
      `Another benchmark (process ${holder}) is using the scratch folder; wait until it finishes, or set BENCH_SCRATCH to another folder`,
    )
  }
  await writeFile(file, String(process.pid))
  return () => rm(file, { force: true })
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
