import { expect, test } from 'vitest'
import type { PostSummary } from './page-summary.ts'
import { blogPosting, breadcrumbList, serializeStructuredData, webSite } from './structured-data.ts'

const address = { url: 'https://example.com', baseUrl: '/sub/' }
const post: PostSummary = {
  path: '/blog/new-release-schedule',
  title: 'New release schedule',
  description: 'What changes',
  section: 'Blog',
  kind: 'post',
  date: '2024-05-24',
  authors: [{ name: 'Ada', url: 'https://ada.example' }, { name: 'Bob' }],
  tags: ['release'],
  html: '<p>Hello</p>',
  excerpt: 'Hello',
}

test('breadcrumbs count from one and carry full addresses', () => {
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: 'Docs', path: '/docs' },
  ]
  expect(breadcrumbList(crumbs, address).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://example.com/sub/' },
    { '@type': 'ListItem', position: 2, name: 'Docs', item: 'https://example.com/sub/docs' },
  ])
})

test('a category without a page is passed over, the last step may lack an address', () => {
  const crumbs = [{ name: 'Home', path: '/' }, { name: 'Server' }, { name: 'Here' }]
  expect(breadcrumbList(crumbs, address).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://example.com/sub/' },
    { '@type': 'ListItem', position: 2, name: 'Here' },
  ])
})

test('a post names its authors, dates and image', () => {
  expect(
    blogPosting(post, { address, siteTitle: 'NeXT Panel', image: 'https://example.com/sub/social/x.png' }),
  ).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'New release schedule',
    datePublished: '2024-05-24',
    dateModified: '2024-05-24',
    author: [
      { '@type': 'Person', name: 'Ada', url: 'https://ada.example' },
      { '@type': 'Person', name: 'Bob' },
    ],
    image: 'https://example.com/sub/social/x.png',
  })
})

test('the home page describes the site', () => {
  expect(webSite({ title: 'NeXT Panel', description: 'Docs', language: 'en', address })).toMatchObject({
    '@type': 'WebSite',
    url: 'https://example.com/sub/',
    inLanguage: 'en',
  })
})

test('no title can end the script element that holds it', () => {
  const data = breadcrumbList([{ name: '</script><script>alert(1)</script><!--' }], address)
  const text = serializeStructuredData(data)
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual(data)
})
