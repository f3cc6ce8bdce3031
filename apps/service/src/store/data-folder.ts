import { existsSync, mkdirSync, statSync } from 'node:fs'
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
