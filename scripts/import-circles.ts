import type { ImportGraph } from './module-imports.ts'
import { testOnlyFiles } from './test-only-files.ts'

interface Edge {
  readonly from: string
  readonly to: string
}

/** An import that runs against the others. */
export interface CircularImport extends Edge {
  /** The shortest circle that it closes, as `a -> b -> a`: of folders if there is one, else of files. */
  readonly circle: string
}

/**
 * Finds the imports, as few as possible, without which there is no circle between files nor between feature folders. One wrong
 * import can close hundreds of circles. Tests may import from every folder, and imports from one workspace to another are left
 * out: `import-directions.ts` checks them.
 */
export function findCircularImports(graph: ImportGraph): CircularImport[] {
  const tests = testOnlyFiles(graph)
  const imports = [...graph]
    .flatMap(([from, targets]) => [...targets].map((to) => ({ from, to })))
    .filter(({ from, to }) => workspaceOf(from) === workspaceOf(to))
  const betweenFolders = imports.flatMap((imported) => {
    const [from, to] = [featureOf(imported.from), featureOf(imported.to)]
    if (tests.has(imported.from) || from === undefined || to === undefined || from === to) return []
    return [{ from, to, imported }]
  })
  const wrong = new Map<Edge, string>()
  for (const { circle, ...edge } of closingEdges(betweenFolders)) {
    for (const { imported } of betweenFolders.filter((other) => isSame(edge, other)))
      wrong.set(imported, circle)
  }
  return [
    ...[...wrong].map(([imported, circle]) => ({ ...imported, circle })),
    ...closingEdges(imports.filter((imported) => !wrong.has(imported))),
  ]
}

/**
 * Edges whose removal leaves no circle. Of each circle, that is the edge after whose removal the fewest edges lie on circles: one
 * that closes them all leaves none. Where several do, it is the one that is there the fewest times.
 */
function closingEdges(edges: readonly Edge[]): CircularImport[] {
  const found: CircularImport[] = []
  let left = edgesOnCircles(edges)
  for (let [first] = left; first !== undefined; [first] = left) {
    const choices = circleOf(first, left).map((from, i, circle) => {
      const edge = { from, to: circle[(i + 1) % circle.length] ?? '' }
      const others = left.filter((other) => !isSame(edge, other))
      return { edge, times: left.length - others.length, rest: edgesOnCircles(others) }
    })
    const [best] = choices.sort((a, b) => a.rest.length - b.rest.length || a.times - b.times)
    if (best === undefined) break
    found.push({ ...best.edge, circle: circleText(circleOf(best.edge, left)) })
    left = best.rest
  }
  return found
}

function edgesOnCircles(edges: readonly Edge[]): Edge[] {
  const targets = targetsOf(edges)
  return edges.filter(({ from, to }) => shortestWay(targets, to, from).length > 0)
}

/** The nodes of the shortest circle on which an edge lies, from the edge's end to its start. */
function circleOf({ from, to }: Edge, edges: readonly Edge[]): string[] {
  return shortestWay(targetsOf(edges), to, from)
}

function targetsOf(edges: readonly Edge[]): ImportGraph {
  const targets = new Map<string, Set<string>>()
  for (const { from, to } of edges) targets.set(from, (targets.get(from) ?? new Set()).add(to))
  return targets
}

/** The nodes from one node to another, both included; empty when no way leads there. */
function shortestWay(graph: ImportGraph, from: string, to: string): string[] {
  const cameFrom = new Map<string, string | undefined>([[from, undefined]])
  for (const node of cameFrom.keys()) {
    if (node === to) {
      const way: string[] = []
      for (let at: string | undefined = node; at !== undefined; at = cameFrom.get(at)) way.unshift(at)
      return way
    }
    for (const next of graph.get(node) ?? []) if (!cameFrom.has(next)) cameFrom.set(next, node)
  }
  return []
}

/** A circle has the same text wherever it is entered: it starts at its alphabetically first member. */
function circleText(way: readonly string[]): string {
  const first = way.indexOf([...way].sort()[0] ?? '')
  const rotated = [...way.slice(first), ...way.slice(0, first)]
  return [...rotated, rotated[0]].join(' -> ')
}

function isSame(a: Edge, b: Edge): boolean {
  return a.from === b.from && a.to === b.to
}

/**
 * `apps/service/src/search` for all files below it, except those in its `routes`: a feature's routes use `http`, which uses the
 * feature. A file that lies directly in `src` stands for itself.
 */
function featureOf(path: string): string | undefined {
  return /^(?:apps|packages)\/[^/]+\/src\/[^/]+(?:\/routes(?=\/))?/.exec(path)?.[0]
}

function workspaceOf(path: string): string | undefined {
  return /^(?:apps|packages)\/[^/]+/.exec(path)?.[0]
}
