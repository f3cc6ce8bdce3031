import { once } from 'node:events'
import { readdir, readFile, rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** The variable by which a guard finds the processes of a run. */
export const runMark = 'BENCH_RUN_MARK'

/** Time for processes to end by themselves, in ms. */
const timeToEnd = 10_000

const pause = 100

/**
 * Waits until its input ends, and then ends the processes of a run and removes its folder: `node guard-process.ts MARK FOLDER`.
 */
async function guard(mark: string, folder: string): Promise<void> {
  process.stdin.resume()
  await once(process.stdin, 'end')
  const killAt = Date.now() + timeToEnd
  for (let remaining = await marked(mark); remaining.length > 0; remaining = await marked(mark)) {
    for (const pid of remaining) end(pid, Date.now() < killAt ? 'SIGTERM' : 'SIGKILL')
    await wait(pause)
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: pause })
}

/** The processes that have the mark in their environment, besides this one. */
async function marked(mark: string): Promise<number[]> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name) && name !== `${process.pid}`)
  const found = await Promise.all(
    processes.map(async (id) => {
      // Another user's process, or one that has ended.
      const environment = await readFile(`/proc/${id}/environ`, 'utf8').catch(() => '')
      return environment.split('\0').includes(`${runMark}=${mark}`) ? Number(id) : []
    }),
  )
  return found.flat()
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has already ended.
  }
}

if (process.argv[1] === import.meta.filename) {
  const [, , mark = '', folder = ''] = process.argv
  await guard(mark, folder)
}
