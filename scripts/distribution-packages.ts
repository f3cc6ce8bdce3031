import { existsSync } from 'node:fs'
import { runProgram } from './bootstrap.mjs'

/** Whether packages of the distribution may be installed: as root, on Debian and what is made of it. */
export function mayInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version')
}

/** Installs packages of the distribution. apt-get says itself what it cannot do; whoever needs a program looks for it. */
export async function installFromDistribution(
  packages: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const quiet = { ...environment, DEBIAN_FRONTEND: 'noninteractive' }
  await runProgram('apt-get', ['update', '-q'], quiet)
  await runProgram('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], quiet)
}
