import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'
import type { Manifest, SourceFile } from './module-imports.ts'

const workspaceParents = ['apps', 'packages']

/** The folders at the root that hold code. */
const codeFolders = [...workspaceParents, 'bench', 'proof', 'scripts', 'tests']

const madeByTools = new Set(['node_modules', 'dist'])

/** The `package.json` of each workspace by its folder, as `apps/site`. */
export function workspaceManifests(): Map<string, Manifest> {
  const manifests = new Map<string, Manifest>()
  for (const parent of workspaceParents) {
    for (const name of readdirSync(join(root, parent))) {
      const location = join(root, parent, name, 'package.json')
      if (existsSync(location)) manifests.set(`${parent}/${name}`, JSON.parse(readFileSync(location, 'utf8')))
    }
  }
  return manifests
}

/** All code of the repository: in its folders, and at its root, as `site.config.ts`. */
export function sourceFiles(): SourceFile[] {
  const atRoot = readdirSync(root).filter((name) => name.endsWith('.ts'))
  const paths = [...atRoot, ...codeFolders.flatMap((folder) => [...scriptsBelow(folder)])]
  return paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function* scriptsBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (entry.name.startsWith('.') || madeByTools.has(entry.name)) continue
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* scriptsBelow(path)
    else if (/\.[cm]?[jt]sx?$/.test(entry.name)) yield path
  }
}
