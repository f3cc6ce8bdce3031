import { describe, expect, test } from 'vitest'
import { folderGraph, importsOnCircles } from './import-circles.ts'
import { type ImportGraph, importGraph } from './module-imports.ts'

function graphOf(files: Readonly<Record<string, string>>) {
  return importGraph(Object.entries(files).map(([path, text]) => ({ path, text })))
}

function findCircles(graph: ImportGraph): string[] {
  return [...new Set(importsOnCircles(graph).values())].sort()
}

describe('circles between files', () => {
  test('have the path of the circle, from the first in the alphabet', () => {
    const graph = graphOf({
      'packages/a/src/b.ts': "import './c.ts'",
      'packages/a/src/c.ts': "import './a.ts'",
      'packages/a/src/a.ts': "import './b.ts'\nimport './apart.ts'",
      'packages/a/src/apart.ts': '',
    })
    expect(findCircles(graph)).toEqual([
      'packages/a/src/a.ts -> packages/a/src/b.ts -> packages/a/src/c.ts -> packages/a/src/a.ts',
    ])
  })

  test.each([
    ['types', "import type { B } from './b.ts'"],
    ['what is passed on', "export * from './b.ts'"],
    ['types that are passed on', "export type { B } from './b.ts'"],
    ['what is loaded later', "const b = () => import('./b.ts')"],
    ['the file itself', "import './a.ts'"],
  ])('are also those of %s', (what, text) => {
    const circles = findCircles(graphOf({ 'a.ts': text, 'b.ts': "import './a.ts'" }))
    expect(circles).toEqual([what === 'the file itself' ? 'a.ts -> a.ts' : 'a.ts -> b.ts -> a.ts'])
  })

  test('are told one by one where several share a file', () => {
    const graph = graphOf({
      'a.ts': "import './b.ts'; import './c.ts'",
      'b.ts': "import './a.ts'",
      'c.ts': "import './a.ts'",
    })
    expect(findCircles(graph)).toEqual(['a.ts -> b.ts -> a.ts', 'a.ts -> c.ts -> a.ts'])
  })

  test('are told for each import that lies on one', () => {
    const graph = graphOf({ 'a.ts': "import './b.ts'", 'b.ts': "import './a.ts'", 'c.ts': "import './a.ts'" })
    const circle = 'a.ts -> b.ts -> a.ts'
    expect([...importsOnCircles(graph)]).toEqual([
      ['a.ts -> b.ts', circle],
      ['b.ts -> a.ts', circle],
    ])
  })

  test('are absent where two ways lead to the same file', () => {
    const graph = graphOf({
      'a.ts': "import './b.ts'; import './c.ts'",
      'b.ts': "import './c.ts'",
      'c.ts': '',
    })
    expect(findCircles(graph)).toEqual([])
  })
})

describe('circles between folders', () => {
  const service = 'apps/service/src'

  test('are found where no circle of files is', () => {
    const graph = graphOf({
      [`${service}/a/one.ts`]: "import '../b/deep/one.ts'",
      [`${service}/b/two.ts`]: "import '../a/two.ts'",
      [`${service}/b/deep/one.ts`]: '',
      [`${service}/a/two.ts`]: '',
    })
    expect(findCircles(graph)).toEqual([])
    expect(findCircles(folderGraph(graph))).toEqual([`${service}/a -> ${service}/b -> ${service}/a`])
  })

  test('do not count tests, nor imports within a folder', () => {
    const graph = graphOf({
      [`${service}/a/one.ts`]: "import '../b/one.ts'; import './two.ts'",
      [`${service}/a/two.ts`]: '',
      [`${service}/b/one.ts`]: '',
      [`${service}/b/one.test.ts`]: "import '../a/one.ts'",
      [`${service}/b/one.fixture.ts`]: "import '../a/one.ts'",
    })
    expect(findCircles(folderGraph(graph))).toEqual([])
  })

  test('a file directly in src stands for itself', () => {
    const graph = graphOf({
      [`${service}/main.ts`]: "import './a/one.ts'; import './failure.ts'",
      [`${service}/failure.ts`]: '',
      [`${service}/a/one.ts`]: "import '../failure.ts'",
    })
    expect(findCircles(folderGraph(graph))).toEqual([])
  })
})
