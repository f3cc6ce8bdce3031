import { gzipSync } from 'node:zlib'
import { askedRecord, encode } from '@next-panel/search'
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { shardPath } from '../../../site/addresses/output-paths.ts'
import { takeEarly } from '../../../ui/browser/early-fetch.ts'
import { IndexSource } from './index-source.ts'
import type { FoundSections } from './search-source.ts'
import { openIndex } from './site-index.ts'

const synonyms = [['2fa', 'two factor']]
vi.mock('virtual:site/search', () => ({ synonyms: [['2fa', 'two factor']] }))
vi.mock('virtual:site/glossary', () => ({ default: { 面板: 'panel' } }))
vi.mock('virtual:site/languages', () => ({ translated: { language: 'zh-Hans', script: 'Han' } }))

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
  record('/blog/schedule', 'New schedule', '', 'Releases of the panel come often.', 'blogs'),
]
const released = [record('/fr/docs/panneau', 'Panneau', '', 'Installer redis.')]

/** Files of the site by address. */
let files: Map<string, Uint8Array<ArrayBuffer>>
let requested: string[]
let log: MockInstance
/** The `data-` attributes of the body of the page. */
let dataset: Record<string, string>
/** Each test has its own site, because opened indexes are shared. */
let base = ''

function publish(folder: string, sections: typeof records): void {
  const encoded = encode(sections)
  for (const { name, bytes } of encoded.files) {
    const address = name === 'main' ? `${folder}/main.bin` : base + shardPath(name, encoded.build)
    files.set(address, Uint8Array.from(bytes))
  }
}

beforeEach(({ task }) => {
  base = `https://docs.example/${task.id}/`
  files = new Map([[`${base}records.json.gz`, Uint8Array.from(gzipSync(JSON.stringify(records)))]])
  publish(`${base}search-index`, records)
  requested = []
  dataset = {}
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('document', {
    get body() {
      return { dataset }
    },
  })
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url.slice(base.length))
    const bytes = files.get(url)
    return bytes ? new Response(bytes) : new Response('', { status: 503, statusText: 'Service Unavailable' })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  log.mockRestore()
})

const { signal } = new AbortController()
const find = (source: IndexSource, query: string, stop = signal) => source.find(query, 'all', 24, stop)
const pathsOf = ({ hits }: FoundSections) => hits.map(({ document }) => document.path)
const requestsOf = (name: string) => requested.filter((path) => path.endsWith(name))
const removeIndex = () => files.delete(`${base}search-index/main.bin`)

describe('the index of the site', () => {
  test('searches one category and still counts all', async () => {
    const found = await new IndexSource(base, synonyms).find('panel', 'blogs', 24, signal)
    expect(pathsOf(found)).toEqual(['/blog/schedule'])
    expect(found).toMatchObject({ count: 1, categories: { blogs: 1, default: 1 } })
  })

  test('finds synonyms, and highlights them in excerpts', async () => {
    const found = await find(new IndexSource(base, synonyms), '2fa')
    expect(pathsOf(found)).toEqual(['/docs/q-and-a/common-questions'])
    const { text, ranges } = await found.excerpt('/docs/q-and-a/common-questions')
    expect(text).toContain('Two-factor')
    expect(ranges.length).toBeGreaterThan(0)
  })

  test('is loaded once', async () => {
    const source = new IndexSource(base, synonyms)
    await source.open()
    await find(source, 'redis')
    expect(requestsOf('main.bin')).toHaveLength(1)
  })

  test('is that of the version and the language of the page, each loaded once', async () => {
    publish(`${base}search-index/fr/1.0`, released)
    const source = new IndexSource(base, synonyms)
    const found = async () => pathsOf(await find(source, 'redis'))
    expect(await found()).toEqual(['/docs/installation/debian#redis'])
    dataset = { searchIndex: '/fr/1.0' }
    expect(source.isLoaded('redis')).toBe(false)
    expect(await found()).toEqual(['/fr/docs/panneau'])
    dataset = {}
    expect(await found()).toEqual(['/docs/installation/debian#redis'])
    expect(requestsOf('main.bin')).toEqual(['search-index/main.bin', 'search-index/fr/1.0/main.bin'])
  })

  test('may have been opened before the source exists', async () => {
    await openIndex({ base, index: '' }, takeEarly)
    await find(new IndexSource(base, synonyms), 'redis')
    expect(requestsOf('main.bin')).toHaveLength(1)
  })

  test('is loaded once its files and the translation of a query are', async () => {
    const source = new IndexSource(base, synonyms)
    expect(source.isLoaded('redis')).toBe(false)
    expect(requested).toEqual([])
    source.load('redis')
    source.load('redis')
    await expect.poll(() => source.isLoaded('redis')).toBe(true)
    expect(requestsOf('main.bin')).toHaveLength(1)
    expect(source.isLoaded('面板')).toBe(false)
    source.load('面板')
    await expect.poll(() => source.isLoaded('面板')).toBe(true)
    expect(requestsOf('asked.bin')).toHaveLength(1)
    expect(await find(source, '面板')).toMatchObject({ corrected: 'panel', count: 2 })
  })

  test('ranks questions in the language of the query higher', async () => {
    const [questions] = encode([askedRecord('/blog/schedule', ['新面板何时发布'])]).files
    files.set(`${base}search-index/asked.bin`, Uint8Array.from(questions?.bytes ?? []))
    expect(pathsOf(await find(new IndexSource(base, synonyms), '面板何时'))[0]).toBe('/blog/schedule')
  })

  test('reads the escapes of pasted JSON', async () => {
    const found = await find(new IndexSource(base, synonyms), String.raw`{"ret":0,"msg":"\u9762\u677f"}`)
    expect(found.count).toBe(2)
  })

  test('stops a search that was overtaken', async () => {
    const controller = new AbortController()
    const search = find(new IndexSource(base, synonyms), 'redis', controller.signal)
    controller.abort()
    await expect(search).rejects.toThrow('aborted')
  })
})

describe('without usable files of the index', () => {
  test('the section records give the same results, and the reason is logged', async () => {
    removeIndex()
    const source = new IndexSource(base, synonyms)
    const found = await find(source, '2fa')
    expect(pathsOf(found)).toEqual(['/docs/q-and-a/common-questions'])
    expect((await found.excerpt('/docs/q-and-a/common-questions')).text).toContain('Two-factor')
    await find(source, 'redis')
    expect(requested).toEqual(['search-index/main.bin', 'records.json.gz'])
    expect(log.mock.calls).toEqual([
      ['Cannot load search index.', new Error('HTTP error 503: Service Unavailable')],
    ])
  })

  test('the box opens with the section records', async () => {
    removeIndex()
    await new IndexSource(base, synonyms).open()
    expect(requested).toEqual(['search-index/main.bin', 'records.json.gz'])
  })

  test('the section records are loaded once when several excerpts fail', async () => {
    const source = new IndexSource(base, synonyms)
    const found = await find(source, 'panel')
    for (const address of [...files.keys()].filter((key) => key.includes('/text-0.'))) files.delete(address)
    const excerpts = await Promise.all(found.hits.map(({ id }) => found.excerpt(id)))
    expect(excerpts.map(({ text }) => text)).toContain('Install the panel on Debian.')
    expect(requestsOf('records.json.gz')).toHaveLength(1)
  })

  test('the error of the records is shown, and the next search begins with the index', async () => {
    removeIndex()
    files.set(`${base}records.json.gz`, new Uint8Array([1, 2, 3]))
    const source = new IndexSource(base, synonyms)
    await expect(find(source, 'redis')).rejects.toThrow('The section records are damaged. Reload the page.')
    publish(`${base}search-index`, records)
    expect((await find(source, 'redis')).count).toBe(1)
  })

  test('nothing else is requested while the site is unreachable', async () => {
    vi.stubGlobal('fetch', async (url: string) => {
      requested.push(url.slice(base.length))
      throw new TypeError('Failed to fetch')
    })
    await expect(find(new IndexSource(base, synonyms), 'redis')).rejects.toThrow('The site is unreachable.')
    expect(requested).toEqual(['search-index/main.bin'])
  })

  test('loading in the background does not load the records, and is not repeated', async () => {
    removeIndex()
    const source = new IndexSource(base, synonyms)
    source.load('redis')
    await expect.poll(() => log.mock.calls).toHaveLength(1)
    source.load('redis')
    expect(requested).toEqual(['search-index/main.bin'])
    expect(source.isLoaded('redis')).toBe(false)
  })
})
