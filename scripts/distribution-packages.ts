import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { runProgram } from './bootstrap.mjs'

/**
 * Whether packages of the distribution may be installed: only on Debian and its derivatives, as root or on a
 * CI runner.
 */
export function mayInstallPackages(): boolean {
  return existsSync('/etc/debian_version') && (isRoot() || mayBecomeRoot())
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** CI runners let anyone use sudo without a password. On other machines the tests never use it. */
function mayBecomeRoot(): boolean {
  return Boolean(process.env.CI) && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0
}

/** Whether the current package lists of this machine contain a package. */
export function isInDistribution(name: string): boolean {
  return spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0
}

/** Installs packages of the distribution. apt-get reports failures; callers then look for the program. */
export async function installFromDistribution(
  packages: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const [program, ...args] = [...(isRoot() ? [] : ['sudo', '-n']), 'env', 'DEBIAN_FRONTEND=noninteractive']
  const aptGet = (...words: readonly string[]) =>
    runProgram(program, [...args, 'apt-get', ...words], environment)
  await aptGet('update', '-q')
  await aptGet('install', '-y', '-q', '--no-install-recommends', ...packages)
}
