import {
  type ImportGraph,
  type ImportProblem,
  importsOf,
  type Manifest,
  packageName,
  type SourceFile,
} from './module-imports.ts'
import { testOnlyFiles } from './test-only-files.ts'

/**
 * Finds packages that a workspace loads in production and does not list under `dependencies`. Such a package is missing where
 * the workspace is installed alone, or without development tools. Imports of types do not count, nor do files for tests
 * only: tests themselves, and what nothing but they import.
 *
 * @param manifests the `package.json` of each workspace by its folder
 */
export function findUndeclaredImports(
  files: readonly SourceFile[],
  graph: ImportGraph,
  manifests: ReadonlyMap<string, Manifest>,
): ImportProblem[] {
  const tests = testOnlyFiles(graph)
  return files.flatMap((file) => {
    const folder = file.path.split('/', 2).join('/')
    const manifest = manifests.get(folder)
    if (manifest === undefined || tests.has(file.path)) return []
    return importsOf(file).flatMap(({ specifier, line, typesOnly }) => {
      const name = packageName(specifier)
      const isDeclared = name === manifest.name || name in (manifest.dependencies ?? {})
      // Names with a colon are modules of Node or of the bundler.
      if (typesOnly || isDeclared || /^\.|:/.test(specifier)) return []
      const message = `${name} is not a dependency of ${manifest.name}. Add it: npm install --save-exact -w ${folder} ${name}`
      return [{ path: file.path, line, message }]
    })
  })
}
