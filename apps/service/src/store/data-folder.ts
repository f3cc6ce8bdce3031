import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a data folder, and those above it, where they are missing; only its owner may look inside. One after the other,
 * since Node never comes back from making a whole path in a file system that takes no folders, such as `/proc`.
 *
 * @throws what the system says when a folder cannot be made.
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
