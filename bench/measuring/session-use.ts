import { readdir, readFile } from 'node:fs/promises'

/**
 * Parses the session of a process from `/proc/PID/stat`: `PID (NAME) STATE PARENT GROUP SESSION ...`. The
 * name may contain spaces and brackets, so parsing begins after it.
 */
export function sessionOf(stat: string): number | undefined {
  const session = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3]
  return session === undefined ? undefined : Number(session)
}

/** Parses the parent of a process from the same text. */
export function parentOf(stat: string): number {
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

/** Clock ticks per second in `/proc`; fixed by the kernel's interface to programs. */
const ticksPerSecond = 100

/**
 * Parses processor seconds from `/proc/PID/stat`: those of the process and of the children it has waited for,
 * in user mode and in the kernel.
 */
export function processorSeconds(stat: string): number {
  const ticks = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
  return ticks.reduce((sum, value) => sum + Number(value), 0) / ticksPerSecond
}

/** Parses resident memory in bytes from `/proc/PID/status`. A process that has ended has 0. */
export function residentBytes(status: string): number {
  return Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}

/** Parses the peak of the resident memory from the same text. */
export function peakBytes(status: string): number {
  return Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}

/** Memory of a session at a moment, and its processor time so far. */
export interface SessionUse {
  /** Resident memory in bytes. Shared memory counts once per process. */
  readonly bytes: number
  readonly processorSeconds: number
}

/** Sums up all processes of a session, including descendants unless they leave for another session. */
export async function sessionUse(session: number): Promise<SessionUse> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const shares = await Promise.all(
    processes.map(async (id) => {
      // A process may end while its files are read.
      const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')
      if (sessionOf(stat) !== session) return { bytes: 0, processorSeconds: 0 }
      const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
      return { bytes: residentBytes(status), processorSeconds: processorSeconds(stat) }
    }),
  )
  return {
    bytes: shares.reduce((sum, { bytes }) => sum + bytes, 0),
    processorSeconds: shares.reduce((sum, share) => sum + share.processorSeconds, 0),
  }
}

/** Sums up the processor seconds of a process and its children, including those that have ended and been waited for. */
export async function familySeconds(pid: number): Promise<number> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const seconds = await Promise.all(
    processes.map(async (id) => {
      const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')
      return Number(id) === pid || parentOf(stat) === pid ? processorSeconds(stat) : 0
    }),
  )
  return seconds.reduce((sum, share) => sum + share, 0)
}
