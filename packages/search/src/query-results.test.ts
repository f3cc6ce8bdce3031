import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MemoryIndex, type SectionRecord } from './index.ts'
import { outline, query, rebuilt, records } from './random-records.test-helper.ts'

const plain = { path: '/a', title: 'Page', section: '', category: '', version: '' }

describe('a query', () => {
  const index = rebuilt(fc.sample(records, { seed: 7, numRuns: 1 })[0] ?? [])

  it.each(['', ' ', '?!…', '"', '/', '\ud800', '\udc00\ud800', '\0', '́'])(
    'without words (%j) finds nothing',
    (text) => {
      expect(index.search(text)).toMatchObject({ hits: [], count: 0, corrected: undefined })
    },
  )

  it('takes two neighbours for one word, unless neither tells anything by itself', () => {
    const sections = new MemoryIndex<SectionRecord>()
    sections.add({ ...plain, id: 'a', content: 'Who cannot login makes no other node.' })
    sections.add({ ...plain, id: 'b', content: 'Make a node.' })
    const found = (text: string) => sections.search(text, { typos: false }).hits.map(({ id }) => id)
    expect(found('log in')).toEqual(['a'])
    expect(found('can not make a node')).toEqual(found('make a node'))
  })

  it('of any characters and any length is answered, with ranges inside the texts', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'grapheme' }),
      query,
    )
    fc.assert(
      fc.property(texts, (text) => {
        const { hits, count } = index.search(text)
        expect(hits.length).toBeLessThanOrEqual(count)
        for (const { document, ranges } of hits) {
          for (const { start, end } of ranges.section ?? []) {
            expect(start).toBeLessThan(end)
            expect(end).toBeLessThanOrEqual(document.section.length)
          }
        }
      }),
    )
    for (const text of [
      'node '.repeat(2000),
      'x'.repeat(10_000),
      'node_'.repeat(2000),
      '数'.repeat(10_000),
    ]) {
      expect(index.search(text).hits.length).toBeLessThanOrEqual(10)
    }
  })

  it.each([
    ['v1.1', '/v1.1'],
    ['1.10', '/v1.10.3'],
    ['v1.10', '/v1.10.3'],
    ['11', '/11'],
    ['192.168.0.1', '/ip'],
    ['2024-05-24', '/ip'],
    ['20240524', '/11'],
  ])('for the number %s finds that number first', (text, first) => {
    const sections = new MemoryIndex<SectionRecord>()
    const add = (path: string, title: string, content = 'Words.') =>
      sections.add({ ...plain, id: path, path, title, content })
    add('/v1.1', 'v1.1')
    add('/v1.10.3', 'v1.10.3')
    add('/11', 'Topic 11', 'As of 20240524, 19216801.')
    add('/10', 'Topic 10')
    add('/110', 'Topic 110')
    add('/ip', 'Network', 'At 192.168.0.1 since 2024-05-24.')
    for (const typing of [true, false]) expect(sections.search(text, { typing }).hits[0]?.id).toBe(first)
  })

  it('never takes a version for a misspelling of another', () => {
    const sections = new MemoryIndex<SectionRecord>()
    sections.add({ ...plain, id: 'a', content: 'Since 24.5.1.' })
    expect(sections.search('24.6.1')).toMatchObject({ count: 0, corrected: undefined, unknown: ['24.6.1'] })
  })

  it.each(['strasse', 'Straße', 'STRASSE', 'STRAẞE'])('finds ß and ss by %s', (text) => {
    const sections = new MemoryIndex<SectionRecord>()
    sections.add({ ...plain, id: 'a', content: 'Die Straße.' })
    sections.add({ ...plain, id: 'b', content: 'Die Strasse.' })
    expect(sections.search(text)).toMatchObject({ count: 2, corrected: undefined })
  })

  it('finds right-to-left text, pointed or not', () => {
    const hebrew = new MemoryIndex<{ id: string; title: string }>({
      fields: [{ name: 'title', kind: 'title', weight: 1, lengthNorm: 0 }],
      facets: [],
    })
    hebrew.add({ id: 'a', title: 'שָׁלוֹם עולם' })
    expect(hebrew.search('שלום').hits[0]?.ranges).toEqual({ title: [{ start: 0, end: 7 }] })
  })

  it('ranks an exact word over a beginning over a typo', () => {
    const list = ['reddis', 'redisearch', 'redis'].map((content, i): SectionRecord => {
      const path = `/p#${i}`
      return {
        id: path,
        path,
        title: 'T',
        section: `S${i}`,
        content: `${content} word`,
        category: 'default',
        version: 'current',
      }
    })
    const all = rebuilt(list)
    expect(all.search('redis').hits.map(({ id }) => id)).toEqual(['/p#2', '/p#1'])
    expect(
      rebuilt(list.slice(0, 2))
        .search('redis')
        .hits.map(({ id }) => id),
    ).toEqual(['/p#1', '/p#0'])
  })

  it('counts facets under the filters of other facets', () => {
    const list = [
      ['/a', 'default', '1'],
      ['/b', 'blogs', '1'],
      ['/c', 'blogs', '2'],
    ].map(([path = '', category = '', version = '']): SectionRecord => {
      return { id: path, path, title: 'Redis', section: '', content: '', category, version }
    })
    const found = rebuilt(list).search('redis', { filters: { category: 'blogs' } })
    expect(found.count).toBe(2)
    expect(found.facets).toEqual({ category: { default: 1, blogs: 2 }, version: { 1: 1, 2: 1 } })
  })

  it('filters by the only facet of an index', () => {
    const fields = [{ name: 'title', kind: 'title', weight: 1, lengthNorm: 0 } as const]
    const index = new MemoryIndex<{ id: string; title: string; kind: string }>({ fields, facets: ['kind'] })
    index.add({ id: 'a', title: 'Redis', kind: 'page' })
    index.add({ id: 'b', title: 'Redis', kind: 'post' })
    expect(index.search('redis', { filters: { kind: 'post' } }).hits.map(({ id }) => id)).toEqual(['b'])
  })

  it('weighs the words that put a question less than its subject, however rare they are', () => {
    const page = (path: string, content: string): SectionRecord => {
      return { id: path, path, title: 'Page', section: '', content, category: '', version: '' }
    }
    const index = rebuilt([
      page('/a', 'Add a product.'),
      page('/b', 'A node and its users.'),
      page('/c', 'The nodes of a server.'),
      page('/d', 'What else there is.'),
    ])
    const first = (text: string) => index.search(text).hits[0]?.id
    expect(first('how do I add a node')).toBe('/b')
    // The query has no other words.
    expect(first('how to add')).toBe('/a')
    expect(index.search('how to add').highlightQuery.words.map(([word]) => word)).toEqual(['add'])
  })

  it('begins a longer list with a shorter one, without gaps or repeats', () => {
    const list = Array.from({ length: 90 }, (_, i): SectionRecord => {
      const path = `/p${i}`
      return {
        id: path,
        path,
        title: 'Redis',
        section: '',
        content: `${'word '.repeat(i % 9)}redis`,
        category: '',
        version: '',
      }
    })
    const all = rebuilt(list)
    const first = (limit: number) => all.search('redis', { limit }).hits.map(({ id }) => id)
    const whole = first(90)
    expect(new Set(whole).size).toBe(90)
    for (const limit of [1, 10, 32, 40, 80]) expect(first(limit)).toEqual(whole.slice(0, limit))
  })

  it('finds the same first hits with the same scores however few are asked for', () => {
    fc.assert(
      fc.property(records, query, fc.integer({ min: 1, max: 5 }), (list, text, limit) => {
        const index = rebuilt(list)
        const all = outline(index.search(text, { limit: Number.POSITIVE_INFINITY })).hits
        expect(outline(index.search(text, { limit })).hits).toEqual(all.slice(0, limit))
      }),
    )
  })

  it('leaves out where headings match for who does not show it', () => {
    const where = { id: '/p', path: '/p', category: '', version: '' }
    const index = rebuilt([{ ...where, title: 'T', section: 'Redis', content: '' }])
    expect(index.search('redis').hits[0]?.ranges.section).toEqual([{ start: 0, end: 5 }])
    expect(index.search('redis', { ranges: false }).hits[0]?.ranges).toEqual({})
  })

  it('corrects no word that exists into another one', () => {
    const index = new MemoryIndex<SectionRecord>()
    const content = 'Home page: harden the node (set -euo pipefail), short names, types of subscriptions.'
    index.add({ ...plain, id: '/a', content })
    for (const word of ['hope', 'garden', 'euro', 'shirt', 'games', 'tape', 'tapes'])
      expect(index.search(word)).toMatchObject({ corrected: undefined, count: 0 })
    expect(index.search('subscirptions').corrected?.query).toBe('subscriptions')
    // The words may also be joined with others.
    expect(index.search('names hope').corrected).toBeUndefined()
  })

  it('names the words that stand for nothing, as they were typed', () => {
    const index = rebuilt([{ ...plain, id: '/a', content: 'The port of the node.' }])
    expect(index.search('the Zzzqqq port').unknown).toEqual(['Zzzqqq'])
    expect(index.search('quux_zapf').unknown).toEqual(['quux', 'zapf'])
    expect(index.search('the port').unknown).toEqual([])
    expect(index.search('prot').unknown).toEqual([])
    expect(index.search('').unknown).toEqual([])
  })

  it('names no function word as unknown, with and without its apostrophe', () => {
    const index = rebuilt([{ ...plain, id: '/a', content: 'The port of the node.' }])
    for (const word of ['anymore', 'yet', 'usually', 'again', 'doesnt', "doesn't", 'couldn’t', 'wont'])
      expect(index.search(`the port ${word}`)).toMatchObject({ unknown: [], corrected: undefined })
    // Particles tell tasks apart.
    expect(index.search('turn off the port').unknown).toEqual(['turn', 'off'])
  })

  it('shows corrections as they are written', () => {
    const index = rebuilt([{ ...plain, id: '/a', content: 'Es gibt Häuser – und den Panel-Knoten.' }])
    expect(index.search('hausre').corrected?.query).toBe('Häuser')
    expect(index.search('panle').corrected?.query).toBe('panel')
  })
})
