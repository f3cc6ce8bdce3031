import { expect, test } from 'vitest'
import { formatHeaders, type HeaderRule, headerRules, immutableCacheControl } from './headers.ts'

const matching = (rules: readonly HeaderRule[], path: string) =>
  rules.filter(({ pattern }) => {
    const [start = '', end = ''] = pattern.split('*')
    return path.startsWith(start) && path.endsWith(end)
  })

/** Names of the headers of a path, in the order of the rules. */
const namesOf = (rules: readonly HeaderRule[], path: string) =>
  matching(rules, path).reduce<string[]>(
    (names, { headers, without = [] }) => [
      ...names.filter((name) => !without.includes(name)),
      ...Object.keys(headers),
    ],
    [],
  )

test('a page gets every security header', () => {
  const [rule] = headerRules({ baseUrl: '/' })
  expect(rule?.pattern).toBe('/*')
  expect(rule?.headers).toMatchObject({
    'Content-Security-Policy': expect.stringContaining("default-src 'none'"),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': expect.stringMatching(/camera=\(\).*microphone=\(\).*clipboard-write=\(self\)/),
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
  })
})

test.each(['/', '/sub/'])('below %s no path gets one header from two rules', (baseUrl) => {
  const rules = headerRules({ baseUrl })
  for (const path of ['', 'docs/x', '_site/app.1a2b.js', 'sitemap.xml']) {
    const names = matching(rules, baseUrl + path).flatMap(({ headers }) => Object.keys(headers))
    expect(names, path).toEqual([...new Set(names)])
  }
})

test('scripts, the search index and where to search go without what speaks of documents; workers and pictures do not', () => {
  const rules = headerRules({ baseUrl: '/sub/' })
  for (const path of ['_site/app.1a2b.js', '_site/search-index/body-0.1a2b.bin']) {
    expect(namesOf(rules, `/sub/${path}`)).toEqual(['X-Content-Type-Options', 'Cache-Control'])
  }
  for (const path of ['search-index/main.bin', 'search-config.json']) {
    expect(namesOf(rules, `/sub/${path}`)).toEqual(['X-Content-Type-Options'])
  }
  for (const path of ['docs/x', '_site/index-worker.1a2b.mjs', '_site/picture.1a2b.svg']) {
    expect(namesOf(rules, `/sub/${path}`)).toContain('Content-Security-Policy')
  }
})

test('hashed files are immutable, pages are left to the default of revalidation', () => {
  const rules = headerRules({ baseUrl: '/sub/' })
  const caching = (path: string) =>
    matching(rules, path).flatMap(({ headers }) => headers['Cache-Control'] ?? [])
  expect(caching('/sub/_site/app.1a2b.js')).toEqual([immutableCacheControl])
  expect(caching('/sub/docs/x')).toEqual([])
})

test('a feed has the type under which pages link it', () => {
  const rules = headerRules({ baseUrl: '/sub/', blogPaths: ['/blog', '/fr/blog'] })
  const typeOf = (path: string) =>
    matching(rules, path).flatMap(({ headers }) => headers['Content-Type'] ?? [])
  expect(typeOf('/sub/blog/feed.json')).toEqual(['application/feed+json'])
  expect(typeOf('/sub/blog/rss.xml')).toEqual(['application/rss+xml'])
  expect(typeOf('/sub/fr/blog/atom.xml')).toEqual(['application/atom+xml'])
  expect(typeOf('/sub/blog/a')).toEqual([])
})

test('a rule is its pattern and one indented line a header', () => {
  expect(
    formatHeaders([
      { pattern: '/*', headers: { A: '1', B: '2' } },
      { pattern: '/x/*', headers: { C: '3' }, without: ['A'] },
    ]),
  ).toBe('/*\n  A: 1\n  B: 2\n\n/x/*\n  ! A\n  C: 3\n')
})

test('a policy too long for static hosts is an error that says what to do', () => {
  const scriptHashes = Array.from(
    { length: 60 },
    (_, index) => `'sha256-${String(index).padStart(43, 'a')}='` as const,
  )
  expect(() => formatHeaders(headerRules({ baseUrl: '/', scriptHashes }))).toThrow(
    /Content-Security-Policy for \/\* is \d+ characters long.*move inline scripts into files/,
  )
})
