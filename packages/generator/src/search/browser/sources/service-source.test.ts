import { afterEach, describe, expect, test, vi } from 'vitest'
import { ServiceSource } from './service-source.ts'

afterEach(() => vi.unstubAllGlobals())

const address = { url: 'https://docs.example/service/', collection: 'docs', readKey: 'k' }

const hit = (path: unknown, section: string, content: string, category = 'default') => ({
  id: `pages:${path}`,
  index_id: 'pages',
  score: 1,
  document: { id: path, path, title: 'Debian', section, content, category, version: 'current' },
})

/** A source on a service that finds this, and its requests. */
function finding(hits: readonly unknown[], count = hits.length, dataset = {}) {
  vi.stubGlobal('document', { body: { dataset } })
  const requests: { readonly url: string; readonly body: unknown; readonly signal: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, body: JSON.parse(String(init.body)), signal: init.signal })
    const facets = { category: { count: 2, values: { default: 3, blogs: 1 } } }
    return Response.json({ hits, count, facets })
  })
  return { source: new ServiceSource(address), requests }
}

const { signal } = new AbortController()

describe('the search of a service', () => {
  test('sends the read key and the category', async () => {
    const { source, requests } = finding([])
    await source.find('redis', 'blogs', 24, signal)
    expect(requests).toEqual([
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
    const { source, requests } = finding([], 0, { searchIndex: '/fr/1.0' })
    await source.find('redis', 'all', 24, signal)
    expect(requests[0]?.body).toMatchObject({ where: { version: '1.0' }, indexes: ['sections/fr/1.0'] })
  })

  test('returns sections with counts, highlights and excerpts', async () => {
    const { source } = finding(
      [
        hit('/docs/installation/debian#redis', 'Install Redis', 'Redis keeps what may be lost.'),
        hit('/blog/schedule', '', 'Releases come often.', 'blogs'),
      ],
      7,
    )
    const found = await source.find('redis', 'all', 24, signal)
    expect(found).toMatchObject({ count: 7, categories: { default: 3, blogs: 1 } })
    expect(found.hits.map(({ document }) => [document.path, document.section, document.category])).toEqual([
      ['/docs/installation/debian#redis', 'Install Redis', 'default'],
      ['/blog/schedule', '', 'blogs'],
    ])
    expect(await found.excerpt('pages:/docs/installation/debian#redis')).toMatchObject({
      text: 'Redis keeps what may be lost.',
      ranges: [{ start: 0, end: 5 }],
    })
  })

  test('leaves out documents that are not sections or lead to another site', async () => {
    const paths = ['//evil.example', '/\\evil.example', 'https://evil.example', 7, undefined]
    const { source } = finding([{ document: null }, {}, ...paths.map((path) => hit(path, '', 'x'))])
    expect((await source.find('x', 'all', 24, signal)).hits).toEqual([])
  })
})
