import { expect, test } from 'vitest'
import type { SiteConfigInput } from '../../config/site-config.ts'
import { siteOf, titled } from '../site.test-helper.ts'
import { folderRedirects } from './folder-redirects.ts'

const redirectsOf = async (files: Readonly<Record<string, string>>, config: Partial<SiteConfigInput> = {}) =>
  Object.fromEntries(folderRedirects(await siteOf(files, config)))

test('a folder leads to its first page in the order of the sidebar', async () => {
  const files = {
    'docs/index.md': titled('Docs'),
    'docs/setup/debian.md': titled('Debian', 'sidebar_position: 2'),
    'docs/setup/alpine.md': titled('Alpine', 'sidebar_position: 3'),
    'docs/setup/more/deep/page.md': titled('Page', 'sidebar_position: 9'),
    'docs/setup/ubuntu.md': titled('Ubuntu', 'sidebar_position: 1'),
  }
  expect(await redirectsOf(files)).toEqual({
    '/docs/setup': '/docs/setup/ubuntu',
    '/docs/setup/more': '/docs/setup/more/deep/page',
    '/docs/setup/more/deep': '/docs/setup/more/deep/page',
  })
})

test('a folder with a page, and one that a redirect is written for, lead nowhere else', async () => {
  const files = {
    'docs/index.md': titled('Docs'),
    'docs/a/index.md': titled('A'),
    'docs/a/x.md': titled('X'),
    'docs/b/y.md': titled('Y'),
  }
  const redirects = [{ from: '/docs/b', to: '/docs' }]
  expect(await redirectsOf(files, { redirects })).toEqual({})
})

test('a folder leads to the page that lists it, when the site makes one', async () => {
  const files = {
    'docs/index.md': titled('Docs'),
    'docs/a/_category_.json': '{ "label": "Part A", "link": { "type": "generated-index" } }',
    'docs/a/x.md': titled('X'),
    'docs/a/b/y.md': titled('Y'),
  }
  expect(await redirectsOf(files)).toEqual({
    '/docs/a': '/docs/category/part-a',
    '/docs/a/b': '/docs/a/b/y',
  })
})

test('the root of the docs is a folder too, in each version and language', async () => {
  const files = {
    'versions.json': '["1.0"]',
    'docs/part/a.md': titled('A'),
    'versioned_docs/version-1.0/part/a.md': titled('A'),
  }
  const i18n = { locales: ['en', 'fr'] }
  expect(await redirectsOf(files, { i18n, baseUrl: '/sub/' })).toEqual({
    '/docs': '/docs/part/a',
    '/docs/part': '/docs/part/a',
    '/docs/next': '/docs/next/part/a',
    '/docs/next/part': '/docs/next/part/a',
    '/fr/docs': '/fr/docs/part/a',
    '/fr/docs/part': '/fr/docs/part/a',
    '/fr/docs/next': '/fr/docs/next/part/a',
    '/fr/docs/next/part': '/fr/docs/next/part/a',
  })
})

test('an unlisted page is found by nobody who shortens an address', async () => {
  const files = {
    'docs/index.md': titled('Docs'),
    'docs/a/hidden.md': titled('Hidden', 'unlisted: true'),
    'docs/b/a-hidden.md': titled('Hidden', 'unlisted: true'),
    'docs/b/shown.md': titled('Shown'),
  }
  expect(await redirectsOf(files)).toEqual({ '/docs/b': '/docs/b/shown' })
})

test('pages that no sidebar lists count as well', async () => {
  const files = { 'docs/listed/a.md': titled('A'), 'docs/other/b.md': titled('B') }
  const docs = { sidebars: { docs: { dirName: 'listed' } } }
  expect(await redirectsOf(files, { docs })).toMatchObject({ '/docs/other': '/docs/other/b' })
})
