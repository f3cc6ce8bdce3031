import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { FoundOnSite } from './search-page.ts'
import { writeSite } from './site.fixture.ts'
import { loadSite } from './site.ts'
import { createSiteApp } from './site-app.ts'

const built = '<h1>Search</h1><div><!-- search --><p>Turn on JavaScript.</p><!-- /search --></div>'

const hostedSearch = {
  provider: 'hosted',
  url: '/',
  collection: 'docs',
  key: 'k',
  answers: 'quoted',
} as const

/** Opens a site whose search returns a given result. `terms` collects the terms that were searched. */
async function searching(
  found: FoundOnSite,
  {
    page = built,
    baseUrl = '/',
    isHosted = true,
  }: { page?: string; baseUrl?: string; isHosted?: boolean } = {},
) {
  const folder = await writeSite({
    'search.html': page,
    'build.json': JSON.stringify({ title: 'Docs', baseUrl }),
  })
  const terms: string[] = []
  const starts: number[] = []
  const site = await loadSite(folder)
  const app = createSiteApp(
    () => site,
    async () => (isHosted ? hostedSearch : undefined),
    {
      search: async (_, { term, from }) => {
        terms.push(term)
        starts.push(from)
        return found
      },
    },
  )
  const ask = async (query: string, headers: Record<string, string> = {}) => {
    const response = await app.request(`http://localhost${baseUrl}search${query}`, { headers })
    return { response, text: await response.clone().text() }
  }
  return { ask, terms, starts }
}

const nothing: FoundOnSite = { kind: 'found', sections: [], count: 0 }
const section: FoundOnSite = {
  kind: 'found',
  sections: [{ name: 'Backup: <Restore>', path: '/docs/backup#restore', excerpt: 'Copy "it" & go' }],
  count: 1,
}

test('a search without scripts shows what was found in place of the sentence on scripts', async () => {
  const { ask, terms } = await searching(section)
  const { response, text } = await ask('?q=+restore+a%20backup')
  expect(response.status).toBe(200)
  expect(terms).toEqual(['restore a backup'])
  expect(text).toContain('1 result for “restore a backup”')
  expect(text).toContain('<a href="/docs/backup#restore">Backup: &lt;Restore&gt;</a>')
  expect(text).toContain('Copy &quot;it&quot; &amp; go')
  expect(text).toContain('value="restore a backup"')
  expect(text).not.toContain('Turn on JavaScript')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'self'",
  })
})

test.each(['', '?q=', '?q=%20%20', '?x=1'])(
  'nothing is searched for %j, and there is a form',
  async (query) => {
    const { ask, terms } = await searching(section)
    const { response, text } = await ask(query)
    expect([response.status, terms]).toEqual([200, []])
    expect(text).toMatch(/<form action="\/search" role="search"><input type="search" name="q" value=""/)
    expect(text).not.toContain('role="status"')
  },
)

test('what is asked is text, whatever it holds', async () => {
  const { ask, terms } = await searching(nothing)
  const hostile = `"><script>alert(1)</script><!-- /search --> $& $\` ' &amp;`
  const { text } = await ask(`?q=${encodeURIComponent(hostile)}`)
  expect(terms).toEqual([hostile])
  expect(text).not.toContain('<script')
  expect(text).toContain('No results for “&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(text.match(/<!-- \/search -->/g)).toHaveLength(1)
  await ask(`?q=${'x'.repeat(5000)}`)
  expect(terms[1]).toHaveLength(1000)
  expect((await ask('?q=%zz%')).response.status).toBe(200)
})

test('links and the form stay below the base URL', async () => {
  const { ask } = await searching(section, { baseUrl: '/sub/' })
  const { text } = await ask('?q=restore')
  expect(text).toContain('<form action="/sub/search"')
  expect(text).toContain('href="/sub/docs/backup#restore"')
})

test('says how many there are beside those that are listed', async () => {
  const { ask } = await searching({ ...section, count: 41 })
  expect((await ask('?q=restore')).text).toContain('The first 1 of 41 results')
})

test('leads to the rest of what was found, and says where that begins', async () => {
  const { ask, starts } = await searching({ ...section, count: 41 })
  const { text } = await ask('?q=restore+a')
  const next = /<a href="([^"]*)">More results/.exec(text)?.[1]
  expect(next).toBe('/search?q=restore+a&amp;from=1')
  const rest = (await ask('?q=restore+a&from=40')).text
  expect(rest).toContain('Results 41 to 41 of 41 for “restore a”')
  expect(rest).toContain('<ol start="41">')
  expect(rest).not.toContain('More results')
  for (const odd of ['-1', 'x', '1e3', '9999999', '']) await ask(`?q=restore&from=${odd}`)
  expect(starts).toEqual([0, 40, 0, 0, 0, 0, 0])
})

test('says when there were too many searches', async () => {
  const { ask } = await searching({ kind: 'limited', retryAfter: 7 })
  const { response, text } = await ask('?q=restore')
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7'])
  expect(text).toContain('Try again in 7 s.')
})

test.each([
  ['no service searches', { isHosted: false }],
  ['the page has no place for it', { page: '<h1>Search</h1>' }],
])('the page stays as it was built where %s', async (_, options) => {
  const { ask, terms } = await searching(section, options)
  expect((await ask('?q=restore')).text).toBe('page' in options ? options.page : built)
  expect(terms).toEqual([])
})

test('the page is compressed for those who take it so', async () => {
  const { ask } = await searching(section)
  const { response } = await ask('?q=restore', { 'accept-encoding': 'gzip, br' })
  expect(response.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(await response.arrayBuffer()).toString()).toContain('1 result for')
})
