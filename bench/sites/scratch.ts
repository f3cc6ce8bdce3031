import { existsSync, statfsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * A folder outside the repository for everything a benchmark installs, builds and throws away. Installed peers stay
 * there for the next run.
 */
export interface Scratch {
  /** A folder in it, made when missing. */
  folder(...names: string[]): Promise<string>
  /** The same, emptied first. */
  emptyFolder(...names: string[]): Promise<string>
}

const memoryFolder = '/dev/shm'
/** What the peers take, installed, with builds of some thousand pages; in bytes. */
const neededRoom = 8e9

/**
 * Opens the folder `BENCH_SCRATCH` names, else one in memory where there is room: no build then waits for a disk. Else it is in the
 * system's folder for temporary files.
 */
export function openScratch(environment: Readonly<Record<string, string | undefined>>): Scratch {
  const root = resolve(environment.BENCH_SCRATCH || join(defaultParent(), 'next-panel-bench'))
  const folder = async (...names: string[]) => {
    const path = join(root, ...names)
    await mkdir(path, { recursive: true })
    return path
  }
  return {
    folder,
    async emptyFolder(...names) {
      await rm(join(root, ...names), { recursive: true, force: true })
      return folder(...names)
    },
  }
}

function defaultParent(): string {
  if (!existsSync(memoryFolder)) return tmpdir()
  const { bavail, bsize } = statfsSync(memoryFolder)
  return bavail * bsize < neededRoom ? tmpdir() : memoryFolder
}
