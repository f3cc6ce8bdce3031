// @ts-check
// The only code that runs before anything is installed: plain JavaScript for any Node from 20.20 on.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const localBinaries = join(root, 'node_modules', '.bin')

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, dev?: boolean,
 *   devOptional?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lock
 */

/**
 * What is installed: `service` is what building and serving needs, `tools` also has what tests, checks and releases need.
 *
 * @typedef {'service' | 'tools'} InstallLevel
 */

/**
 * Whether `node_modules` holds what the lock file says. npm leaves its own account of what it installed there, so this
 * also sees installs made by hand and ones that were broken off.
 *
 * @param {Lock} lock the parsed `package-lock.json`
 * @param {Lock} installed the parsed `node_modules/.package-lock.json`
 * @param {InstallLevel} level what must be there; more may be
 * @returns {boolean}
 */
export function installedMatchesLock(lock, installed, level) {
  for (const [path, wanted] of Object.entries(lock.packages ?? {})) {
    if (!/(^|\/)node_modules\//.test(path)) continue
    if (level === 'service' && wanted.dev) continue
    const found = installed.packages?.[path]
    // Optional packages are those of other platforms, which npm leaves out.
    if (found === undefined && (wanted.optional || wanted.devOptional)) continue
    if (found === undefined || found.version !== wanted.version || found.integrity !== wanted.integrity)
      return false
  }
  return true
}

/**
 * Runs a program in the repository with the terminal passed through and the installed tools first on the PATH.
 * SIGINT and SIGTERM are passed on.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [environment] in place of the usual one
 * @returns {Promise<number>} the exit status; 128 plus the signal's number when a signal ended it
 */
export function runProgram(program, args, environment = environmentWithTools()) {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: environment })
    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => child.kill(signal)
    process.on('SIGINT', passOn)
    process.on('SIGTERM', passOn)
    const finish = () => {
      process.off('SIGINT', passOn)
      process.off('SIGTERM', passOn)
    }
    child.once('error', (error) => {
      finish()
      fail(new Error(`Cannot run ${program}: ${error.message}`))
    })
    child.once('exit', (code, signal) => {
      finish()
      done(code ?? 128 + (signal === null ? 0 : constants.signals[signal]))
    })
  })
}

/**
 * Installs the packages of the lock file unless they are there. Tools that are installed stay.
 *
 * @param {InstallLevel} level
 * @throws {Error} when npm fails.
 */
async function installPackages(level) {
  const lock = readLock(join(root, 'package-lock.json'))
  if (lock === undefined)
    throw new Error('package-lock.json is missing or damaged. Restore it: git checkout package-lock.json')
  const installed = readLock(join(root, 'node_modules', '.package-lock.json'))
  if (installed !== undefined && installedMatchesLock(lock, installed, level)) return
  console.log('Installing the packages in package-lock.json (takes about a minute, only after changes) ...')
  // Without the tools, npm would remove those that are there.
  const hasTools = Object.values(installed?.packages ?? {}).some((entry) => entry.dev)
  const tools = level === 'tools' || hasTools ? '--include=dev' : '--omit=dev'
  // Not "npm ci": it refuses a lock file without the packages of every other platform, and a registry that does not
  // carry them cannot write such a file. "--no-save" keeps to the locked versions and leaves the lock file as it is.
  // npm may replace the Node that is installed in node_modules, so it must not run on it.
  const status = await runProgram(
    'npm',
    ['install', tools, '--no-save', '--no-fund', '--no-audit', '--loglevel=error'],
    environmentWithoutTools(),
  )
  if (status !== 0) {
    throw new Error(
      `The packages could not be installed: npm exited with status ${status}. See its output above.`,
    )
  }
}

/**
 * The Node that runs TypeScript: the one the lock file pins, else the running one when it is new enough.
 *
 * @throws {Error} when there is neither.
 * @returns {string} the path of the program
 */
function nodeForTypeScript() {
  const pinned = join(localBinaries, 'node')
  if (existsSync(pinned)) return pinned
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  throw new Error(
    `Node ${process.version} is too old, and no newer one can be installed automatically on ${process.platform} ${process.arch}. Install Node 24 (at least 22.18).`,
  )
}

/**
 * Ends the process with the status of a command; an error becomes one readable message and status 1.
 *
 * @param {() => Promise<number>} command
 * @returns {Promise<never>}
 */
export async function exitWith(command) {
  try {
    process.exit(await command())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/**
 * Installs what is missing, then runs a TypeScript file of the repository and ends with its status.
 *
 * @param {InstallLevel} level
 * @param {string} script path from the root of the repository
 * @param {readonly string[]} args
 */
export function runAfterInstall(level, script, args) {
  return exitWith(async () => {
    await installPackages(level)
    return runProgram(nodeForTypeScript(), [join(root, script), ...args])
  })
}

/**
 * @param {string} path
 * @returns {Lock | undefined}
 */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

function environmentWithTools() {
  return { ...process.env, PATH: [localBinaries, ...otherFolders()].join(delimiter) }
}

function environmentWithoutTools() {
  return { ...process.env, PATH: otherFolders().join(delimiter) }
}

function otherFolders() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.filter((folder) => resolve(folder) !== localBinaries)
}
