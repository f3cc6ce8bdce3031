import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runProgram } from './bootstrap.mjs'
import {
  installFromDistribution,
  isInDistribution,
  isRoot,
  mayInstallPackages,
} from './distribution-packages.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Name of the program and of the Debian package. Ubuntu has neither. */
const headlessShell = 'chromium-headless-shell'

/** A package that tests need in addition to the browser. Every distribution has it. */
const fonts = 'fonts-liberation'

/**
 * Returns the browser for tests: `CHROMIUM_PATH`, or else a headless shell of the distribution or of
 * Playwright, which takes half the time of a full Chromium, or else the result of {@link provideChromium}.
 *
 * @returns the path of the program, or `undefined` if Playwright has installed its own, which it finds by
 * itself
 * @throws {Error} as {@link provideChromium}
 */
export async function provideTestBrowser(environment: NodeJS.ProcessEnv): Promise<string | undefined> {
  if (environment.CHROMIUM_PATH) return provideChromium(environment)
  const present = systemBrowser([headlessShell], environment)
  if (present !== undefined) return present

  // Package lists without the fonts are empty, so they do not tell whether the distribution has the shell.
  if (mayInstallPackages() && (isInDistribution(headlessShell) || !isInDistribution(fonts))) {
    console.log(`Installing ${headlessShell} with apt-get (once) ...`)
    await installFromDistribution([headlessShell, fonts], environment)
    const installed = systemBrowser([headlessShell], environment)
    if (installed !== undefined) return installed
  }
  if (await installWithPlaywright()) return undefined
  console.warn(
    'No headless shell was found, so the browser tests take longer, and pictures with Chinese differ.',
  )
  return provideChromium(environment)
}

/**
 * Returns a Chromium: `CHROMIUM_PATH`, the system's, or one that is installed now, with the distribution's
 * package manager if that is allowed.
 *
 * @returns the path of the program, or `undefined` if Playwright has installed its own, which it finds by
 * itself
 * @throws {Error} if `CHROMIUM_PATH` is not a browser, or none can be installed
 */
export async function provideChromium(environment: NodeJS.ProcessEnv): Promise<string | undefined> {
  const named = environment.CHROMIUM_PATH
  if (named) {
    if (runs(named)) return named
    throw new Error(
      `CHROMIUM_PATH is ${JSON.stringify(named)}, but must be the path of a working Chromium. Correct it, or unset it to use the system's Chromium.`,
    )
  }
  const present = systemBrowser(names, environment)
  if (present !== undefined) return present

  if (mayInstallPackages()) {
    console.log('Installing Chromium with apt-get (once) ...')
    await installFromDistribution(['chromium', fonts], environment)
    const installed = systemBrowser(names, environment)
    if (installed !== undefined) return installed
  }
  if (await installWithPlaywright()) return undefined
  throw new Error(
    'Chromium was not found and could not be installed. Install it and set CHROMIUM_PATH, or run only the other tests: npm test -- fast slow site',
  )
}

/** Installs Playwright's headless shell unless it is installed. Returns whether that succeeded. */
async function installWithPlaywright(): Promise<boolean> {
  const withLibraries = isRoot() ? ['--with-deps'] : []
  return (await runProgram('playwright', ['install', '--only-shell', ...withLibraries, 'chromium'])) === 0
}

function systemBrowser(names: readonly string[], environment: NodeJS.ProcessEnv): string | undefined {
  return (environment.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path) && runs(path))
}

/** Some distributions ship a placeholder under the same name that only prints how to install the browser. */
function runs(path: string): boolean {
  return spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}
