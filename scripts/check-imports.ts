import { findUndeclaredImports } from './declared-imports.ts'
import { folderGraph, importsOnCircles } from './import-circles.ts'
import { findImportViolations } from './import-directions.ts'
import { knownImportsOnCircles } from './known-circles.ts'
import { type ImportGraph, importGraph } from './module-imports.ts'
import { codeFolders, sourceFiles, workspaceManifests } from './source-files.ts'

const files = codeFolders.flatMap((folder) => [...sourceFiles(folder)])
const manifests = workspaceManifests()
const folders = new Map([...manifests].map(([folder, { name }]) => [name, folder]))
const graph = importGraph(files)

const uphill = findImportViolations(files, folders).map(
  ({ path, line, message }) =>
    `${path}:${line} ${message}. Move the code it needs into a package, or pass it in.`,
)
const problems = [...uphill, ...findUndeclaredImports(files, graph, manifests)]

const onCircles = new Map([...importsOnCircles(graph), ...importsOnCircles(folderGraph(graph))])
const known = new Set(knownImportsOnCircles)
const newCircles = new Set([...onCircles].filter(([step]) => !known.has(step)).map(([, circle]) => circle))
for (const circle of newCircles) {
  problems.push(
    `A circle of imports: ${circle}. Move what both sides need into a file or folder below both.${filesOf(circle, graph)}`,
  )
}
for (const step of known) {
  if (!onCircles.has(step))
    problems.push(`No longer on a circle of imports. Delete it from scripts/known-circles.ts: '${step}'`)
}

for (const problem of problems) console.error(problem)
console.log(
  problems.length === 0
    ? `All imports run downhill${known.size === 0 ? ', without a circle' : `, but for ${known.size} known ones on circles`}.`
    : `${problems.length} problems with imports.`,
)
process.exitCode = problems.length === 0 ? 0 : 1

/** For a circle of folders, an import of a file for each step; nothing for a circle of files. */
function filesOf(circle: string, graph: ImportGraph): string {
  const nodes = circle.split(' -> ')
  if (nodes.every((node) => graph.has(node))) return ''
  const within = (path: string, node: string) => path === node || path.startsWith(`${node}/`)
  const steps = nodes.slice(1).map((to, i) => {
    const from = nodes[i] ?? ''
    for (const [path, targets] of graph) {
      if (!within(path, from)) continue
      const target = [...targets].find((candidate) => within(candidate, to))
      if (target !== undefined) return `\n  ${path} imports ${target}`
    }
    return ''
  })
  return steps.join('')
}
