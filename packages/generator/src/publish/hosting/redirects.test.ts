import { expect, test } from 'vitest'
import { checkRedirects, formatRedirects, type Redirect, redirectPages, redirectRules } from './redirects.ts'

const pages = ['/', '/docs', '/docs/installation/debian', '/docs/server/next-server']
const problem = (...redirects: Redirect[]): string => {
  try {
    checkRedirects(redirects, pages)
  } catch (error) {
    if (error instanceof Error) return error.message
  }
  return 'none'
}

test('redirects to pages, their parts and other sites pass', () => {
  expect(
    problem(
      { from: '/docs/debian', to: '/docs/installation/debian' },
      { from: '/docs/server', to: '/docs/server/next-server#install' },
      { from: '/code', to: 'https://example.com/code' },
    ),
  ).toBe('none')
})

test('a wrong redirect is told with its place', () => {
  const redirects = [
    { from: '/docs/debian', to: '/docs/installation/debian' },
    { from: '/docs/node', to: '/docs/server/nope' },
  ]
  const locationOf = (at: number) => ({ file: 'site.config.ts', line: 10 + at })
  expect(() => checkRedirects(redirects, pages, locationOf)).toThrow(
    /^site\.config\.ts:11: redirect from \/docs\/node to /,
  )
})

test('a redirect may not hide a page', () => {
  expect(problem({ from: '/docs', to: '/docs/installation/debian' })).toBe(
    'redirect from /docs to /docs/installation/debian: this page exists and would be hidden; remove the page or the redirect',
  )
})

test('a redirect leads to a page that exists, and the message names the nearest one', () => {
  expect(problem({ from: '/a', to: '/docs/instalation/debian' })).toContain(
    'there is no such page; did you mean /docs/installation/debian?',
  )
})

test('a chain is refused with the end to write instead', () => {
  expect(problem({ from: '/a', to: '/b#x' }, { from: '/b', to: '/c' }, { from: '/c', to: '/docs' })).toMatch(
    /^2 problems:\n.*from \/a to \/b#x: it points to another redirect; write \/docs instead\n.*from \/b to \/c.*\/docs instead$/,
  )
})

test.each([
  ['of one', [{ from: '/a', to: '/a' }]],
  [
    'of two',
    [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a' },
    ],
  ],
  [
    'reached from outside',
    [
      { from: '/x', to: '/a' },
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a' },
    ],
  ],
])('a circle %s is refused', (_, redirects) => {
  const message = problem(...redirects)
  expect(message.match(/it is part of a redirect loop; point one of the redirects to a page/g)).toHaveLength(
    redirects.length,
  )
})

test('a path may be redirected once', () => {
  expect(problem({ from: '/a', to: '/docs' }, { from: '/a', to: '/' })).toContain(
    'there is already a redirect to /docs',
  )
})

test.each(['docs/old', '/docs/old/', '/', '/a b', '/a?b', '/a#b', ''])(
  '%j is no path to redirect from',
  (from) => {
    expect(problem({ from, to: '/docs' })).toContain('write "from" as a path that begins with a slash')
  },
)

test.each(['docs', 'javascript:alert(1)', '/docs x', 'mailto:a@example.com'])('%j is no target', (to) => {
  expect(problem({ from: '/a', to })).toContain(
    'write "to" as a path that begins with a slash, or as an https:// address',
  )
})

test('the file has one redirect a line, those of folders for the time being, below the base URL and encoded', () => {
  expect(
    formatRedirects(
      redirectRules(
        [
          { from: '/alt/日本', to: '/docs#x' },
          { from: '/code', to: 'https://example.com/code' },
        ],
        new Map([['/docs/日本', '/docs/日本/x']]),
        '/sub/',
      ),
    ),
  ).toBe(
    '/sub/alt/%E6%97%A5%E6%9C%AC /sub/docs#x 301\n/sub/code https://example.com/code 301\n' +
      '/sub/docs/%E6%97%A5%E6%9C%AC /sub/docs/%E6%97%A5%E6%9C%AC/x 302\n',
  )
  expect(formatRedirects([])).toBe('')
})

test('names in redirects are escaped, and what was written with escapes is not escaped again', () => {
  expect(
    formatRedirects(
      redirectRules(
        [
          { from: '/old%20C%23', to: '/docs/C%23?x#part' },
          { from: '/100%', to: '/docs/100%' },
          { from: '/old/*', to: 'https://old.example.com/:splat' },
        ],
        new Map([['/docs/a:b *', '/docs/a:b */C#']]),
        '/',
      ),
    ).split('\n'),
  ).toEqual([
    '/old%20C%23 /docs/C%23?x#part 301',
    '/100%25 /docs/100%25 301',
    '/old/* https://old.example.com/:splat 301',
    '/docs/a%3Ab%20%2A /docs/a:b%20*/C%23 302',
    '',
  ])
})

test('a redirect written with escapes is checked against the names of pages', () => {
  expect(() => checkRedirects([{ from: '/old', to: '/docs/C%23' }], ['/docs/C#'])).not.toThrow()
  expect(() => checkRedirects([{ from: '/docs/C%23', to: '/docs/C%23' }], ['/docs/C#'])).toThrow(
    'this page exists',
  )
})

test('hosts that read no redirects get a page at each address, which search engines leave out', () => {
  const pages = redirectPages(
    [
      { from: '/old.html', to: '/docs/C%23#part' },
      { from: '/code', to: 'https://example.com/?a=1&b="2"' },
      { from: '/old/*', to: 'https://old.example.com/:splat' },
    ],
    new Map([['/docs/A & B', '/docs/A & B/x']]),
    { url: 'https://docs.example.com', baseUrl: '/sub/' },
  )
  expect([...pages.keys()]).toEqual(['old.html', 'code.html', 'docs/A & B.html'])
  const page = pages.get('old.html')
  expect(page).toContain('<meta name="robots" content="noindex">')
  expect(page).toContain('<link rel="canonical" href="https://docs.example.com/sub/docs/C%23#part">')
  expect(page).toContain('<meta http-equiv="refresh" content="0; url=/sub/docs/C%23#part">')
  expect(page).toContain('<a href="/sub/docs/C%23#part">')
  expect(pages.get('code.html')).toContain('url=https://example.com/?a=1&amp;b=&quot;2&quot;"')
  expect(pages.get('docs/A & B.html')).toContain('url=/sub/docs/A%20&amp;%20B/x"')
})
