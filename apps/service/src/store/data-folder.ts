import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a data folder and its missing parents, which only their owner can read. It creates them one by one,
 * because Node never returns from creating a whole path in a file system without folders, such as `/proc`.
 *
 * @throws the error of the system if a folder cannot be created
 */
export function makeDataFolder(folder: string): void {
  const above = dirname(folder)
  if (!existsSync(above)) makeDataFolder(above)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

/**
 * Creates an empty file that only its owner can read and write, or restricts an existing one to its owner. An existing file is never
 * opened, because closing it would release the locks that SQLite has on it.
 *
 * @throws the error of the system if the file cannot be created
 */
export function createPrivateFile(file: string): void {
  if (existsSync(file)) {
    restrictFile(file)
    return
  }
  closeSync(openSync(file, 'a', 0o600))
}

/**
 * Removes the access of other users to a file. Nothing happens if there is none. A file of another user, or in a read-only file
 * system, keeps its mode: `npm run service -- doctor` reports it.
 */
export function restrictFile(file: string): void {
  const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0
  if ((mode & 0o077) === 0) return
  try {
    chmodSync(file, mode & 0o700)
  } catch {
    // The service works nevertheless.
  }
}
