import { findUndeclaredImports } from './declared-imports.ts'
import { findCircularImports } from './import-circles.ts'
import { findImportViolations } from './import-directions.ts'
import { importGraph } from './module-imports.ts'
import { sourceFiles, workspaceManifests } from './source-files.ts'

const files = sourceFiles()
const manifests = workspaceManifests()
const folders = new Map([...manifests].map(([folder, { name }]) => [name, folder]))
const graph = importGraph(files, manifests)

const byImport = new Map<string, string>()
for (const { path, line, message } of findUndeclaredImports(files, graph, manifests)) {
  byImport.set(`${path}:${line}`, message)
}
// To declare an import against the direction does not help: what is said of it replaces the advice to.
for (const { path, line, message } of findImportViolations(files, folders)) {
  byImport.set(
    `${path}:${line}`,
    `${message}. Move the code it needs into a package, or pass it as an argument.`,
  )
}
const problems = [
  ...[...byImport].map(([location, message]) => `${location} ${message}`),
  ...findCircularImports(graph).map(
    ({ from, to, circle }) =>
      `${from} imports ${to}, which completes a circular import: ${circle}. Move the shared code into a file or folder below both.`,
  ),
]

for (const problem of problems) console.error(problem)
console.log(
  problems.length === 0
    ? 'All imports are allowed, and none are circular.'
    : `${problems.length} import problems.`,
)
process.exitCode = problems.length === 0 ? 0 : 1
