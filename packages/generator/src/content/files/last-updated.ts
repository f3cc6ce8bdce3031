import { execFile } from 'node:child_process'
import { join, posix } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Day of the last commit of each file below folders, by path relative to `cwd`, like the folders. Empty
 * outside a git checkout, because a missing date is better than a wrong date.
 */
export async function gitDates(cwd: string, dirs: readonly string[]): Promise<Map<string, string>> {
  const dates = new Map<string, string>()
  for (const dir of dirs)
    for (const [file, date] of await datesBelow(join(cwd, dir))) dates.set(posix.join(dir, file), date)
  return dates
}

async function datesBelow(cwd: string): Promise<Map<string, string>> {
  const args = [
    '-c',
    'core.quotePath=off',
    'log',
    '--format=%x00%cs',
    '--name-only',
    '--relative',
    '--no-renames',
    '--',
    '.',
  ]
  const dates = new Map<string, string>()
  const log = await run('git', args, { cwd, maxBuffer: 512 * 1024 * 1024 }).catch(nothingWithoutGit)
  if (!log) return dates
  for (const commit of log.stdout.split('\0')) {
    const [date, ...names] = commit.split('\n').filter(Boolean)
    if (date === undefined) continue
    for (const name of names) {
      // Git quotes names with quotation marks or backslashes.
      const file: string = name.startsWith('"') ? JSON.parse(name) : name
      if (!dates.has(file)) dates.set(file, date)
    }
  }
  return dates
}

/**
 * Returns `undefined` if git is not installed or fails, as it does outside a checkout and without commits.
 */
function nothingWithoutGit(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code !== 'ENOENT' && typeof code !== 'number') throw error
}

const importPattern = /^import\s+\w+\s+from\s+['"](\.[^'"]+\.mdx?)['"]/gm

/**
 * The day of the last change of a page or one of its imported partials.
 * @param dates days of files, as YYYY-MM-DD
 * @param textOf text of a file; `undefined` for files outside the page's folder
 */
export function lastChange(
  file: string,
  dates: ReadonlyMap<string, string>,
  textOf: (file: string) => string | undefined,
): string | undefined {
  const files = new Set([file])
  // Iterating a set also visits the members added meanwhile.
  for (const current of files) {
    for (const [, path = ''] of textOf(current)?.matchAll(importPattern) ?? []) {
      files.add(posix.join(posix.dirname(current), path))
    }
  }
  return [...files]
    .flatMap((changed) => dates.get(changed) ?? [])
    .sort()
    .at(-1)
}
