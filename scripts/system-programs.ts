import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { installFromDistribution, isRoot, mayInstallPackages } from './distribution-packages.ts'

/** A program that tests run, and its Debian package. */
export interface SystemProgram {
  readonly program: string
  readonly package: string
}

/** The programs that `tests/deploy` runs. */
export const deployPrograms: readonly SystemProgram[] = [
  { program: 'nginx', package: 'nginx' },
  { program: 'caddy', package: 'caddy' },
  { program: 'openssl', package: 'openssl' },
  { program: 'systemd-analyze', package: 'systemd' },
  { program: 'setpriv', package: 'util-linux' },
]

/**
 * The path of a program, or `undefined` if it is not installed. Looks for daemons too, which Debian keeps out of the PATH of ordinary users.
 */
export function programPath(program: string, environment: NodeJS.ProcessEnv): string | undefined {
  return [...(environment.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin']
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path))
}

/** Explains how to install programs that are missing. */
export function missingProgramsAdvice(missing: readonly SystemProgram[]): string {
  const packages = [...new Set(missing.map((entry) => entry.package))].join(' ')
  return (
    `These tests need ${missing.map(({ program }) => program).join(', ')}. ` +
    `Install them (Debian, Ubuntu: apt-get install --no-install-recommends ${packages}).`
  )
}

/** Installs the missing programs from the distribution if that is allowed. Otherwise the tests report them. */
export async function providePrograms(
  programs: readonly SystemProgram[],
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const missing = programs.filter(({ program }) => programPath(program, environment) === undefined)
  if (missing.length === 0 || !mayInstallPackages()) return
  const packages = [...new Set(missing.map((entry) => entry.package))]
  console.log(`Installing ${packages.join(', ')} with apt-get for the tests (once) ...`)
  await withoutStartingServices(() => installFromDistribution(packages, environment))
}

const policyFile = '/usr/sbin/policy-rc.d'

/**
 * Debian starts a service after installing its package unless this file forbids it. Only root can write the
 * file.
 */
async function withoutStartingServices(install: () => Promise<void>): Promise<void> {
  if (!isRoot() || existsSync(policyFile)) return install()
  await writeFile(policyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    await install()
  } finally {
    await rm(policyFile, { force: true })
  }
}
