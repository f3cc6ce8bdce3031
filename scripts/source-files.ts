import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from './bootstrap.mjs'
import type { SourceFile } from './module-imports.ts'

const workspaceParents = ['apps', 'packages']

/** The folders at the root that hold code. */
export const codeFolders = [...workspaceParents, 'bench', 'proof', 'scripts', 'tests']

const madeByTools = new Set(['node_modules', 'dist'])

/** The folder of each workspace by its package name. */
export function workspaceFolders(): Map<string, string> {
  const folders = new Map<string, string>()
  for (const parent of workspaceParents) {
    for (const folder of readdirSync(join(root, parent))) {
      const manifest = join(root, parent, folder, 'package.json')
      if (!existsSync(manifest)) continue
      const { name }: { name: string } = JSON.parse(readFileSync(manifest, 'utf8'))
      folders.set(name, `${parent}/${folder}`)
    }
  }
  return folders
}

/** The scripts below a folder of the repository. */
export function* sourceFiles(folder: string): Generator<SourceFile> {
  const location = join(root, folder)
  if (!existsSync(location)) return
  for (const entry of readdirSync(location, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || madeByTools.has(entry.name)) continue
    const path = relative(root, join(location, entry.name)).split(sep).join('/')
    if (entry.isDirectory()) yield* sourceFiles(path)
    else if (/\.([cm]?[jt]sx?|astro)$/.test(entry.name)) {
      yield { path, text: readFileSync(join(root, path), 'utf8') }
    }
  }
}
