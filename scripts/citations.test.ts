import { describe, expect, test } from 'vitest'
import { findBrokenCitations } from './citations.ts'

// Concatenated, so that the check does not read them as citations of this file.
const search = ['docs', 'reference', 'search.md'].join('/')
const keys = ['docs', 'reference', 'panel', 'keys.md'].join('/')

const pages = [
  {
    path: search,
    text: '# Search\n\n## Conditions\n\n## What `where` takes: a_b\n\n```sh\n# Not a heading\n```\n',
  },
  { path: keys, text: '# Keys\n\n## Ports\n\n## Ports\n' },
]
const paths = new Set([...pages.map(({ path }) => path), 'docs/reference/panel', 'packages/a.ts'])

function problemsOf(path: string, text: string): string[] {
  const found = findBrokenCitations([...pages, { path, text }], (file) => file === path || paths.has(file))
  return found.map(({ line, message }) => `${line}: ${message}`)
}

describe('citations of pages', () => {
  test.each([
    `/** Conditions (${search}#conditions). */`,
    `// Source: ${search}#what-where-takes-a_b, ${keys}#ports.`,
    `// Source: ${keys}.`,
    `// The second of its name: ${keys}#ports-1`,
    `// ${search}#search, #conditions and #what-where-takes-a_b.`,
    `/**\n * ${search}#search,\n * #conditions\n */`,
    `facts: [${search}#conditions, ${keys}]`,
    "const route = '/docs/reference/x.md' // an address of a site",
  ])('%s leads somewhere', (text) => {
    expect(problemsOf('apps/a.ts', text)).toEqual([])
  })

  test('a page that does not exist is told with file and line', () => {
    const gone = search.replace('search', 'find')
    expect(problemsOf('apps/a.ts', `\n// ${gone}#conditions`)).toEqual([
      `2: cites ${gone}, which does not exist`,
    ])
  })

  test('a heading that does not exist is told with those that do', () => {
    expect(problemsOf('apps/a.ts', `// ${search}#conditons`)).toEqual([
      `1: cites #conditons in ${search}, which has only #search, #conditions, #what-where-takes-a_b`,
    ])
  })

  test('each anchor of a list is followed', () => {
    expect(problemsOf('apps/a.ts', `// ${keys}#ports, #keys and #port`)).toEqual([
      `1: cites #port in ${keys}, which has only #keys, #ports, #ports-1`,
    ])
    expect(problemsOf('apps/a.ts', `/*\n * ${keys}#ports and\n * #port\n */`)).toHaveLength(1)
  })

  test('a comment line in a code block is no heading', () => {
    expect(problemsOf('apps/a.ts', `// ${search}#not-a-heading`)).toHaveLength(1)
  })
})

describe('documents outside of the repository', () => {
  test.each([
    ['// protocol', '.md 3.3'],
    ['// Source: facts', '/shop.md section 2'],
    ['// Source: facts', '/webapi.json'],
    ['// see ../shared', '/names.md'],
    ['// Source: spec', ' 5'],
    ['// (spec', ' section 9)'],
    ['// Source: spec', '.md section 9'],
  ])('%s%s must not be cited', (before, after) => {
    expect(problemsOf('apps/a.ts', before + after)).toEqual([
      expect.stringContaining('is outside the repository. Cite a page in docs/reference'),
    ])
  })

  test.each([
    'import facts from "./facts.ts"',
    "'/docs/design.md'",
    'docs/protocol.md-notes',
    'OpenAPI spec 3.1',
  ])('%s is none', (text) => {
    expect(problemsOf('apps/a.ts', text)).toEqual([])
  })
})

describe('links of documentation', () => {
  test('are followed from the folder of their page', () => {
    const links =
      '[a](search.md#conditions) [b](panel/keys.md) [c](panel/) [d](../../packages/a.ts) [e](#here) [f](https://x.test/y.md)'
    expect(problemsOf('docs/reference/README.md', `# Here\n\n${links}\n`)).toEqual([])
    expect(problemsOf('docs/reference/README.md', '# Here\n\n[a](find.md)\n[b](#there)\n')).toEqual([
      `3: cites ${search.replace('search', 'find')}, which does not exist`,
      '4: cites #there in docs/reference/README.md, which has only #here',
    ])
  })

  test('of content are left to the generator', () => {
    expect(problemsOf('content/docs/a.md', '[a](nowhere.md)')).toEqual([])
  })
})
