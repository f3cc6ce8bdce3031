import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { BenchError } from '../bench-error.ts'
import type { SiteServer } from '../sites/site-builder.ts'
import { familySeconds, peakBytes, residentBytes } from './session-use.ts'

/** A server in a separate process. */
export interface MeasuredServer extends SiteServer {
  /** Time from the start of the process until its `ready` message, in ms. */
  readonly startMs: number
  /** Resident memory now, and its peak, in bytes. */
  memory(): Promise<{ readonly resident: number; readonly peak: number }>
  /** Processor time so far, in seconds. */
  processorSeconds(): Promise<number>
}

/**
 * Starts a program that prints `ready at ADDRESS` when it serves.
 * @throws BenchError `server` with its output if it ends before
 */
export async function startServer(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<MeasuredServer> {
  const start = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let said = ''
  const origin = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const found = /ready at (http:\/\/[^\s/]+)/.exec(said)?.[1]
      if (found) resolve(found.replace('localhost', '127.0.0.1'))
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('error', reject)
    child.once('exit', (status) =>
      reject(new BenchError('server', `A server exited with status ${status} before it was ready:\n${said}`)),
    )
  })
  return {
    origin,
    startMs: performance.now() - start,
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
      return { resident: residentBytes(status), peak: peakBytes(status) }
    },
    processorSeconds: () => familySeconds(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
