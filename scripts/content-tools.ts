import { missingProgramsAdvice, providePrograms, type SystemProgram } from './system-programs.ts'

/** The programs that `tests/content/programs` runs. The MariaDB packages do not start a service. */
export const contentTools: readonly SystemProgram[] = [
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

/** Explains how to install missing programs, or to run without them. */
export function missingToolsAdvice(missing: readonly SystemProgram[]): string {
  return `${missingProgramsAdvice(missing)} Or set CONTENT_TOOLS=off to run the other tests only.`
}

/** Installs the missing programs from the distribution if that is allowed. Otherwise the tests report them. */
export function provideContentTools(environment: NodeJS.ProcessEnv): Promise<void> {
  return providePrograms(contentTools, environment)
}
