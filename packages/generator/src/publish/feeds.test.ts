import { DOMParser, type Element } from '@xmldom/xmldom'
import { expect, test } from 'vitest'
import type { PostSummary } from '../shell/page-summary.ts'
import { feeds } from './feeds.ts'

const options = {
  address: { url: 'https://example.com', baseUrl: '/sub/' },
  title: 'NeXT Panel blog',
  description: 'News & notes',
  language: 'en',
  blogPath: '/blog',
  icons: { icon: '/icon-512.png', favicon: '/favicon.svg' },
  copyright: 'The authors',
}
const post = (path: string, rest: Partial<PostSummary> = {}): PostSummary => ({
  path,
  title: 'Title',
  description: 'Description',
  section: 'Blog',
  kind: 'post',
  date: '2024-05-24',
  authors: [{ name: 'Ada', url: 'https://ada.example/?a=1&b=2' }, { name: 'Bob' }],
  tags: ['dev', 'R&D <x>'],
  html: '<p>Full <a href="https://example.com/sub/docs?a=1&amp;b=2">text</a></p>',
  excerpt: 'Short',
  ...rest,
})

const text = (posts: readonly PostSummary[], name: string) =>
  feeds(posts, options).find((file) => file.path.endsWith(name))?.text ?? ''
const parse = (xml: string) => {
  const failures: string[] = []
  const parser = new DOMParser({ onError: (level, message) => failures.push(`${level}: ${message}`) })
  const root = parser.parseFromString(xml, 'text/xml').documentElement
  expect(failures).toEqual([])
  return root
}
const values = (parent: Element | null, name: string) =>
  Array.from(parent?.childNodes ?? [])
    .filter((node) => node.nodeName === name)
    .map((node) => node.textContent)
const children = (parent: Element | null, name: string) =>
  Array.from(parent?.getElementsByTagName(name) ?? [])

test('three feeds are published below the blog', () => {
  expect(feeds([], options).map(({ path }) => path)).toEqual([
    '/blog/rss.xml',
    '/blog/atom.xml',
    '/blog/feed.json',
  ])
})

test('RSS has the required elements of version 2.0 and the full post', () => {
  const rss = parse(text([post('/blog/a')], 'rss.xml'))
  expect(rss?.getAttribute('version')).toBe('2.0')
  const [channel = null] = children(rss, 'channel')
  expect(values(channel, 'title')).toEqual(['NeXT Panel blog'])
  expect(values(channel, 'link')).toEqual(['https://example.com/sub/blog'])
  expect(values(channel, 'description')).toEqual(['News & notes'])
  expect(values(channel, 'language')).toEqual(['en'])
  expect(children(channel, 'atom:link')[0]?.getAttribute('href')).toBe('https://example.com/sub/blog/rss.xml')
  const [item = null] = children(channel, 'item')
  expect(values(item, 'link')).toEqual(['https://example.com/sub/blog/a'])
  expect(values(item, 'guid')).toEqual(['https://example.com/sub/blog/a'])
  expect(values(item, 'pubDate')).toEqual(['Fri, 24 May 2024 00:00:00 GMT'])
  expect(values(item, 'content:encoded')).toEqual([post('/blog/a').html])
  expect(values(item, 'dc:creator')).toEqual(['Ada, Bob'])
  expect(values(item, 'author')).toEqual([])
})

test('Atom has the required elements of RFC 4287 and the full post', () => {
  const feed = parse(text([post('/blog/a', { lastUpdated: '2024-06-01T10:00:00Z' })], 'atom.xml'))
  expect(feed?.namespaceURI).toBe('http://www.w3.org/2005/Atom')
  expect(values(feed, 'id')).toEqual(['https://example.com/sub/blog'])
  expect(values(feed, 'title')).toEqual(['NeXT Panel blog'])
  expect(values(feed, 'updated')).toEqual(['2024-06-01T10:00:00.000Z'])
  const links = children(feed, 'link').map((link) => [link.getAttribute('rel'), link.getAttribute('href')])
  expect(links).toContainEqual(['self', 'https://example.com/sub/blog/atom.xml'])
  const [entry = null] = children(feed, 'entry')
  expect(values(entry, 'id')).toEqual(['https://example.com/sub/blog/a'])
  expect(values(entry, 'published')).toEqual(['2024-05-24T00:00:00.000Z'])
  expect(values(entry, 'updated')).toEqual(['2024-06-01T10:00:00.000Z'])
  expect(values(entry, 'content')).toEqual([post('/blog/a').html])
  expect(children(entry, 'name').map((name) => name.textContent)).toEqual(['Ada', 'Bob'])
  expect(children(entry, 'uri').map((uri) => uri.textContent)).toEqual(['https://ada.example/?a=1&b=2'])
})

test('a post without authors is signed by the blog', () => {
  const feed = parse(text([post('/blog/a', { authors: [] })], 'atom.xml'))
  expect(children(feed, 'name').map((name) => name.textContent)).toEqual(['NeXT Panel blog'])
})

test('the JSON feed is of version 1.1 and names every author', () => {
  expect(JSON.parse(text([post('/blog/a')], 'feed.json'))).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    feed_url: 'https://example.com/sub/blog/feed.json',
    language: 'en',
    items: [
      {
        id: 'https://example.com/sub/blog/a',
        content_html: post('/blog/a').html,
        date_published: '2024-05-24T00:00:00.000Z',
        authors: [{ name: 'Ada', url: 'https://ada.example/?a=1&b=2' }, { name: 'Bob' }],
        tags: ['dev', 'R&D <x>'],
      },
    ],
  })
})

test('nothing an author writes breaks the XML or becomes markup in a title', () => {
  const title = 'a < b & "c" ]]> ]]> <script>\u0001'
  const hostile = post('/blog/a', { title, excerpt: title, html: '<pre>]]> ]]></pre>\u0008', tags: [title] })
  const [item = null] = children(parse(text([hostile], 'rss.xml')), 'item')
  expect(values(item, 'title')).toEqual(['a < b & "c" ]]&gt; ]]&gt; <script>'])
  expect(values(item, 'content:encoded')).toEqual(['<pre>]]&gt; ]]&gt;</pre>'])
  const [entry = null] = children(parse(text([hostile], 'atom.xml')), 'entry')
  expect(values(entry, 'title')).toEqual(['a &lt; b &amp; &quot;c&quot; ]]&gt; ]]&gt; &lt;script&gt;'])
})

test('newest posts come first, unlisted ones are left out and the length is limited', () => {
  const posts = [
    post('/blog/old', { date: '2023-01-01' }),
    post('/blog/hidden', { date: '2025-01-01', unlisted: true }),
    post('/blog/new', { date: '2024-01-01' }),
    post('/blog/oldest', { date: '2022-01-01' }),
  ]
  for (const name of ['rss.xml', 'atom.xml', 'feed.json']) {
    const file = feeds(posts, { ...options, limit: 2 }).find(({ path }) => path.endsWith(name))
    expect(file?.text, name).toMatch(/blog\/new[\s\S]*blog\/old/)
    expect(file?.text, name).not.toMatch(/hidden|oldest/)
  }
})

test('the same posts give the same bytes, whatever the time and their order', () => {
  const posts = [post('/blog/a'), post('/blog/b')]
  expect(feeds(posts, options)).toEqual(feeds(posts.toReversed(), options))
  expect(feeds([], options).map((file) => file.text)).toEqual(feeds([], options).map((file) => file.text))
  expect(values(parse(text([], 'atom.xml')), 'updated')).toEqual(['1970-01-01T00:00:00.000Z'])
})

test('feeds carry the time of a post, also where it changed on the same day', () => {
  const posts = [
    post('/blog/a', { date: '2024-05-24T10:00+02:00', lastUpdated: '2024-05-24' }),
    post('/blog/b', { date: '2024-05-24T09:30Z' }),
  ]
  const items = children(parse(text(posts, 'rss.xml')), 'item')
  expect(items.map((item) => values(item, 'pubDate')[0])).toEqual([
    'Fri, 24 May 2024 09:30:00 GMT',
    'Fri, 24 May 2024 08:00:00 GMT',
  ])
  const { items: json } = JSON.parse(text(posts, 'feed.json'))
  expect(json[1]).toMatchObject({
    date_published: '2024-05-24T08:00:00.000Z',
    date_modified: '2024-05-24T08:00:00.000Z',
  })
})
