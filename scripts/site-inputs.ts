import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What the built site is made of. */
const inputs = ['content', 'apps/site', 'packages', 'site.config.ts', 'package-lock.json']

const madeByTools = new Set(['node_modules', 'dist'])

/**
 * A hash of everything the site is built from: two equal hashes mean that a build would write the same site. Pages
 * show the date of their last commit, so the last commit of the content counts too.
 *
 * @param folder the repository
 */
export function hashSiteInputs(folder: string): string {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of filesOf(folder, input)) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(folder, file)))
        .update('\0')
    }
  }
  return hash.update(lastContentCommit(folder)).digest('hex')
}

function filesOf(folder: string, path: string): string[] {
  const location = join(folder, path)
  if (!existsSync(location)) return []
  if (statSync(location).isFile()) return [path]
  return readdirSync(location)
    .filter((name) => !name.startsWith('.') && !madeByTools.has(name) && !/\.test\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => filesOf(folder, `${path}/${name}`))
}

function lastContentCommit(folder: string): string {
  try {
    return execFileSync('git', ['log', '-1', '--format=%H', '--', 'content'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return 'no git history'
  }
}
