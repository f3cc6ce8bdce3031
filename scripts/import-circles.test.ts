import { describe, expect, test } from 'vitest'
import { type CircularImport, findCircularImports } from './import-circles.ts'
import { importGraph } from './module-imports.ts'

function findWrong(files: Readonly<Record<string, string>>): CircularImport[] {
  const sources = Object.entries(files).map(([path, text]) => ({ path, text }))
  return findCircularImports(importGraph(sources, new Map()))
}

function findCircles(files: Readonly<Record<string, string>>): string[] {
  return findWrong(files).map(({ circle }) => circle)
}

describe('circles between files', () => {
  test('have the path of the circle, from the first in the alphabet', () => {
    const files = {
      'packages/a/src/b.ts': "import './c.ts'",
      'packages/a/src/c.ts': "import './a.ts'",
      'packages/a/src/a.ts': "import './b.ts'\nimport './apart.ts'",
      'packages/a/src/apart.ts': '',
    }
    expect(findCircles(files)).toEqual([
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
    const circles = findCircles({ 'a.ts': text, 'b.ts': "import './a.ts'" })
    expect(circles).toEqual([what === 'the file itself' ? 'a.ts -> a.ts' : 'a.ts -> b.ts -> a.ts'])
  })

  test('are told one by one where several share a file', () => {
    const files = {
      'a.ts': "import './b.ts'; import './c.ts'",
      'b.ts': "import './a.ts'",
      'c.ts': "import './a.ts'",
    }
    expect(findCircles(files)).toEqual(['a.ts -> b.ts -> a.ts', 'a.ts -> c.ts -> a.ts'])
  })

  test('are told once: by the import that runs against the others', () => {
    const files = {
      'a.ts': "import './b.ts'; import './c.ts'; import './d.ts'",
      'b.ts': "import './c.ts'; import './d.ts'",
      'c.ts': "import './d.ts'",
      'd.ts': "import './a.ts'",
    }
    expect(findWrong(files)).toEqual([{ from: 'd.ts', to: 'a.ts', circle: 'a.ts -> d.ts -> a.ts' }])
  })

  test('do not run through other workspaces, whose directions are checked apart', () => {
    const files = {
      'packages/a/src/one.ts': "import '../../b/src/one.ts'",
      'packages/b/src/one.ts': "import '../../a/src/one.ts'",
    }
    expect(findCircles(files)).toEqual([])
  })

  test('are absent where two ways lead to the same file', () => {
    const files = {
      'a.ts': "import './b.ts'; import './c.ts'",
      'b.ts': "import './c.ts'",
      'c.ts': '',
    }
    expect(findCircles(files)).toEqual([])
  })
})

describe('circles between folders', () => {
  const service = 'apps/service/src'

  test('are found where no circle of files is', () => {
    const files = {
      [`${service}/a/one.ts`]: "import '../b/deep/one.ts'",
      [`${service}/b/two.ts`]: "import '../a/two.ts'",
      [`${service}/b/deep/one.ts`]: '',
      [`${service}/a/two.ts`]: '',
    }
    expect(findCircles(files)).toEqual([`${service}/a -> ${service}/b -> ${service}/a`])
  })

  test('are told by the import of the folders that import each other the least', () => {
    const files = {
      [`${service}/a/one.ts`]: "import '../b/one.ts'",
      [`${service}/a/two.ts`]: "import '../b/one.ts'",
      [`${service}/b/one.ts`]: "import '../a/three.ts'",
      [`${service}/a/three.ts`]: "import './one.ts'",
    }
    expect(findWrong(files)).toEqual([
      {
        from: `${service}/b/one.ts`,
        to: `${service}/a/three.ts`,
        circle: `${service}/a -> ${service}/b -> ${service}/a`,
      },
    ])
  })

  test('do not run through the routes of a feature, which are a folder of their own', () => {
    const files = {
      'apps/a/src/search/routes/routes.ts': "import '../../http/bind.ts'\nimport '../search.ts'",
      'apps/a/src/search/search.ts': '',
      'apps/a/src/http/bind.ts': "import '../search/search.ts'",
    }
    expect(findCircles(files)).toEqual([])
    expect(
      findCircles({ ...files, 'apps/a/src/http/bind.ts': "import '../search/routes/routes.ts'" }),
    ).toHaveLength(1)
  })

  test('do not count tests, nor imports within a folder', () => {
    const files = {
      [`${service}/a/one.ts`]: "import '../b/one.ts'; import './two.ts'",
      [`${service}/a/two.ts`]: '',
      [`${service}/b/one.ts`]: '',
      [`${service}/b/one.test.ts`]: "import '../a/one.ts'",
      [`${service}/b/one.fixture.ts`]: "import '../a/one.ts'",
    }
    expect(findCircles(files)).toEqual([])
  })

  test('a file directly in src stands for itself', () => {
    const files = {
      [`${service}/main.ts`]: "import './a/one.ts'; import './failure.ts'",
      [`${service}/failure.ts`]: '',
      [`${service}/a/one.ts`]: "import '../failure.ts'",
    }
    expect(findCircles(files)).toEqual([])
  })
})
