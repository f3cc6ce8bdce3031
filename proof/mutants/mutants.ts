import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/bootstrap.mjs'
import { type Mutation, mutationsOf } from './mutations.ts'

/** A change of a file. */
export interface Mutant extends Mutation {
  /** The file's path from the root, and its text. */
  readonly file: { readonly path: string; readonly text: string }
}

/**
 * All mutants of the code of a folder. Files that only tests use have none; their names say so.
 *
 * @param part only changes files whose path contains this
 */
export function mutantsOf(folder: string, part: string): Mutant[] {
  const exclude = ['**/node_modules', '**/*.{test,fixture,test-helper,bench}.*']
  return globSync(`${folder}/**/*.{js,mjs,ts,tsx}`, { cwd: root, exclude })
    .filter((path) => path.includes(part))
    .sort()
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return mutationsOf(path, text).map((mutation) => ({ file: { path, text }, ...mutation }))
    })
}
