import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Day of the last commit of each file below `dir`, by path relative to `cwd`; empty outside a git checkout, where no
 * date is better than a wrong one.
 */
export async function gitDates(cwd: string, dir: string): Promise<Map<string, string>> {
  const args = [
    '-c',
    'core.quotePath=off',
    'log',
    '--format=%x00%cs',
    '--name-only',
    '--relative',
    '--no-renames',
    '--',
    dir,
  ]
  const dates = new Map<string, string>()
  const log = await run('git', args, { cwd, maxBuffer: 512 * 1024 * 1024 }).catch(() => undefined)
  if (!log) return dates
  for (const commit of log.stdout.split('\0')) {
    const [date, ...files] = commit.split('\n').filter(Boolean)
    if (date === undefined) continue
    for (const file of files) if (!dates.has(file)) dates.set(file, date)
  }
  return dates
}
