import { importGraph, type SourceFile } from '../../scripts/module-imports.ts'
import { sourceFiles, workspaceManifests } from '../../scripts/source-files.ts'
import { testOnlyFiles } from '../../scripts/test-only-files.ts'
import { type Mutation, mutationsOf } from './mutations.ts'

/** One change to one file. */
export interface Mutant extends Mutation {
  readonly file: SourceFile
}

/**
 * All mutants of the code of a folder; files for tests only have none.
 *
 * @param part of the path of the files that are changed
 */
export function mutantsOf(folder: string, part: string): Mutant[] {
  const files = sourceFiles()
  const tests = testOnlyFiles(importGraph(files, workspaceManifests()))
  return files
    .filter(({ path }) => path.startsWith(`${folder}/`) && path.includes(part) && !tests.has(path))
    .flatMap((file) => mutationsOf(file.path, file.text).map((mutation) => ({ file, ...mutation })))
}
