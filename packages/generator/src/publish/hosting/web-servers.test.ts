import { expect, test } from 'vitest'
import { formatCaddy } from './caddy.ts'
import { headerRules } from './headers.ts'
import { formatNginx } from './nginx.ts'
import { redirectRules } from './redirects.ts'

const rules = {
  baseUrl: '/sub/',
  headers: headerRules({ baseUrl: '/sub/', blogPaths: ['/blog'], styleHashes: ["'sha256-abc='"] }),
  redirects: redirectRules(
    [
      { from: '/a"b`c\\d', to: '/docs?x=$1#part' },
      { from: '/old/*', to: 'https://old.example.com/:splat' },
    ],
    new Map(),
    '/sub/',
  ),
}

test('names with quotes and dollar signs stay names in the file for Nginx', () => {
  const text = formatNginx(rules)
  expect(text).toContain(
    'location = "/sub/a\\"b`c\\d" { return 301 "/sub/docs?x=%241$site_further_query#part"; }',
  )
  expect(text).toContain('if ($request_uri ~ "^/sub/old/(?P<site_splat>[^?]*)(?:\\?|$)") { return 301 ')
})

test('names with backticks stay names in the file for Caddy', () => {
  const text = formatCaddy(rules)
  expect(text).toContain('@site_redirect_0 path_regexp `^/sub/a"b\\x60c\\\\d$`')
  expect(text).toContain('redir @site_redirect_0 `/sub/docs?x=$1{site_further_query}#part` 301')
  expect(text).toContain(
    'redir @site_wildcard_0 `https://old.example.com/{re.site_wildcard_0.splat}{site_query}` 301',
  )
})

test.each([formatNginx, formatCaddy])('%o has every header of the site and its exceptions', (format) => {
  const text = format(rules)
  expect(text).toContain("style-src 'self' 'sha256-abc='")
  expect(text).toContain('public, max-age=31536000, immutable')
  expect(text).toContain('application/rss+xml')
  expect(text).toMatch(/\^\/sub\/_site\/\.\*\\\.js\$/)
})
