import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { installFromDistribution, mayInstallPackages } from './distribution-packages.ts'

/** A program that the tests of content run, and the Debian package that has it. */
interface ContentTool {
  readonly program: string
  readonly package: string
}

/** What the tests of content run besides Node. The packages of MariaDB are the ones without a service. */
export const contentTools: readonly ContentTool[] = [
  { program: 'bash', package: 'bash' },
  { program: 'shellcheck', package: 'shellcheck' },
  { program: 'jq', package: 'jq' },
  { program: 'openssl', package: 'openssl' },
  { program: 'nginx', package: 'nginx' },
  { program: 'php', package: 'php-cli' },
  { program: 'mariadbd', package: 'mariadb-server-core' },
  { program: 'mariadb-install-db', package: 'mariadb-server-core' },
  { program: 'mariadb', package: 'mariadb-client-core' },
]

/** The programs that are missing, daemons included, which Debian keeps out of the PATH of ordinary users. */
function missingContentTools(environment: NodeJS.ProcessEnv): readonly ContentTool[] {
  return contentTools.filter(({ program }) => contentToolPath(program, environment) === undefined)
}

/** Where a program is, or nothing when it is not installed. */
export function contentToolPath(program: string, environment: NodeJS.ProcessEnv): string | undefined {
  return [...(environment.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin']
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path))
}

/** Whether a contributor has asked for tests without these programs. */
export function contentToolsAreOff(environment: NodeJS.ProcessEnv): boolean {
  return environment.CONTENT_TOOLS === 'off'
}

/** What to do about missing programs, in one sentence a person can follow. */
export function missingToolsAdvice(missing: readonly ContentTool[]): string {
  const packages = [...new Set(missing.map((tool) => tool.package))].join(' ')
  return (
    `The content tests need ${missing.map(({ program }) => program).join(', ')}. ` +
    `Install them (Debian, Ubuntu: apt-get install --no-install-recommends ${packages}), ` +
    'or set CONTENT_TOOLS=off to skip the checks that use them.'
  )
}

/**
 * Sees to it that the programs for the tests of content are there: installs the missing ones from the distribution when
 * that is allowed. Where it is not, the tests themselves say what is missing.
 */
export async function provideContentTools(environment: NodeJS.ProcessEnv): Promise<void> {
  if (contentToolsAreOff(environment)) {
    console.log('CONTENT_TOOLS=off: the checks of shell, Nginx, PHP and SQL examples are skipped.')
    return
  }
  const missing = missingContentTools(environment)
  if (missing.length === 0 || !mayInstallPackages()) return
  const packages = [...new Set(missing.map((tool) => tool.package))]
  console.log(`Installing ${packages.join(', ')} with apt-get for the content tests (once) ...`)
  await withoutStartingServices(() => installFromDistribution(packages, environment))
}

const policyFile = '/usr/sbin/policy-rc.d'

/** Debian starts a service when its package is installed, unless this file says no; nobody asked for a web server here. */
async function withoutStartingServices(install: () => Promise<void>): Promise<void> {
  if (existsSync(policyFile)) return install()
  await writeFile(policyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    await install()
  } finally {
    await rm(policyFile, { force: true })
  }
}
