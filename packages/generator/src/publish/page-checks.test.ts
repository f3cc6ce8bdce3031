import { expect, test } from 'vitest'
import type { InternalLink } from '../markdown/links/page-links.ts'
import { Problems, SiteError } from '../site-error.ts'
import { PageChecks } from './page-checks.ts'

const made = (checks: PageChecks, path: string, ids: string[], links: InternalLink[]) =>
  checks.addPage({ path, ids, links })

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
  checks.addProblem(new SiteError('content', 'broken', { file: 'content/docs/b.md', line: 2 }))
  checks.addProblem(new SiteError('navbar', 'themeConfig.navbar.items[0] cannot be shown'))
  checks.addProblem(new SiteError('navbar', 'themeConfig.navbar.items[0] cannot be shown'))
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

test('"#top" leads to the beginning of every page', () => {
  const checks = new PageChecks(new Problems())
  made(checks, '/docs/a', [], [link('/docs/a', 'top'), link('/docs/a', 'TOP')])
  expect(() => checks.finish()).not.toThrow()
})

test('an id in other letters, or with a slip of the pen, is suggested', () => {
  const checks = new PageChecks(new Problems())
  made(checks, '/docs/a', ['install', 'größe'], [link('/docs/a', 'Install'), link('/docs/a', 'grösse')])
  expect(() => checks.finish()).toThrow(
    /the id "Install"; did you mean "#install"\?\n.*the id "grösse"; did you mean "#größe"\?$/,
  )
})

test('a translation is told of a heading that the original page has and it lacks', () => {
  const french = { file: 'content/i18n/fr/docs/b.md', original: '/docs/b' }
  const checks = new PageChecks(new Problems(), (path) => (path === '/fr/docs/b' ? french : undefined))
  made(checks, '/docs/b', ['part'], [])
  made(checks, '/docs/a', [], [link('/docs/b', 'part')])
  made(checks, '/fr/docs/b', ['partie'], [])
  made(checks, '/fr/docs/a', [], [link('/fr/docs/b', 'part'), link('/fr/docs/b', 'none')])
  expect(() => checks.finish()).toThrow(
    [
      '2 problems:',
      '  content/i18n/fr/docs/b.md: this translation has no heading with the id "part", to which content/docs/a.md:5 links; write {#part} after the heading that translates it',
      '  content/docs/a.md:5: dead link: /fr/docs/b has no heading with the id "none"; correct the anchor',
    ].join('\n'),
  )
})
