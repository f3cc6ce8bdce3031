import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Scratch } from './scratch.ts'

const asideName = 'set-aside'

/**
 * Takes files and folders of a site out of its way; what is not there is left out. They are moved, not deleted: for minutes after
 * thousands of deletions, ext4 makes new files more slowly, and the next build would be measured with that.
 * @param folder of the site, in the scratch folder
 * @param names below it
 */
export async function setAside(folder: string, names: readonly string[]): Promise<void> {
  const aside = join(dirname(folder), asideName, randomUUID())
  await mkdir(aside, { recursive: true })
  for (const [index, name] of names.entries()) {
    await rename(join(folder, name), join(aside, String(index))).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
}

/** Deletes what was set aside, after everything was measured. */
export async function removeSetAside(scratch: Scratch): Promise<void> {
  await rm(await scratch.folder(asideName), { recursive: true })
}
