import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { installFromDistribution, isRoot, mayInstallPackages } from './distribution-packages.ts'

/** A program that the tests of content run, and its Debian package. */
interface ContentTool {
  readonly program: string
  readonly package: string
}

/** The programs that `tests/content/programs` runs. The MariaDB packages do not start a service. */
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

/** The missing programs. Looks for daemons too, which Debian keeps out of the PATH of ordinary users. */
function missingContentTools(environment: NodeJS.ProcessEnv): readonly ContentTool[] {
  return contentTools.filter(({ program }) => contentToolPath(program, environment) === undefined)
}

/** The path of a program, or `undefined` if it is not installed. */
export function contentToolPath(program: string, environment: NodeJS.ProcessEnv): string | undefined {
  return [...(environment.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin']
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path))
}

/**
 * When to run the tests that need these programs: `CONTENT_TOOLS` is `off`, `always` or unset.
 *
 * @throws {Error} if it has another value
 */
export function contentToolsWhen({ CONTENT_TOOLS }: NodeJS.ProcessEnv): 'never' | 'always' | 'after changes' {
  if (CONTENT_TOOLS === undefined || CONTENT_TOOLS === '') return 'after changes'
  if (CONTENT_TOOLS === 'off') return 'never'
  if (CONTENT_TOOLS === 'always') return 'always'
  throw new Error(
    `CONTENT_TOOLS is ${JSON.stringify(CONTENT_TOOLS)}. Set it to "off" or "always", or unset it to run the programs after changes.`,
  )
}

/** Explains how to install the missing programs. */
export function missingToolsAdvice(missing: readonly ContentTool[]): string {
  const packages = [...new Set(missing.map((tool) => tool.package))].join(' ')
  return (
    `The content tests need ${missing.map(({ program }) => program).join(', ')}. ` +
    `Install them (Debian, Ubuntu: apt-get install --no-install-recommends ${packages}), ` +
    'or set CONTENT_TOOLS=off to run the other tests only.'
  )
}

/**
 * Installs the missing programs from the distribution if that is allowed. Otherwise the tests report them.
 */
export async function provideContentTools(environment: NodeJS.ProcessEnv): Promise<void> {
  const missing = missingContentTools(environment)
  if (missing.length === 0 || !mayInstallPackages()) return
  const packages = [...new Set(missing.map((tool) => tool.package))]
  console.log(`Installing ${packages.join(', ')} with apt-get for the content tests (once) ...`)
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
