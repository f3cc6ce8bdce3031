import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BenchError } from '../bench-error.ts'
import { measureProcess } from '../measuring/measured-process.ts'

/** The dependencies of a peer: a part of `package.json`. */
export interface PackageList {
  readonly dependencies: Readonly<Record<string, string>>
  readonly overrides?: Readonly<Record<string, string>>
  readonly type?: 'module'
  readonly scripts: { readonly build: string }
}

const installedFile = z.object({ version: z.string() })
const lockFile = z.object({ packages: z.record(z.string(), z.unknown()) })

/** Time limit of an installation in seconds. */
const maxTime = 900

/**
 * Installs packages into a folder from the npm registry, unless the same list is installed there.
 * @throws BenchError `install` with the path of the folder's log
 */
export async function installPackages(folder: string, list: PackageList, signal: AbortSignal): Promise<void> {
  const manifest = JSON.stringify({ name: 'bench-peer', private: true, ...list }, undefined, 2)
  const done = join(folder, 'node_modules', '.bench-installed.json')
  if ((await readFile(done, 'utf8').catch(() => '')) === manifest) return
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), manifest)
  const args = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error']
  try {
    const logFile = join(folder, 'install.log')
    await measureProcess({ program: 'npm', args, cwd: folder }, { logFile, limit: maxTime, signal })
  } catch (cause) {
    if (!(cause instanceof BenchError)) throw cause
    const names = Object.keys(list.dependencies).join(', ')
    throw new BenchError(
      'install',
      `Could not install ${names}: check that npm can connect to its registry. ${cause.message}`,
      cause,
    )
  }
  await writeFile(done, manifest)
}

/** Versions of installed packages. `packages installed` is their total number. */
export async function installedVersions(
  folder: string,
  names: readonly string[],
): Promise<Record<string, string>> {
  const modules = join(folder, 'node_modules')
  const read = async (path: string) => JSON.parse(await readFile(join(modules, path), 'utf8')) as unknown
  const versions = await Promise.all(
    names.map(
      async (name) => [name, installedFile.parse(await read(`${name}/package.json`)).version] as const,
    ),
  )
  const { packages } = lockFile.parse(await read('.package-lock.json'))
  return { ...Object.fromEntries(versions), 'packages installed': String(Object.keys(packages).length) }
}
