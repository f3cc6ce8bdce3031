import { expect, test } from 'vitest'
import { routeAt, siteOf, titled } from '../site.test-helper.ts'
import { pageIndex, publishedSections, siteIndexes } from './search-indexes.ts'

const i18n = { i18n: { defaultLocale: 'en', locales: ['fr', 'en'] } }
const french = 'i18n/fr/docusaurus-plugin-content-docs/version-1.0'

const files = {
  'versions.json': '["1.0"]',
  'docs/lantern.md': titled('Lantern'),
  'docs/candle.md': titled('Candle'),
  'versioned_docs/version-1.0/lantern.md': titled('Lantern'),
  'versioned_docs/version-1.0/torch.md': titled('Torch'),
  [`${french}/lantern.md`]: titled('Lanterne'),
  'blog/2024-05-24-moth.md': titled('Moth'),
  'src/pages/about.md': titled('About'),
}

const section = {
  id: 'x',
  path: 'x',
  title: '',
  section: '',
  category: 'default',
  version: '1.0',
  content: '',
}

test('a site with one version in one locale has one index, and its records are as ever', async () => {
  const site = await siteOf({ 'docs/a.md': titled('A'), 'blog/2024-05-24-b.md': titled('B') })
  expect(siteIndexes(site)).toEqual([''])
  expect(pageIndex(site, routeAt(site, '/docs/a'))).toBe('')
  const sections = [section]
  expect(publishedSections(site, routeAt(site, '/docs/a'), sections)).toBe(sections)
})

test('a site with several has one for each version in each locale, the last version in the default locale first', async () => {
  const site = await siteOf(files, i18n)
  expect(siteIndexes(site)).toEqual(['/en/1.0', '/fr/current', '/fr/1.0', '/en/current'])
})

test.each([
  ['/docs/lantern', '/en/1.0'],
  ['/docs/next/candle', '/en/current'],
  ['/fr/docs/next/candle', '/fr/current'],
  ['/fr/docs/torch', '/fr/1.0'],
  ['/fr/search', '/fr/1.0'],
  ['/', '/en/1.0'],
  ['/blog/moth', '/en/1.0'],
])('a search on %s asks the index %s', async (path, index) => {
  const site = await siteOf(files, i18n)
  expect(pageIndex(site, routeAt(site, path))).toBe(index)
  expect(pageIndex(site, undefined)).toBe('/en/1.0')
})

test.each([
  ['/docs/lantern', '1.0', 'en'],
  ['/fr/docs/lantern', '1.0', 'fr'],
  ['/docs/torch', '1.0', ['en', 'fr']],
  ['/blog/moth', ['current', '1.0'], ['en', 'fr']],
  ['/about', ['current', '1.0'], ['en', 'fr']],
])('a page is found by the readers who have no translation of it: %s', async (path, version, locale) => {
  const site = await siteOf(files, i18n)
  expect(publishedSections(site, routeAt(site, path), [section])).toEqual([{ ...section, version, locale }])
})

test.each(['/fr/docs/torch', '/fr/docs/next/lantern', '/fr/blog/moth', '/fr/about'])(
  'a copy of an untranslated page has no records: %s',
  async (path) => {
    const site = await siteOf(files, i18n)
    expect(publishedSections(site, routeAt(site, path), [section])).toEqual([])
  },
)
