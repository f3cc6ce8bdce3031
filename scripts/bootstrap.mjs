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
 * Packages to install: `service` covers building and serving, and `tools` also covers tests, checks and
 * releases.
 *
 * @typedef {'service' | 'tools'} InstallLevel
 */

/**
 * Whether `node_modules` matches the lock file. npm keeps its own list of the installed packages, so this
 * also detects manual and interrupted installs.
 *
 * @param {Lock} lock the parsed `package-lock.json`
 * @param {Lock} installed the parsed `node_modules/.package-lock.json`
 * @param {InstallLevel} level the packages that must be installed; more are allowed
 * @returns {boolean}
 */
export function installedMatchesLock(lock, installed, level) {
  for (const [path, expected] of Object.entries(lock.packages ?? {})) {
    if (!/(^|\/)node_modules\//.test(path)) continue
    if (level === 'service' && expected.dev) continue
    const found = installed.packages?.[path]
    // npm leaves out optional packages of other platforms.
    if (found === undefined && (expected.optional || expected.devOptional)) continue
    if (found === undefined || found.version !== expected.version || found.integrity !== expected.integrity)
      return false
  }
  return true
}

/**
 * Runs a program in the repository, in this terminal and with the installed tools first on the PATH. Passes
 * SIGINT and SIGTERM on.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {Promise<number>} the exit status, or 128 plus the number of the signal that ended the program
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
 * Installs the packages of the lock file unless they are installed. Keeps installed tools.
 *
 * @param {InstallLevel} level
 * @throws {Error} if npm fails
 */
async function installPackages(level) {
  const lock = readLock(join(root, 'package-lock.json'))
  if (lock === undefined)
    throw new Error('package-lock.json is missing or damaged. Restore it: git checkout package-lock.json')
  const installed = readLock(join(root, 'node_modules', '.package-lock.json'))
  if (installed !== undefined && installedMatchesLock(lock, installed, level)) return
  console.log('Installing the packages in package-lock.json (takes about a minute, only after changes) ...')
  // Without the tools, npm would remove the installed ones.
  const hasTools = Object.values(installed?.packages ?? {}).some((entry) => entry.dev)
  const tools = level === 'tools' || hasTools ? '--include=dev' : '--omit=dev'
  // Not `npm ci`: it rejects a lock file without the packages of every other platform, and a registry that
  // lacks them cannot write a complete one. `--no-save` installs the locked versions and does not change the
  // lock file. npm may replace the Node in `node_modules`, so it must not run on that Node.
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
 * Returns the Node that runs TypeScript: the locked version, or else the running one if it is new enough.
 *
 * @throws {Error} if there is neither
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
 * Ends the process with the status of a command. An error becomes a readable message and status 1.
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
 * Installs missing packages, runs a TypeScript file of the repository, and exits with its status.
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
