import { gzipSync } from 'node:zlib'
import { encode } from '@next-panel/search'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { IndexSession } from './index-session.ts'
import { openRecords } from './records-session.ts'

const groups = [['filbert', 'hazel']]

const record = (id: string, content: string, category = 'default') => ({
  id,
  path: id,
  title: `Page ${id.slice(1)}`,
  section: '',
  content,
  category,
  version: 'current',
})

const words = ['apple', 'banana', 'cherry', 'damson', 'elder', 'fig', 'grape', 'hazel']
const orchard = words.map((word) => record(`/${word}`, `The ${word} is ripe.`))
const json = JSON.stringify([...orchard, record('/news', 'The cherry is sold.', 'blogs')])

/** Answers for the records of a site. */
function answerWith(body: Uint8Array<ArrayBuffer> | string, init?: ResponseInit): void {
  vi.stubGlobal('fetch', async (address: string) => {
    expect(address).toBe('https://docs.example/sub/records.json.gz')
    return new Response(body, init)
  })
}
const open = (index = '') => openRecords('https://docs.example/sub/', index, groups)

afterEach(() => vi.unstubAllGlobals())

describe('section records', () => {
  test.each([
    ['as a gzip file', gzipSync(json)],
    ['decoded already, since the host called gzip their encoding', json],
  ])('are searched %s', async (_, body) => {
    answerWith(body)
    const session = await open()
    const { hits, facets, highlightQuery } = await session.find('cherry', 'default')
    expect(hits.map(({ id }) => id)).toEqual(['/cherry'])
    expect(facets.category).toEqual({ default: 1, blogs: 1 })
    const { text, ranges } = await session.excerpt('/cherry', highlightQuery)
    expect(ranges.map(({ start, end }) => text.slice(start, end))).toEqual(['cherry'])
  })

  test('are found as in the index of the site, synonyms and typos too', async () => {
    answerWith(gzipSync(json))
    const files = new Map(encode(JSON.parse(json)).files.map(({ name, bytes }) => [name, bytes]))
    const file = async (name: string) => files.get(name) ?? new Uint8Array()
    const own = new IndexSession(await file('main'), file, groups)
    const session = await open()
    for (const query of ['ripe', 'filbert', 'vanana', 'the cherry', 'nothing']) {
      const [expected, found] = [await own.find(query, undefined), await session.find(query, undefined)]
      expect(found.hits.map(({ id }) => id)).toEqual(expected.hits.map(({ id }) => id))
      expect(found.count).toBe(expected.count)
      expect(found.corrected).toEqual(expected.corrected)
    }
  })

  test('are those of the version and the language that the index is for', async () => {
    const published = [
      { ...record('/docs/apple', 'Ripe.'), version: '1.0', locale: ['en', 'fr'] },
      { ...record('/docs/next/apple', 'Ripe.'), locale: ['en', 'fr'] },
      { ...record('/docs/pear', 'Ripe.'), version: '1.0', locale: 'en' },
      { ...record('/fr/docs/pear', 'Ripe.'), version: '1.0', locale: 'fr' },
      { ...record('/blog/news', 'Ripe.'), version: ['current', '1.0'], locale: ['en', 'fr'] },
    ]
    const found = async (index: string) => {
      answerWith(gzipSync(JSON.stringify(published)))
      const { hits } = await (await open(index)).find('ripe', undefined)
      return hits.map(({ document }) => document.path).toSorted()
    }
    expect(await found('/en/1.0')).toEqual(['/blog/news', '/docs/apple', '/docs/pear'])
    expect(await found('/en/current')).toEqual(['/blog/news', '/docs/next/apple'])
    expect(await found('/fr/1.0')).toEqual(['/fr/blog/news', '/fr/docs/apple', '/fr/docs/pear'])
  })

  test.each([
    ['cut off', gzipSync(json).subarray(0, 60)],
    ['changed on the way', gzipSync(json).map((byte, at) => (at > 30 && at < 40 ? byte ^ 0xff : byte))],
    ['another page', '<!doctype html><title>Not found</title>'],
    ['no list', '{"records":[]}'],
    ['a list of something else', JSON.stringify([{ id: '/apple', title: 'Apple' }])],
    ['empty', ''],
  ])('are refused as damaged when they are %s', async (_, body) => {
    answerWith(body)
    await expect(open()).rejects.toThrow('The section records are damaged. Reload the page.')
  })

  test('that do not load throw the status of the response', async () => {
    answerWith('', { status: 404, statusText: 'Not Found' })
    await expect(open()).rejects.toThrow('HTTP error 404: Not Found')
  })
})
