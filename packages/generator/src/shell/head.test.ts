import { describe, expect, test } from 'vitest'
import type { SiteConfigInput } from '../config/site-config.ts'
import { routeAt, siteOf, titled } from '../site/site.test-helper.ts'
import type { Site } from '../site/site.ts'
import { pageHead, socialImages } from './head.ts'

describe('social images', () => {
  const files = {
    'docs/index.md': titled('Start', 'description: Begin here'),
    'docs/a/_category_.json':
      '{ "label": "Part A", "link": { "type": "generated-index", "title": "All of A" } }',
    'docs/a/x.md': titled('X'),
    'docs/a/deep/_category_.json': '{ "label": "Deep" }',
    'docs/a/deep/z.md': titled('Z'),
    'docs/b/index.md': titled('B'),
    'docs/b/y.md': titled('Y'),
    'blog/2024-05-24-news.md': titled('News'),
    'blog/2024-05-25-more.md': titled('More'),
  }
  const alternatives = (site: Site) =>
    Object.fromEntries(
      [...site.routes.values()].map((route) => [route.path, pageHead(route, site).drawnImage?.alt]),
    )

  test('are one for each page of a small site', async () => {
    for (const choice of ['auto', 'pages'] as const) {
      const site = await siteOf(files, { socialImages: choice })
      expect(socialImages(site).size).toBe(site.routes.size)
      expect(alternatives(site)['/docs/a/x']).toMatch(/^X: /)
    }
  })

  test('can be one for each category and post; other pages show that of the front page', async () => {
    const site = await siteOf(files, { socialImages: 'categories' })
    const front = 'Site: What it is'
    expect(alternatives(site)).toMatchObject({
      '/': front,
      '/search': front,
      '/docs': front,
      '/docs/category/part-a': 'All of A: Pages about Part A',
      '/docs/a/x': 'All of A: Pages about Part A',
      '/docs/a/deep/z': 'Deep: What it is',
      '/docs/b': expect.stringMatching(/^B: /),
      '/docs/b/y': expect.stringMatching(/^B: /),
      '/blog': front,
      '/blog/tags': front,
      '/blog/news': expect.stringMatching(/^News: /),
      '/blog/more': expect.stringMatching(/^More: /),
    })
    // The home page, three categories, two posts.
    expect(socialImages(site).size).toBe(6)
    expect(pageHead(routeAt(site, '/docs/a/x'), site).image).toBe(
      pageHead(routeAt(site, '/docs/category/part-a'), site).image,
    )
  })

  test('are shared in this way when a site has more than 300 pages', async () => {
    const posts = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`blog/2024-05-24-p${at}.md`, titled(`P${at}`)]),
      )
    const withoutPosts = await siteOf(files)
    const atLimit = await siteOf({ ...files, ...posts(300 - withoutPosts.routes.size) })
    expect(atLimit.routes.size).toBe(300)
    expect(alternatives(atLimit)['/docs/a/x']).toMatch(/^X: /)
    const above = await siteOf({ ...files, ...posts(301 - withoutPosts.routes.size) })
    expect(alternatives(above)['/docs/a/x']).toMatch(/^All of A: /)
  })
})

test('search engines are told to leave out unlisted pages and the pages to search and to ask', async () => {
  const site = await siteOf({
    'docs/index.md': titled('Start', 'description: Begin here'),
    'docs/hidden.md': titled('Hidden', 'unlisted: true'),
  })
  for (const path of ['/docs/hidden', '/search', '/ask'])
    expect(pageHead(routeAt(site, path), site).noIndex, path).toBe(true)
  expect(pageHead(routeAt(site, '/docs'), site)).toMatchObject({
    title: 'Start | Site',
    description: 'Begin here',
    canonical: 'https://docs.example.com/docs',
    noIndex: false,
  })
})

test('a page names its translations, and its breadcrumbs begin in its language', async () => {
  const files = {
    'docs/index.md': titled('Start'),
    'blog/2024-05-24-b.md': titled('B'),
    'i18n/fr/docusaurus-plugin-content-docs/current/index.md': titled('Début'),
    'i18n/fr/ui.yml': '{}',
  }
  const config: Partial<SiteConfigInput> = {
    baseUrl: '/sub/',
    i18n: { locales: ['en', 'fr'], localeConfigs: { fr: { label: 'Français', htmlLang: 'fr-FR' } } },
  }
  const site = await siteOf(files, config)
  const head = pageHead(routeAt(site, '/fr/docs'), site)
  expect(head.alternates).toEqual([
    { hrefLang: 'en', href: 'https://docs.example.com/sub/docs' },
    { hrefLang: 'fr-FR', href: 'https://docs.example.com/sub/fr/docs' },
    { hrefLang: 'x-default', href: 'https://docs.example.com/sub/docs' },
  ])
  expect(pageHead(routeAt(site, '/'), site).alternates.map(({ href }) => href)).toEqual([
    'https://docs.example.com/sub/',
    'https://docs.example.com/sub/fr',
    'https://docs.example.com/sub/',
  ])
  expect(head.structuredData[0]).toContain('"item":"https://docs.example.com/sub/fr"')
})

test('a page and its translation in another language name each other', async () => {
  const site = await siteOf({
    'docs/a.md': titled('Today', 'sheaf_translation: /docs/zh/a'),
    'docs/zh/a.md': titled('今天', 'sheaf_lang: zh-Hans\nsheaf_translation: /docs/a'),
  })
  const english = { hrefLang: 'en', href: 'https://docs.example.com/docs/a' }
  const chinese = { hrefLang: 'zh-Hans', href: 'https://docs.example.com/docs/zh/a' }
  const other = { ...english, hrefLang: 'x-default' }
  expect(pageHead(routeAt(site, '/docs/a'), site).alternates).toEqual([english, chinese, other])
  expect(pageHead(routeAt(site, '/docs/zh/a'), site).alternates).toEqual([chinese, english, other])
})
