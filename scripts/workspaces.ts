import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './bootstrap.mjs'

/** The parts of a `package.json` that we read. */
export interface Manifest {
  readonly name: string
  readonly exports?: Readonly<Record<string, string>>
}

/** The `package.json` of each workspace by its folder, such as `apps/site`. */
export function workspaceManifests(): Map<string, Manifest> {
  const paths = globSync('{apps,packages}/*/package.json', { cwd: root })
  return new Map(paths.map((path) => [dirname(path), JSON.parse(readFileSync(join(root, path), 'utf8'))]))
}
