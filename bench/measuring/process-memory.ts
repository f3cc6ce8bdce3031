import { readdir, readFile } from 'node:fs/promises'

/**
 * Session of a process from the text of `/proc/PID/stat`: `PID (NAME) STATE PARENT GROUP SESSION ...`. The name may
 * hold blanks and brackets, so reading begins after its end.
 */
export function sessionOf(stat: string): number | undefined {
  const session = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3]
  return session === undefined ? undefined : Number(session)
}

/** Resident memory in bytes from the text of `/proc/PID/status`; a process that has ended has none. */
export function residentBytes(status: string): number {
  return Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}

/**
 * Resident memory in bytes of all processes of a session, children and theirs included unless one leaves for a session
 * of its own. Memory that processes share counts once for each.
 */
export async function sessionMemory(session: number): Promise<number> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const shares = await Promise.all(
    processes.map(async (id) => {
      // Any process may end between two looks at it.
      const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')
      if (sessionOf(stat) !== session) return 0
      return residentBytes(await readFile(`/proc/${id}/status`, 'utf8').catch(() => ''))
    }),
  )
  return shares.reduce((sum, bytes) => sum + bytes, 0)
}
