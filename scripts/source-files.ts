import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from './bootstrap.mjs'
import type { Manifest } from './declared-imports.ts'
import type { SourceFile } from './module-imports.ts'

const workspaceParents = ['apps', 'packages']

/** The folders at the root that hold code. */
export const codeFolders = [...workspaceParents, 'bench', 'proof', 'scripts', 'tests']

const madeByTools = new Set(['node_modules', 'dist'])

/** What scripts read of a workspace's `package.json`. */
export interface WorkspaceManifest extends Manifest {
  readonly exports?: Readonly<Record<string, string>>
}

/** The `package.json` of each workspace by its folder, as `apps/site`. */
export function workspaceManifests(): Map<string, WorkspaceManifest> {
  const manifests = new Map<string, WorkspaceManifest>()
  for (const parent of workspaceParents) {
    for (const name of readdirSync(join(root, parent))) {
      const location = join(root, parent, name, 'package.json')
      if (existsSync(location)) manifests.set(`${parent}/${name}`, JSON.parse(readFileSync(location, 'utf8')))
    }
  }
  return manifests
}

/** The scripts below a folder of the repository. */
export function* sourceFiles(folder: string): Generator<SourceFile> {
  const location = join(root, folder)
  if (!existsSync(location)) return
  for (const entry of readdirSync(location, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || madeByTools.has(entry.name)) continue
    const path = relative(root, join(location, entry.name)).split(sep).join('/')
    if (entry.isDirectory()) yield* sourceFiles(path)
    else if (/\.[cm]?[jt]sx?$/.test(entry.name)) {
      yield { path, text: readFileSync(join(root, path), 'utf8') }
    }
  }
}
