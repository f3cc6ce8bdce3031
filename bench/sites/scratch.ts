import { existsSync, statfsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * A folder outside the repository for everything a benchmark installs, builds and deletes. Installed peers
 * stay there for the next run.
 */
export interface Scratch {
  /** Returns a subfolder and creates it if it is missing. */
  folder(...names: string[]): Promise<string>
  /** Returns an empty subfolder. */
  emptyFolder(...names: string[]): Promise<string>
}

const memoryFolder = '/dev/shm'
/** Space for the installed peers and builds of several thousand pages, in bytes. */
const neededRoom = 8e9

/**
 * Opens the folder `BENCH_SCRATCH`. By default, it is in memory if there is enough space, so that builds do
 * not wait for a disk, and otherwise in the system's folder for temporary files.
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
