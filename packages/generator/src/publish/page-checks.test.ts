import { expect, test } from 'vitest'
import type { InternalLink } from '../markdown/page-links.ts'
import { Problems, SiteError } from '../site-error.ts'
import { PageChecks } from './page-checks.ts'

const made = (checks: PageChecks, path: string, ids: string[], links: InternalLink[]) =>
  checks.made({ path, ids, links })

const link = (path: string, anchor: string) => ({
  path,
  anchor,
  location: { file: 'content/docs/a.md', line: 5 },
})

test('links to ids on other pages, on pages rendered later and to pages as a whole are good', () => {
  const checks = new PageChecks(new Problems())
  made(
    checks,
    '/docs/a',
    ['here'],
    [link('/docs/b', 'made-one'), link('/docs/a', 'here'), link('/docs/b', '')],
  )
  made(checks, '/docs/b', ['made-one'], [])
  expect(() => checks.finish()).not.toThrow()
})

test('a link to an id that its page does not have is dead', () => {
  const checks = new PageChecks(new Problems())
  made(checks, '/docs/a', [], [link('/docs/a', 'nope')])
  expect(() => checks.finish()).toThrow(
    'content/docs/a.md:5: dead link: /docs/a has no heading with the id "nope"; correct the anchor',
  )
})

test('all mistakes are reported at once, one that every page has only once', () => {
  const checks = new PageChecks(new Problems())
  checks.found(new SiteError('content', 'broken', { file: 'content/docs/b.md', line: 2 }))
  checks.found(new SiteError('navbar', 'themeConfig.navbar.items[0] cannot be shown'))
  checks.found(new SiteError('navbar', 'themeConfig.navbar.items[0] cannot be shown'))
  made(checks, '/docs/a', [], [link('/docs/a', 'nope')])
  expect(() => checks.finish()).toThrow(
    [
      '3 problems:',
      'anchor (1):',
      '  content/docs/a.md:5: dead link: /docs/a has no heading with the id "nope"; correct the anchor',
      'content (1):',
      '  content/docs/b.md:2: broken',
      'navbar (1):',
      '  themeConfig.navbar.items[0] cannot be shown',
    ].join('\n'),
  )
})

test('a link to a page that did not render says nothing more', () => {
  const checks = new PageChecks(new Problems())
  made(checks, '/docs/a', [], [link('/docs/b', 'there')])
  expect(() => checks.finish()).not.toThrow()
})
