import { expect, test } from 'vitest'
import { importGraph } from './module-imports.ts'
import { sourceFiles, workspaceManifests } from './source-files.ts'
import { namedForTests, testOnlyFiles } from './test-only-files.ts'

test('in apps and packages, exactly the files for tests only say so in their names', () => {
  const found = [...testOnlyFiles(importGraph(sourceFiles(), workspaceManifests()))]
  const unnamed = found.filter((path) => /^(apps|packages)\//.test(path) && !namedForTests.test(path))
  expect(unnamed).toEqual([])
})
