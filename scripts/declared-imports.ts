import { type ImportGraph, importsOf, type SourceFile } from './module-imports.ts'
import { testOnlyFiles } from './test-only-files.ts'

/** The parts of a `package.json` that matter here. */
export interface Manifest {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
}

/**
 * Finds packages that a workspace loads in production and does not list under `dependencies`. Such a package is missing where
 * the workspace is installed alone, or without development tools. Imports of types do not count, nor do files for tests
 * only: tests themselves, and what nothing but they import.
 *
 * @param manifests the `package.json` of each workspace by its folder
 * @returns a message for each import, with its file and line
 */
export function findUndeclaredImports(
  files: readonly SourceFile[],
  graph: ImportGraph,
  manifests: ReadonlyMap<string, Manifest>,
): string[] {
  const tests = testOnlyFiles(graph)
  return files.flatMap((file) => {
    const folder = file.path.split('/', 2).join('/')
    const manifest = manifests.get(folder)
    if (manifest === undefined || tests.has(file.path)) return []
    return importsOf(file).flatMap(({ specifier, line, typesOnly }) => {
      const packageName = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
      const isDeclared = packageName === manifest.name || packageName in (manifest.dependencies ?? {})
      // Names with a colon are modules of Node or of the bundler.
      if (typesOnly || isDeclared || /^\.|:/.test(specifier)) return []
      return [
        `${file.path}:${line} ${packageName} is not among the dependencies of ${manifest.name}. Add it: npm install --save-exact -w ${folder} ${packageName}`,
      ]
    })
  })
}
