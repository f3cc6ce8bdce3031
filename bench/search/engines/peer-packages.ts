import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { measureProcess } from '../../measuring/measured-process.ts'
import { installedVersions, installPackages } from '../../sites/npm-packages.ts'

const esbuild = '0.28.2'
const loaderFile = 'load-package.mjs'
const loaderShape = z.object({
  load: z.custom<(name: string) => Promise<unknown>>((value) => typeof value === 'function'),
})

/** A folder for the packages of the compared engines and a bundler. */
export class PeerPackages {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  /** Installs missing packages. @param packages exact versions by name */
  async install(packages: Readonly<Record<string, string>>, signal: AbortSignal): Promise<void> {
    const dependencies = { ...packages, esbuild: esbuild }
    await installPackages(this.folder, { dependencies, scripts: { build: 'esbuild' } }, signal)
    await writeFile(join(this.folder, loaderFile), 'export const load = (name) => import(name)\n')
  }

  versions(names: readonly string[]): Promise<Record<string, string>> {
    return installedVersions(this.folder, names)
  }

  /** Loads an installed package. @param shape checks the exports that are used */
  async load<T>(name: string, shape: z.ZodType<T>): Promise<T> {
    // Only a module in that folder resolves the packages there, with the conditions for imports.
    const loader: unknown = await import(pathToFileURL(join(this.folder, loaderFile)).href)
    return shape.parse(await loaderShape.parse(loader).load(name))
  }

  /** Bundles a file of this folder for browsers, minified. @param out path of the bundle */
  async bundle(entry: string, out: string, signal: AbortSignal): Promise<void> {
    const args = [
      '--bundle',
      '--minify',
      '--format=esm',
      '--target=es2022',
      `--outfile=${out}`,
      '--log-level=warning',
    ]
    await measureProcess(
      {
        program: join(this.folder, 'node_modules', '.bin', 'esbuild'),
        args: [entry, ...args],
        cwd: this.folder,
      },
      { logFile: join(this.folder, 'bundle.log'), limit: 120, signal },
    )
  }
}

/** Checks that an export is a function or class; its type comes from the package's documentation. */
export function callable<T>(): z.ZodType<T> {
  return z.custom<T>((value) => typeof value === 'function')
}

/** The packages that engines need. */
export function packagesOf(engines: readonly { readonly packages: Readonly<Record<string, string>> }[]) {
  return Object.fromEntries(engines.flatMap(({ packages }) => Object.entries(packages)))
}
