import { expect, test } from 'vitest'
import { checkRedirects, formatRedirects, type Redirect } from './redirects.ts'

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
      [
        { from: '/alt/日本', to: '/docs#x' },
        { from: '/code', to: 'https://example.com/code' },
      ],
      new Map([['/docs/日本', '/docs/日本/x']]),
      '/sub/',
    ),
  ).toBe(
    '/sub/alt/%E6%97%A5%E6%9C%AC /sub/docs#x 301\n/sub/code https://example.com/code 301\n' +
      '/sub/docs/%E6%97%A5%E6%9C%AC /sub/docs/%E6%97%A5%E6%9C%AC/x 302\n',
  )
  expect(formatRedirects([], new Map(), '/')).toBe('')
})
