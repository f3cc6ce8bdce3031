import { spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { BenchError } from '../bench-error.ts'
import { sessionUse } from './session-use.ts'

/** A program to run. */
export interface Command {
  readonly program: string
  readonly args: readonly string[]
  readonly cwd: string
  /** Added to the environment. */
  readonly env?: Readonly<Record<string, string>>
}

/** The time and memory of a run. */
export interface ProcessCost {
  /** Wall time from start to end, in seconds. */
  readonly seconds: number
  /** Processor time of all its processes, in seconds. The last tenth of a second may be missing. */
  readonly processorSeconds: number
  /** Peak of the resident memory of all its processes together, in bytes. */
  readonly peakBytes: number
}

/**
 * Half the memory of a machine as small as ours. Without swap, a larger process may cause others to be
 * killed.
 */
export const defaultMaxBytes = 12e9

/** Interval of memory samples in ms. A shorter peak may be missed. */
const lookEvery = 100

/**
 * Runs a program to its end and measures it. Kills all remaining processes it started.
 * @param options.logFile receives its output
 * @param options.limit seconds after which it is stopped
 * @param options.maxBytes maximum resident memory of all its processes
 * @throws BenchError `timeout` or `memory` if it exceeds a limit, or `command` with the end of its output if
 * it fails
 */
export async function measureProcess(
  { program, args, cwd, env }: Command,
  options: {
    readonly logFile: string
    readonly limit: number
    readonly maxBytes?: number
    readonly signal: AbortSignal
  },
): Promise<ProcessCost> {
  options.signal.throwIfAborted()
  const log = await open(options.logFile, 'w')
  const start = performance.now()
  // A separate session, so that all its processes can be found and ended together.
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  const { pid } = child
  const endFamily = () => {
    if (pid !== undefined) endSession(pid)
  }
  let stopped: BenchError | undefined
  const stop = (error: BenchError) => {
    stopped ??= error
    endFamily()
  }
  const line = [program, ...args].join(' ')
  const timer = setTimeout(
    () => stop(new BenchError('timeout', `${line} did not finish within ${options.limit} s`)),
    options.limit * 1000,
  )
  options.signal.addEventListener('abort', endFamily)
  const { maxBytes = defaultMaxBytes } = options
  const watch = watchUse(pid ?? -1, maxBytes, () =>
    stop(new BenchError('memory', `${line} took more than ${maxBytes / 1e9} GB of memory and was stopped`)),
  )
  try {
    const status = await ended
    const seconds = (performance.now() - start) / 1000
    if (stopped) throw stopped
    options.signal.throwIfAborted()
    if (status !== 0) {
      const tail = (await readFile(options.logFile, 'utf8')).split('\n').slice(-30).join('\n')
      throw new BenchError('command', `${line} exited with status ${status}:\n${tail}`)
    }
    return { seconds, ...(await watch.stop()) }
  } finally {
    clearTimeout(timer)
    options.signal.removeEventListener('abort', endFamily)
    await watch.stop()
    await log.close()
    endFamily()
  }
}

function watchUse(
  session: number,
  maxBytes: number,
  tookMore: () => void,
): { stop(): Promise<Omit<ProcessCost, 'seconds'>> } {
  const most = { processorSeconds: 0, peakBytes: 0 }
  let running = true
  const watching = (async () => {
    while (running) {
      const { bytes, processorSeconds } = await sessionUse(session)
      most.peakBytes = Math.max(most.peakBytes, bytes)
      if (bytes > maxBytes) tookMore()
      most.processorSeconds = Math.max(most.processorSeconds, processorSeconds)
      await new Promise((resolve) => setTimeout(resolve, lookEvery))
    }
  })()
  return {
    async stop() {
      running = false
      await watching
      return most
    },
  }
}

/** The first process leads a process group with the same number, which includes its children. */
function endSession(session: number): void {
  try {
    process.kill(-session, 'SIGKILL')
  } catch {
    // The group has already ended.
  }
}
