import { expect, test } from 'vitest'
import { importGraph } from './module-imports.ts'
import { sourceFiles, workspaceManifests } from './source-files.ts'
import { namedForTests, testOnlyFiles } from './test-only-files.ts'

test('a program that a workspace offers is for more than the tests that start it', () => {
  const files = [
    { path: 'packages/a/src/main.ts', text: '' },
    { path: 'packages/a/src/main.test.ts', text: "new URL('./main.ts', import.meta.url)" },
  ]
  const manifests = new Map([['packages/a', { name: 'a', bin: { a: './src/main.ts' } }]])
  expect([...testOnlyFiles(importGraph(files, manifests))]).toEqual(['packages/a/src/main.test.ts'])
})

test('in apps and packages, exactly the files for tests only say so in their names', () => {
  const found = [...testOnlyFiles(importGraph(sourceFiles(), workspaceManifests()))]
  const unnamed = found.filter((path) => /^(apps|packages)\//.test(path) && !namedForTests.test(path))
  expect(unnamed).toEqual([])
})
