import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isMissing, systemReason } from '../errors/system-reason.ts'
import { makeDataFolder } from '../store/data-folder.ts'

/** The latest backup that the command `backup` made with a data folder. */
export interface LastBackup {
  readonly at: Date
  /** Absolute path of the file when it was written. */
  readonly file: string
}

const noteFile = (dataDir: string) => join(dataDir, 'last-backup')

/**
 * Notes that a backup was made now. It is noted in the data folder, because only the service writes to an embedded store.
 *
 * @returns a sentence to print, which is empty if it worked: the backup is complete without the note
 */
export async function noteBackup(dataDir: string, file: string): Promise<string> {
  try {
    makeDataFolder(dataDir)
    await writeFile(noteFile(dataDir), `${new Date().toISOString()} ${resolve(file)}\n`, { mode: 0o600 })
    return ''
  } catch (error) {
    return `\nIts time was not noted in ${noteFile(dataDir)}, so doctor does not know this backup: ${systemReason(error)}.`
  }
}

/**
 * Reads which backup was made last.
 *
 * @returns `undefined` if none was noted
 * @throws the error of the system if the note cannot be read
 */
export async function readLastBackup(dataDir: string): Promise<LastBackup | undefined> {
  const text = await readFile(noteFile(dataDir), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return ''
    throw error
  })
  const [, time = '', file] = /^(\S+) (.+)\n$/.exec(text) ?? []
  const at = new Date(time)
  return file === undefined || Number.isNaN(at.getTime()) ? undefined : { at, file }
}
