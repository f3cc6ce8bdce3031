import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'
import { folderGraph, importsOnCircles } from './import-circles.ts'
import { importGraph } from './module-imports.ts'
import { sourceFiles } from './source-files.ts'
import { testOnlyFiles } from './test-only-files.ts'

// `npm run house [-- --list]` prints the size and shape of the code in apps and packages, tests apart.

const maxSmallLines = 30

const files = ['apps', 'packages'].flatMap((folder) => [...sourceFiles(folder)])
const graph = importGraph(files)
const tests = testOnlyFiles(graph)
const lines = new Map(files.map(({ path, text }) => [path, text.split('\n').length - 1]))
const sources = files.map(({ path }) => path).filter((path) => !tests.has(path))

const importers = new Map<string, number>()
for (const path of sources) {
  for (const target of graph.get(path) ?? []) importers.set(target, (importers.get(target) ?? 0) + 1)
}
const small = sources.filter((path) => linesOf(path) < maxSmallLines && importers.get(path) === 1)
const sorted = sources.map(linesOf).sort((a, b) => a - b)

console.log(`source files                              ${sources.length}
lines                                     ${sum(sources)}
median lines of a file                    ${sorted[Math.floor(sorted.length / 2)]}
files of more than 300 lines              ${sorted.filter((count) => count > 300).length}
files for tests only                      ${tests.size}, ${sum([...tests])} lines
files under ${maxSmallLines} lines with one importer     ${small.length}, ${sum(small)} lines
circles between files                     ${circles(importsOnCircles(graph))}
circles between feature folders           ${circles(importsOnCircles(folderGraph(graph)))}
packages for npm start                    ${packagesForStart()}`)
if (process.argv.includes('--list')) console.log(`\n${small.sort().join('\n')}`)

function linesOf(path: string): number {
  return lines.get(path) ?? 0
}

function sum(paths: readonly string[]): number {
  return paths.reduce((total, path) => total + linesOf(path), 0)
}

function circles(found: ReadonlyMap<string, string>): number {
  return new Set(found.values()).size
}

/** Counts what is installed and no development tool, as npm counts what it adds: the workspaces are among them. */
function packagesForStart(): number {
  const account = join(root, 'node_modules', '.package-lock.json')
  const { packages }: { packages: Record<string, { dev?: boolean; link?: boolean }> } = JSON.parse(
    readFileSync(account, 'utf8'),
  )
  return Object.values(packages).filter(({ dev, link }) => !dev && !link).length
}
