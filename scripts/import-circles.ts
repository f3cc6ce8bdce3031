import type { ImportGraph } from './module-imports.ts'
import { testOnlyFiles } from './test-only-files.ts'

/**
 * Finds the imports that lie on a circle. Taking one away only ever makes the list shorter, so a list of known ones can shrink
 * step by step.
 *
 * @returns for each such import, `a -> b`, the shortest circle that it lies on. A circle is written as a path,
 * `a -> b -> a`, from its alphabetically first member, so that the same circle always has the same text
 */
export function importsOnCircles(graph: ImportGraph): Map<string, string> {
  const found = new Map<string, string>()
  for (const [from, targets] of graph) {
    for (const to of targets) {
      const way = shortestWay(graph, to, from)
      if (way !== undefined) found.set(`${from} -> ${to}`, circleText(way))
    }
  }
  return found
}

/**
 * The graph of feature folders: `apps/service/src/search` for all files below it. A file that lies directly in `src`
 * stands for itself. Files for tests only are left out: they may import from every folder.
 */
export function folderGraph(graph: ImportGraph): ImportGraph {
  const folders = new Map<string, Set<string>>()
  const tests = testOnlyFiles(graph)
  for (const [path, targets] of graph) {
    if (tests.has(path)) continue
    const from = featureOf(path)
    if (from === undefined) continue
    const ways = folders.get(from) ?? new Set()
    folders.set(from, ways)
    for (const target of targets) {
      const to = featureOf(target)
      if (to !== undefined && to !== from) ways.add(to)
    }
  }
  return folders
}

function featureOf(path: string): string | undefined {
  return /^(?:apps|packages)\/[^/]+\/src\/[^/]+/.exec(path)?.[0]
}

/** The nodes from one node to another, both included, or nothing when no way leads there. */
function shortestWay(graph: ImportGraph, from: string, to: string): string[] | undefined {
  const cameFrom = new Map<string, string | undefined>([[from, undefined]])
  for (const node of cameFrom.keys()) {
    if (node === to) {
      const way: string[] = []
      for (let at: string | undefined = node; at !== undefined; at = cameFrom.get(at)) way.unshift(at)
      return way
    }
    for (const next of graph.get(node) ?? []) if (!cameFrom.has(next)) cameFrom.set(next, node)
  }
  return undefined
}

function circleText(way: readonly string[]): string {
  const first = way.indexOf([...way].sort()[0] ?? '')
  const rotated = [...way.slice(first), ...way.slice(0, first)]
  return [...rotated, rotated[0]].join(' -> ')
}
