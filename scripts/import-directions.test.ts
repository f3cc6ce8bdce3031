import { describe, expect, test } from 'vitest'
import { findImportViolations } from './import-directions.ts'

const workspaces = new Map([
  ['@next-panel/site', 'apps/site'],
  ['@next-panel/service', 'apps/service'],
  ['@next-panel/search', 'packages/search'],
  ['@next-panel/client', 'packages/client'],
  ['@next-panel/panel', 'packages/panel'],
  ['@next-panel/contract', 'packages/contract'],
  ['@next-panel/pages', 'packages/pages'],
])

function objectionsTo(path: string, text: string): string[] {
  return findImportViolations([{ path, text }], workspaces).map(
    ({ line, message }) => `${line}: ${message.split(':')[0]}`,
  )
}

describe('imports run downhill', () => {
  test.each([
    ['apps/site/src/a.ts', "import { b } from '@next-panel/search'"],
    ['apps/site/src/a.ts', "import { b } from '../../../packages/panel/src/index.ts'"],
    ['apps/site/src/a.ts', "import b from '../../../site.config.ts'"],
    ['apps/site/src/a.ts', "import { b } from './b.ts'"],
    ['apps/service/src/a.ts', "import { Hono } from 'hono'"],
    ['packages/search/src/a.ts', "import { b } from '../src/b.ts'"],
    ['packages/search/src/a.test.ts', "import { test } from 'vitest'"],
    ['packages/panel/src/a.ts', "import { z } from 'zod'"],
    ['packages/panel/src/a.ts', "// import '../../search/src/index.ts'"],
    ['packages/panel/src/a.ts', `const text = "import '@next-panel/search'"`],
    ['scripts/a.ts', "import { b } from '../apps/service/src/b.ts'"],
    ['packages/pages/src/a.ts', "import { b } from '@next-panel/client'"],
    ['packages/pages/src/a.ts', "import { b } from '@next-panel/contract'"],
    ['packages/client/src/a.ts', "import type { b } from '@next-panel/contract'"],
    ['packages/client/src/a.ts', "export type { b } from '@next-panel/contract'"],
    ['packages/client/src/a.ts', "import { b } from '@next-panel/contract/paths'"],
  ])('%s may say %s', (path, text) => {
    expect(objectionsTo(path, text)).toEqual([])
  })

  test.each([
    ['apps/site/src/a.ts', "import '../../service/src/b.ts'", 'apps/site must not import apps/service'],
    ['apps/site/src/a.ts', "import '@next-panel/service'", 'apps/site must not import apps/service'],
    ['apps/site/src/a.ts', "import '../../../scripts/b.ts'", 'apps/site must not import scripts/b.ts'],
    ['packages/panel/src/a.ts', "import '@next-panel/site/b'", 'packages/panel must not import apps/site'],
    [
      'packages/panel/src/a.ts',
      "export * from '@next-panel/search'",
      'packages/panel must not import packages/search',
    ],
    [
      'packages/panel/src/a.ts',
      "import type { b } from '../../client/src/b.ts'",
      'packages/panel must not import packages/client',
    ],
    [
      'packages/panel/src/a.ts',
      "await import('../../client/src/b.ts')",
      'packages/panel must not import packages/client',
    ],
    [
      'packages/contract/src/a.ts',
      "import '@next-panel/client'",
      'packages/contract must not import packages/client',
    ],
    [
      'packages/pages/src/a.ts',
      "import '@next-panel/panel'",
      'packages/pages must not import packages/panel',
    ],
    [
      'packages/client/src/a.ts',
      "import { b, type c } from '@next-panel/contract'",
      'packages/client must not import "@next-panel/contract"',
    ],
    ['packages/search/src/a.ts', "import { z } from 'zod'", 'packages/search must not import "zod"'],
    ['packages/client/src/a.ts', "import 'node:fs'", 'packages/client must not import "node'],
    [
      'packages/search/src/a.test.ts',
      "import '@next-panel/panel'",
      'packages/search must not import packages/panel',
    ],
  ])('%s must not say %s', (path, text, message) => {
    expect(objectionsTo(path, `\n${text}`)).toEqual([`2: ${message}`])
  })
})
