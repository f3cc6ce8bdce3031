import { DOMParser } from '@xmldom/xmldom'
import { expect, test } from 'vitest'
import type { PageSummary } from '../shell/page-summary.ts'
import { robots, sitemap } from './sitemap.ts'

const address = { url: 'https://docs.example.com', baseUrl: '/' }
const page = (path: string, rest: Partial<PageSummary> = {}): PageSummary => ({
  path,
  title: 'T',
  description: 'D',
  section: 'S',
  kind: 'doc',
  ...rest,
})

const entries = (xml: string) => {
  const document = new DOMParser().parseFromString(xml, 'text/xml')
  return Array.from(document.getElementsByTagName('url'), (url) =>
    Object.fromEntries(Array.from(url.childNodes, (child) => [child.nodeName, child.textContent])),
  )
}
const paths = (pages: readonly PageSummary[]) =>
  entries(sitemap(pages, address)).map((entry) => new URL(entry.loc ?? '').pathname)

test('a page is listed weekly at priority 0.5 with its address and last change', () => {
  expect(entries(sitemap([page('/docs/x', { lastUpdated: '2026-01-02' })], address))).toEqual([
    { loc: 'https://docs.example.com/docs/x', lastmod: '2026-01-02', changefreq: 'weekly', priority: '0.5' },
  ])
})

test('an unknown last change is left out rather than guessed', () => {
  expect(sitemap([page('/docs/x')], address)).not.toContain('lastmod')
})

test('unlisted pages, tag pages and the pages to search and to ask are left out', () => {
  const pages = [
    page('/docs/a', { unlisted: true }),
    page('/blog/tags/dev', { kind: 'tag' }),
    page('/search', { kind: 'tool' }),
    page('/docs/b'),
  ]
  expect(paths(pages)).toEqual(['/docs/b'])
})

test('the front page of a list stays, the listings below it go', () => {
  const listings = ['/blog', '/blog/archive', '/blog/authors', '/blog/tags', '/blog/page/2', '/blogroll']
  expect(paths(listings.map((path) => page(path, { kind: 'listing' })))).toEqual(['/blog', '/blogroll'])
})

test('the order of the pages given does not matter', () => {
  expect(paths([page('/docs/b'), page('/', { kind: 'home' }), page('/docs/a')])).toEqual([
    '/',
    '/docs/a',
    '/docs/b',
  ])
})

test('special characters in a path stay well-formed', () => {
  expect(entries(sitemap([page('/docs/a&b')], address))[0]?.loc).toBe('https://docs.example.com/docs/a&b')
})

test('robots.txt allows everything and names the sitemap by its full address', () => {
  expect(robots({ url: 'https://example.com', baseUrl: '/sub/' })).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://example.com/sub/sitemap.xml\n',
  )
})
