import { expect, test } from 'vitest'
import { importGraph } from './module-imports.ts'

const manifests = new Map([
  [
    'packages/search',
    { name: '@next-panel/search', exports: { '.': './src/index.ts', './static': './src/a.ts' } },
  ],
])

test.each([
  ['a relative path', "import '../../packages/search/src/b.ts'", 'packages/search/src/b.ts'],
  ['the name of a workspace', "import '@next-panel/search'", 'packages/search/src/index.ts'],
  ['the name of one of its entries', "export * from '@next-panel/search/static'", 'packages/search/src/a.ts'],
  ['a URL', "new URL('./worker.ts', import.meta.url)", 'apps/site/worker.ts'],
])('a file is imported by %s', (_what, text, expected) => {
  const others = ['packages/search/src/index.ts', 'packages/search/src/a.ts', 'packages/search/src/b.ts']
  const files = [...others, 'apps/site/worker.ts'].map((path) => ({ path, text: '' }))
  const graph = importGraph([{ path: 'apps/site/main.ts', text }, ...files], manifests)
  expect([...(graph.get('apps/site/main.ts') ?? [])]).toEqual([expected])
})

test.each([['zod'], ['@next-panel/search/unknown'], ['./unknown.ts'], ['node:fs']])(
  '%s is no file',
  (name) => {
    const graph = importGraph([{ path: 'apps/site/main.ts', text: `import '${name}'` }], manifests)
    expect(graph.get('apps/site/main.ts')).toEqual(new Set())
  },
)
