import { gzipSync } from 'node:zlib'
import { encode } from '@next-panel/search'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LocalSearchProvider } from './local-provider.ts'
import { openRecords, type RecordsToOpen } from './records-session.ts'
import { formatElapsed } from './search-provider.ts'
import { openEarly } from './site-index.ts'

vi.mock('virtual:site/search', () => ({ synonyms: [['2fa', 'two factor']], pageKinds: { '/docs': 'guide' } }))
vi.mock('virtual:site/glossary', () => ({ default: { 面板: 'panel' } }))
vi.mock('virtual:site/languages', () => ({ translated: { language: 'zh-Hans', script: 'Han' } }))
// There are no workers here.
vi.mock('./worker-session.ts', () => ({
  openRecordsInWorker: (records: RecordsToOpen) => openRecords(records),
}))

const record = (path: string, title: string, section: string, content: string, category = 'default') => ({
  id: path,
  path,
  title,
  section,
  content,
  category,
  version: 'current',
})

const records = [
  record('/docs/installation/debian', 'Debian', '', 'Install the panel on Debian.'),
  record('/docs/installation/debian#redis', 'Debian', 'Install Redis', 'Redis keeps what may be lost.'),
  record('/docs/q-and-a/common-questions', 'Common questions', '', 'Two-factor sign-in and other questions.'),
  record('/docs/webapi#users-reply', 'Web API', 'Reply', 'A list of those who may use the node.'),
  record('/docs/webapi#info-reply', 'Web API', 'Reply', 'What a node has to serve.'),
  record('/docs/webapi#errors', 'Web API', 'Errors', 'What a reply says when it fails.'),
  record('/blog/schedule', 'New schedule', '', 'Releases of the panel come often.', 'blogs'),
]
const files = new Map(
  encode(records).files.map(({ name, bytes }) => [`/sub/search-index/${name}.bin`, bytes]),
)
const released = encode([record('/fr/docs/panneau', 'Panneau', '', 'Installer redis.')])
for (const { name, bytes } of released.files) files.set(`/sub/search-index/fr/1.0/${name}.bin`, bytes)
files.set('https://docs.example/bare/records.json.gz', gzipSync(JSON.stringify(records)))
let asked: string[] = []
/** What the body of the page says. */
let dataset: Record<string, string> = {}

beforeEach(() => {
  asked = []
  dataset = {}
  vi.stubGlobal('document', {
    get body() {
      return { dataset }
    },
  })
  vi.stubGlobal('location', { href: 'https://docs.example/docs' })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const bytes = files.get(url)
    return bytes ? new Response(bytes) : new Response('', { status: 503, statusText: 'Service Unavailable' })
  })
})
afterEach(() => vi.unstubAllGlobals())

const signal = new AbortController().signal

describe('the local search provider', () => {
  test('groups sections by page, with addresses below the base URL', async () => {
    const { pages, count, counts } = await new LocalSearchProvider('/sub/').search('panel', 'all', signal)
    expect(pages.map(({ href, title, breadcrumb }) => [href, title, breadcrumb])).toContainEqual([
      '/sub/docs/installation/debian',
      'Debian',
      'Installation',
    ])
    expect(pages.map(({ breadcrumb }) => breadcrumb)).toContain('Blog')
    expect(count).toBe(counts.default + counts.blogs)
  })

  test('tells sections of a page with one heading apart by their anchors', async () => {
    const { pages } = await new LocalSearchProvider('/sub/').search('web api', 'all', signal)
    expect(pages[0]?.hits.map(({ heading, anchor }) => [heading, anchor]).toSorted()).toEqual([
      ['Errors', ''],
      ['Reply', '#info-reply'],
      ['Reply', '#users-reply'],
    ])
  })

  test('calls folders by the names that the site gives them', async () => {
    const provider = new LocalSearchProvider('/sub/', { '/docs/q-and-a': 'Questions and answers' })
    const { pages } = await provider.search('two-factor', 'all', signal)
    expect(pages[0]?.breadcrumb).toBe('Questions and answers')
  })

  test('searches one category when asked to, and still counts all', async () => {
    const { pages, counts } = await new LocalSearchProvider('/sub/').search('panel', 'blogs', signal)
    expect(pages.map(({ href }) => href)).toEqual(['/sub/blog/schedule'])
    expect(counts.default).toBeGreaterThan(0)
  })

  test('finds synonyms and marks what matched', async () => {
    const { pages } = await new LocalSearchProvider('/sub/').search('2fa', 'all', signal)
    const [page] = pages
    expect(page?.href).toBe('/sub/docs/q-and-a/common-questions')
    const excerpt = await page?.hits[0]?.excerpt?.()
    expect(excerpt?.text).toContain('Two-factor')
    expect(excerpt?.ranges.length).toBeGreaterThan(0)
  })

  test('loads the index once', async () => {
    const provider = new LocalSearchProvider('/sub/')
    await provider.prepare()
    await provider.search('redis', 'all', signal)
    expect(asked.filter((url) => url.endsWith('main.bin'))).toHaveLength(1)
  })

  test('asks the index of the version and the language of the page that the reader is on, each loaded once', async () => {
    const provider = new LocalSearchProvider('/sub/')
    const found = async () => (await provider.search('redis', 'all', signal)).pages.map(({ href }) => href)
    expect(await found()).toEqual(['/sub/docs/installation/debian'])
    dataset = { searchIndex: '/fr/1.0' }
    expect(await provider.answer('redis', 'all')).toBeUndefined()
    expect(await found()).toEqual(['/sub/fr/docs/panneau'])
    dataset = {}
    expect(await found()).toEqual(['/sub/docs/installation/debian'])
    expect(asked.filter((url) => url.endsWith('main.bin'))).toEqual([
      '/sub/search-index/main.bin',
      '/sub/search-index/fr/1.0/main.bin',
    ])
  })

  test('takes the index that was opened early, and opens it itself when that failed', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    openEarly({ base: '/sub/', index: '' })
    const { count } = await new LocalSearchProvider('/sub/').search('redis', 'all', signal)
    expect(count).toBeGreaterThan(0)
    expect(asked.filter((url) => url.endsWith('main.bin'))).toHaveLength(1)
    openEarly({ base: '/elsewhere/', index: '' })
    const provider = new LocalSearchProvider('/elsewhere/')
    await expect(provider.prepare()).rejects.toThrow('HTTP error 503')
    await expect(provider.prepare()).rejects.toThrow('HTTP error 503')
    expect(asked.filter((url) => url.startsWith('/elsewhere/'))).toHaveLength(2)
    expect(asked.filter((url) => url.endsWith('/elsewhere/records.json.gz'))).toHaveLength(2)
    log.mockRestore()
  })

  test('says which answer it got when the index is missing, logs it, and tries again later', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const provider = new LocalSearchProvider('/elsewhere/')
    await expect(provider.search('redis', 'all', signal)).rejects.toThrow(
      'HTTP error 503: Service Unavailable',
    )
    await expect(provider.search('redis', 'all', signal)).rejects.toThrow('HTTP error 503')
    expect(log.mock.calls[0]?.[0]).toBe('Cannot load search index.')
    expect(asked.filter((url) => url.endsWith('main.bin'))).toHaveLength(2)
    log.mockRestore()
  })

  test('finds the same in the records of the site where the files of the index are missing', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const provider = new LocalSearchProvider('/bare/')
    const { pages } = await provider.search('2fa', 'all', signal)
    expect(pages.map(({ href }) => href)).toEqual(['/bare/docs/q-and-a/common-questions'])
    expect((await pages[0]?.hits[0]?.excerpt?.())?.text).toContain('Two-factor')
    await provider.search('redis', 'all', signal)
    expect(asked).toEqual(['/bare/search-index/main.bin', 'https://docs.example/bare/records.json.gz'])
    expect(log.mock.calls.map(([text]) => text)).toEqual(['Cannot load search index.'])
    log.mockRestore()
  })

  test('answers by itself once it is complete, and until then not at all', async () => {
    const provider = new LocalSearchProvider('/sub/')
    expect(await provider.answer('redis', 'all')).toBeUndefined()
    expect(asked).toEqual([])
    await provider.complete()
    expect(asked.filter((url) => url.endsWith('main.bin'))).toHaveLength(1)
    const found = await provider.answer('panel', 'blogs')
    expect(found?.pages.map(({ href }) => href)).toEqual(['/sub/blog/schedule'])
    expect(found).toMatchObject({ query: 'panel', count: 1, counts: { blogs: 1 } })
  })

  test('answers Chinese by itself once the glossary is there, which it asks for', async () => {
    const provider = new LocalSearchProvider('/sub/')
    await provider.complete()
    expect(await provider.answer('面板', 'all')).toBeUndefined()
    await expect
      .poll(() => provider.answer('面板', 'all'))
      .toMatchObject({ query: '面板', corrected: 'panel', count: 2 })
  })

  test('reads the escapes of pasted JSON', async () => {
    const provider = new LocalSearchProvider('/sub/')
    const found = await provider.search(String.raw`{"ret":0,"msg":"\u9762\u677f"}`, 'all', signal)
    expect(found.count).toBe(2)
  })

  test('does not turn to the records to complete itself, and tries its files again later', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const provider = new LocalSearchProvider('/bare/')
    await expect(provider.complete()).rejects.toThrow('HTTP error 503: Service Unavailable')
    expect(asked).toEqual(['/bare/search-index/main.bin'])
    expect(await provider.answer('redis', 'all')).toBeUndefined()
    expect((await provider.search('redis', 'all', signal)).count).toBeGreaterThan(0)
    expect(asked.slice(1)).toEqual([
      '/bare/search-index/main.bin',
      'https://docs.example/bare/records.json.gz',
    ])
    log.mockRestore()
  })

  test('gives up a search that was overtaken', async () => {
    const controller = new AbortController()
    const search = new LocalSearchProvider('/sub/').search('redis', 'all', controller.signal)
    controller.abort()
    await expect(search).rejects.toThrow('aborted')
  })
})

test('elapsed time is shown in ms, and in s from 1000 ms', () => {
  expect([0.84, 12.4, 999, 999.6, 1000, 2345].map(formatElapsed)).toEqual([
    '0.8 ms',
    '12 ms',
    '999 ms',
    '1.00 s',
    '1.00 s',
    '2.35 s',
  ])
})
