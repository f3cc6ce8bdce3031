import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Paths in the repository that contain the program. */
const program = ['apps/site', 'packages', 'package-lock.json']

/** Paths below the site's folder that contain its sources. */
const source = ['content', 'site.config.ts', 'components.tsx']

const madeByTools = new Set(['node_modules', 'dist'])

/**
 * A hash of everything a site is built from: equal hashes mean equal sites. The address can be set in the environment. Pages show the date
 * of their last commit, so the hash includes the last commit of the content.
 *
 * @param repository the folder of the program
 * @param sourceDir the folder of the configuration and the content; the repository itself, unless another
 * site is built
 */
export function hashSiteInputs(repository: string, sourceDir = repository): string {
  const hash = createHash('sha256')
  const inputs = [
    ...program.map((input) => [repository, input] as const),
    ...source.map((input) => [sourceDir, input] as const),
  ]
  for (const [folder, input] of inputs) {
    for (const file of filesOf(folder, input)) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(folder, file)))
        .update('\0')
    }
  }
  for (const name of ['SITE_URL', 'SITE_BASE_URL']) hash.update(`${process.env[name] ?? ''}\0`)
  return hash.update(lastContentCommit(sourceDir)).digest('hex')
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

function lastContentCommit(sourceDir: string): string {
  try {
    return execFileSync('git', ['log', '-1', '--format=%H', '--', 'content'], {
      cwd: sourceDir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return 'no git history'
  }
}
