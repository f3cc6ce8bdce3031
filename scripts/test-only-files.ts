import type { ImportGraph } from './module-imports.ts'

export const namedForTests = /[.-](test|spec|fixture|test-helper|bench)\.[cm]?[jt]sx?$/

/** The files for tests only: those whose names say so, and those that only they import. */
export function testOnlyFiles(graph: ImportGraph): ReadonlySet<string> {
  const importers = new Map<string, string[]>()
  for (const [from, targets] of graph) {
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), from])
  }
  const found = new Set([...graph.keys()].filter((path) => namedForTests.test(path)))
  // A set also visits what is added meanwhile.
  for (const path of found) {
    for (const target of graph.get(path) ?? []) {
      if (importers.get(target)?.every((importer) => found.has(importer))) found.add(target)
    }
  }
  return found
}
