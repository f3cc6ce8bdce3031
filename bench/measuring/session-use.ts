import { readdir, readFile } from 'node:fs/promises'

/**
 * Session of a process from the text of `/proc/PID/stat`: `PID (NAME) STATE PARENT GROUP SESSION ...`. The name may
 * hold blanks and brackets, so reading begins after its end.
 */
export function sessionOf(stat: string): number | undefined {
  const session = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3]
  return session === undefined ? undefined : Number(session)
}

/** Clock ticks a second in `/proc`; fixed by the kernel's interface to programs. */
const ticksPerSecond = 100

/**
 * Processor seconds from the text of `/proc/PID/stat`: its own and those of children it has waited for, in user mode
 * and in the kernel.
 */
export function processorSeconds(stat: string): number {
  const ticks = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
  return ticks.reduce((sum, value) => sum + Number(value), 0) / ticksPerSecond
}

/** Resident memory in bytes from the text of `/proc/PID/status`; a process that has ended has none. */
export function residentBytes(status: string): number {
  return Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}

/** The most resident memory there was, in the same way. */
export function peakBytes(status: string): number {
  return Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}

/** What a session uses at one moment, and has used up to then. */
export interface SessionUse {
  /** Resident memory in bytes. What processes share counts once for each. */
  readonly bytes: number
  readonly processorSeconds: number
}

/** Sums up all processes of a session: children and theirs, unless one leaves for a session of its own. */
export async function sessionUse(session: number): Promise<SessionUse> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const shares = await Promise.all(
    processes.map(async (id) => {
      // Any process may end between two looks at it.
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
