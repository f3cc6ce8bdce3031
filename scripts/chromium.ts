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

/** A package that tests need beside the browser, and that every distribution has. */
const fonts = 'fonts-liberation'

/**
 * The browser for tests: `CHROMIUM_PATH`, else a headless shell of the distribution or of Playwright, which takes half
 * of the time that a full Chromium takes, else what {@link provideChromium} finds.
 *
 * @returns the path of the program, or nothing when Playwright has installed its own, which it finds by itself.
 * @throws {Error} as {@link provideChromium}
 */
export async function provideTestBrowser(environment: NodeJS.ProcessEnv): Promise<string | undefined> {
  if (environment.CHROMIUM_PATH) return provideChromium(environment)
  const present = systemBrowser([headlessShell], environment)
  if (present !== undefined) return present

  // Package lists without the fonts are empty, so whether the distribution has the shell is not known yet.
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
 * A Chromium: `CHROMIUM_PATH`, else the system's, else one that is installed now, with the distribution's package manager
 * when that is allowed.
 *
 * @returns the path of the program, or nothing when Playwright has installed its own, which it finds by itself.
 * @throws {Error} when `CHROMIUM_PATH` names no browser, or none can be installed.
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

/** Installs Playwright's headless shell unless it is there, and tells whether that worked. */
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

/** Some distributions ship a stand-in under the same name that only tells how to install the browser. */
function runs(path: string): boolean {
  return spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}
