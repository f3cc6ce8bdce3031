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

/** Opens the folder `BENCH_SCRATCH` names, else one in the system's folder for temporary files. */
export function openScratch(environment: Readonly<Record<string, string | undefined>>): Scratch {
  const root = resolve(environment.BENCH_SCRATCH || join(tmpdir(), 'next-panel-bench'))
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
