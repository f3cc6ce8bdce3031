import { execFileSync } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/bootstrap.mjs'

/** Copies the tracked files and the new ones in their current state, without history and packages. */
export function copyRepository(target: string): void {
  const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', listing, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  for (const file of files.split('\0')) {
    if (file !== '' && existsSync(join(root, file))) cpSync(join(root, file), join(target, file))
  }
}
