import { afterEach, describe, expect, test, vi } from 'vitest'
import { HostedSearchProvider } from './hosted-provider.ts'

afterEach(() => vi.unstubAllGlobals())

const config = {
  provider: 'hosted',
  url: '/service/',
  collection: 'docs',
  key: 'k',
  answers: 'quoted',
} as const

const hit = (path: unknown, section: string, content: string, category = 'default') => ({
  id: `pages:${path}`,
  index_id: 'pages',
  score: 1,
  document: { id: path, path, title: 'Debian', section, content, category, version: 'current' },
})

/** A provider on a service that finds this, and what it is asked. */
function finding(hits: readonly unknown[], count = hits.length, dataset = {}) {
  vi.stubGlobal('document', { body: { dataset } })
  vi.stubGlobal('location', { href: 'https://docs.example/sub/docs' })
  const asked: { readonly url: string; readonly body: unknown; readonly signal: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, body: JSON.parse(String(init.body)), signal: init.signal })
    const facets = { category: { count: 2, values: { default: 3, blogs: 1 } } }
    return Response.json({ hits, count, facets })
  })
  return { provider: new HostedSearchProvider('/sub/', config), asked }
}

const { signal } = new AbortController()

describe('the hosted search provider', () => {
  test('asks the service with its read key, for one category when told to', async () => {
    const { provider, asked } = finding([])
    await provider.search('redis', 'blogs', signal)
    expect(asked).toEqual([
      {
        url: 'https://docs.example/service/v1/collections/docs/search?api-key=k',
        body: {
          term: 'redis',
          limit: 24,
          min_coverage: 0.5,
          where: { version: 'current', category: 'blogs' },
          facets: { category: {} },
          insights: false,
        },
        signal,
      },
    ])
  })

  test('asks the index of the version and the language of the page', async () => {
    const { provider, asked } = finding([], 0, { searchIndex: '/fr/1.0' })
    await provider.search('redis', 'all', signal)
    expect(asked[0]?.body).toMatchObject({ where: { version: '1.0' }, indexes: ['sections/fr/1.0'] })
  })

  test('gives results as the local one does: by page, with marks, excerpts and counts', async () => {
    const { provider } = finding(
      [
        hit('/docs/installation/debian#redis', 'Install Redis', 'Redis keeps what may be lost.'),
        hit('/docs/installation/debian', '', 'Install the panel on Debian.'),
        hit('/blog/schedule', '', 'Releases come often.', 'blogs'),
      ],
      7,
    )
    const { pages, count, counts, query } = await provider.search('redis', 'all', signal)
    expect([query, count, counts]).toEqual(['redis', 7, { all: 4, default: 3, blogs: 1 }])
    expect(
      pages.map(({ href, breadcrumb, hits }) => [href, breadcrumb, hits.map(({ href: to }) => to)]),
    ).toEqual([
      [
        '/sub/docs/installation/debian',
        'Installation',
        ['/sub/docs/installation/debian#redis', '/sub/docs/installation/debian'],
      ],
      ['/sub/blog/schedule', 'Blog', ['/sub/blog/schedule']],
    ])
    const [first] = pages[0]?.hits ?? []
    expect(first?.headingRanges).toEqual([{ start: 8, end: 13 }])
    expect(await first?.excerpt?.()).toMatchObject({
      text: 'Redis keeps what may be lost.',
      ranges: [{ start: 0, end: 5 }],
    })
  })

  test('leaves out what is no section, or leads to another site', async () => {
    const paths = ['//evil.example', '/\\evil.example', 'https://evil.example', 7, undefined]
    const { provider } = finding([{ document: null }, {}, ...paths.map((path) => hit(path, '', 'x'))])
    expect((await provider.search('x', 'all', signal)).pages).toEqual([])
  })
})
