import { describe, expect, test } from 'vitest'
import { findUndeclaredImports } from './declared-imports.ts'
import { importGraph } from './module-imports.ts'

const manifests = new Map([
  [
    'apps/service',
    { name: '@next-panel/service', dependencies: { hono: '4.0.0', '@next-panel/contract': '1.0.0' } },
  ],
  ['packages/contract', { name: '@next-panel/contract', exports: { '.': './src/index.ts' } }],
])

function undeclared(sources: Readonly<Record<string, string>>): string[] {
  const files = Object.entries(sources).map(([path, text]) => ({ path, text }))
  return findUndeclaredImports(files, importGraph(files, manifests), manifests).map(
    ({ path, line, message }) => `${path}:${line} ${message.split('. ')[0]}`,
  )
}

describe('what a workspace loads is among its dependencies', () => {
  test('a package that is not is named with its file and line', () => {
    expect(
      undeclared({ 'apps/service/src/a.ts': "import 'hono/cors'\nimport { z } from '@scope/zod/mini'" }),
    ).toEqual(['apps/service/src/a.ts:2 @scope/zod is not a dependency of @next-panel/service'])
  })

  test.each([
    ['types', "import type { Node } from 'mdast'"],
    ['modules of Node', "import 'node:fs'"],
    ['the workspace itself', "import '@next-panel/service/settings'"],
    ['its own files', "import './b.ts'"],
  ])('%s need no entry', (_what, text) => {
    expect(undeclared({ 'apps/service/src/a.ts': text })).toEqual([])
  })

  test('what nothing but tests import may use their tools', () => {
    const sources = {
      'apps/service/src/a.test.ts': "import './model-server.ts'; import './shared.ts'",
      'apps/service/src/model-server.ts': "import 'vitest'; import './deeper.ts'",
      'apps/service/src/deeper.ts': "import 'cheerio'",
    }
    expect(undeclared(sources)).toEqual([])
    const shared = {
      'apps/service/src/shared.ts': "import 'undici'",
      'apps/service/src/a.ts': "import './shared.ts'",
    }
    expect(undeclared({ ...sources, ...shared })).toHaveLength(1)
  })

  test('nothing is for tests only because its own tests alone import it by path', () => {
    const sources = {
      'packages/contract/src/index.ts': "export * from './where.ts'",
      'packages/contract/src/where.ts': "import 'hono'",
      'packages/contract/src/index.test.ts': "import './index.ts'",
      'apps/service/src/a.ts': "import '@next-panel/contract'",
    }
    expect(undeclared(sources)).toEqual([
      'packages/contract/src/where.ts:1 hono is not a dependency of @next-panel/contract',
    ])
  })

  test('folders outside of workspaces are not looked at', () => {
    expect(undeclared({ 'scripts/a.ts': "import 'oxc-parser'" })).toEqual([])
  })
})
