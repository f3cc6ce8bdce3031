import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { runMark } from './guard-process.ts'

const guardProcess = fileURLToPath(new URL('guard-process.ts', import.meta.url))

/**
 * Ends the processes that this process starts from now on and removes a folder, as soon as this process has ended for any reason. A run
 * that is killed cannot stop its database servers itself, whose data may fill the memory.
 */
export function guardRun(folder: string): void {
  const mark = `${process.pid}-${Date.now()}`
  const guard = spawn(process.execPath, [guardProcess, mark, folder], {
    // A separate session, so that a signal to the process group of this process does not reach it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  // The end of this process closes the pipe, for which the guard waits.
  guard.stdin.on('error', () => {})
  process.env[runMark] = mark
}
