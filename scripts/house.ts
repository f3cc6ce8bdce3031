import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from './bootstrap.mjs'
import { findCircularImports } from './import-circles.ts'
import { importGraph, importsOf, modulesByUrl, type SourceFile } from './module-imports.ts'
import { sourceFiles, workspaceManifests } from './source-files.ts'
import { testOnlyFiles } from './test-only-files.ts'

// `npm run house [-- --list]` prints the size and shape of the code in apps and packages, tests apart.

const maxSmallLines = 30

const all = sourceFiles()
const graph = importGraph(all, workspaceManifests())
const files = all.filter(({ path }) => /^(apps|packages)\//.test(path))
const testOnly = testOnlyFiles(graph)
const tests = files.map(({ path }) => path).filter((path) => testOnly.has(path))
const lines = new Map(files.map(({ path, text }) => [path, text.split('\n').length - 1]))
const sources = files.map(({ path }) => path).filter((path) => !testOnly.has(path))

/** Files that put parts together, a line each: their parts stay files of their own, however small. */
const layers = [
  'index.ts',
  'generator/src/browser.ts',
  'service/src/api.ts',
  'service/src/run-service.ts',
  'shell/browser/main.ts',
  'render/page-renderer.tsx',
  'components/content-components.ts',
]
const isLayer = (path: string) => layers.some((layer) => path.endsWith(`/${layer}`))
const entryPoints = new Set(files.flatMap(loadedAtRunTime))
const importers = new Map<string, string[]>()
for (const path of sources) {
  for (const target of graph.get(path) ?? []) importers.set(target, [...(importers.get(target) ?? []), path])
}
const small = sources.filter((path) => {
  const [importer, ...others] = importers.get(path) ?? []
  if (importer === undefined || others.length > 0 || linesOf(path) >= maxSmallLines) return false
  return ![path, importer].some(isLayer) && !entryPoints.has(path)
})
const sorted = sources.map(linesOf).sort((a, b) => a - b)

console.log(`source files                              ${sources.length}
lines                                     ${sum(sources)}
median lines per file                     ${sorted[Math.floor(sorted.length / 2)]}
files with over 300 lines                 ${sorted.filter((count) => count > 300).length}
files for tests only                      ${tests.length}, ${sum(tests)} lines
files under ${maxSmallLines} lines with one importer     ${small.length}, ${sum(small)} lines
circular imports                          ${findCircularImports(graph).length}
packages for npm start                    ${packagesForStart()}`)
if (process.argv.includes('--list')) console.log(`\n${small.sort().join('\n')}`)

/** What a file loads by `import()`, or as a worker. */
function loadedAtRunTime(file: SourceFile): string[] {
  const dynamic = importsOf(file).flatMap(({ specifier, isDynamic }) => (isDynamic ? specifier : []))
  return [...dynamic, ...modulesByUrl(file)].map((path) => posix.join(posix.dirname(file.path), path))
}

function linesOf(path: string): number {
  return lines.get(path) ?? 0
}

function sum(paths: readonly string[]): number {
  return paths.reduce((total, path) => total + linesOf(path), 0)
}

/** Counts what is installed and no development tool, as npm counts what it adds: the workspaces are among them. */
function packagesForStart(): number {
  const account = join(root, 'node_modules', '.package-lock.json')
  const { packages }: { packages: Record<string, { dev?: boolean; link?: boolean }> } = JSON.parse(
    readFileSync(account, 'utf8'),
  )
  return Object.values(packages).filter(({ dev, link }) => !dev && !link).length
}
