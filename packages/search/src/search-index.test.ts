import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { encode, MemoryIndex, openIndex, type SearchResult, type SectionRecord } from './index.ts'
import { signals } from './signals.ts'
import { tokenize } from './tokens.ts'
import { weights } from './weights.ts'

const vocabulary = [
  'node',
  'nodes',
  'port',
  'offset_port_user',
  'checkNodeIp',
  'redis',
  'install',
  'installing',
  'the',
  'of',
  'panel',
]
const words = fc.array(fc.constantFrom(...vocabulary), { maxLength: 12 }).map((list) => list.join(' '))
const record = fc
  .record({
    number: fc.nat(15),
    section: words,
    content: words,
    category: fc.constantFrom('default', 'blogs'),
  })
  .map(({ number, section, content, category }): SectionRecord => {
    const path = `/docs/p${number % 5}#s${number}`
    return { id: path, path, title: `Page ${number % 5}`, section, content, category, version: 'current' }
  })
const records = fc.uniqueArray(record, { selector: ({ id }) => id, maxLength: 16 })
const query = fc.oneof(
  words,
  fc.constantFrom(
    'nod',
    'instal',
    'reids',
    'port_user',
    'node ip',
    'how to install the panel',
    'page 1',
    'insatlling nod',
  ),
)

function rebuilt(list: readonly SectionRecord[]): MemoryIndex<SectionRecord> {
  const index = new MemoryIndex<SectionRecord>()
  for (const each of list) index.add(each)
  return index
}

function outline<D>({ hits, ...rest }: SearchResult<D>) {
  return { ...rest, hits: hits.map(({ id, score, ranges }) => ({ id, score, ranges })) }
}

describe('the memory index', () => {
  it('answers as one rebuilt from what is left, after any changes in any order', () => {
    const change = fc.oneof(
      record.map((each) => ({ replace: each })),
      fc.nat(15).map((number) => ({ remove: `/docs/p${number % 5}#s${number}` })),
    )
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), query, (changes, text) => {
        const index = new MemoryIndex<SectionRecord>()
        const left = new Map<string, SectionRecord>()
        for (const each of changes) {
          if ('replace' in each) {
            index.replace(each.replace)
            left.set(each.replace.id, each.replace)
          } else expect(index.remove(each.remove)).toBe(left.delete(each.remove))
          if (left.size % 3 === 0) index.search(text)
        }
        const fresh = rebuilt([...left.values()].reverse())
        expect(index.size).toBe(left.size)
        expect(outline(index.search(text, { limit: 20 }))).toEqual(outline(fresh.search(text, { limit: 20 })))
      }),
      { numRuns: 400 },
    )
  })

  it('finds whole words as a scan of all documents does', () => {
    fc.assert(
      fc.property(records, words, (list, text) => {
        const options = { exact: true, typing: false, minCoverage: 0, limit: 20 }
        const found = rebuilt(list)
          .search(text, options)
          .hits.map(({ id }) => id)
        const wanted = tokenize(text).flatMap(({ whole, parts }) =>
          parts.length > 0 ? parts.map(({ term }) => term) : whole,
        )
        const telling = wanted.filter((word) => word !== 'the' && word !== 'of')
        const terms = telling.length > 0 ? telling : wanted
        const scanned = list.filter(({ title, section, content }) => {
          const held = tokenize(`${title}\n${section}\n${content}`)
          const has = (wanted: string) =>
            held.some(({ whole, parts }) => whole === wanted || parts.some(({ term }) => term === wanted))
          return terms.some(has)
        })
        expect(found.sort()).toEqual(scanned.map(({ id }) => id).sort())
      }),
    )
  })

  it('scores a word in bodies as BM25F does', () => {
    const body = fc.array(fc.constantFrom('alpha', 'beta', 'gamma', 'delta'), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.array(body, { minLength: 1, maxLength: 12 }), (bodies) => {
        const index = new MemoryIndex<{ id: string; body: string }>({
          fields: [{ name: 'body', kind: 'body', weight: 2, lengthNorm: 0.5 }],
          facets: [],
        })
        bodies.forEach((list, i) => {
          index.add({ id: `d${i}`, body: list.join(' ') })
        })
        const holding = bodies.filter((list) => list.includes('alpha')).length
        const average = bodies.reduce((sum, list) => sum + list.length, 0) / bodies.length
        const idf = Math.log(1 + (bodies.length - holding + 0.5) / (holding + 0.5))
        const factor = 1 + signals.headings.lead.weight
        for (const { id, score } of index.search('alpha', { exact: true, typing: false, limit: 20 }).hits) {
          const list = bodies[Number(id.slice(1))] ?? []
          const frequency = list.filter((word) => word === 'alpha').length
          const value = (2 * frequency) / (0.5 + (0.5 * list.length) / average)
          expect(score).toBeCloseTo((factor * idf * value) / (weights.k1 + value), 9)
        }
      }),
    )
  })

  it('refuses an id that is taken', () => {
    const index = new MemoryIndex<{ id: string }>({ fields: [], facets: [] })
    index.add({ id: 'a' })
    expect(() => index.add({ id: 'a' })).toThrow(expect.objectContaining({ code: 'invalid-record' }))
  })

  it('searches nested and listed texts of any schema, with fields weighed per query', () => {
    const index = new MemoryIndex<{ id: string; name: string; meta: { tags: string[] } }>({
      fields: [
        { name: 'name', kind: 'title', weight: 2, lengthNorm: 0.3 },
        { name: 'meta.tags', kind: 'body', weight: 1, lengthNorm: 0.5 },
      ],
      facets: ['meta.tags'],
    })
    index.add({ id: 'a', name: 'redis', meta: { tags: ['cache', 'fast'] } })
    index.add({ id: 'b', name: 'disk', meta: { tags: ['redis', 'slow'] } })
    expect(index.search('redis').hits.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(index.search('redis', { boost: { name: 0 } }).hits.map(({ id }) => id)).toEqual(['b'])
    expect(index.search('redis').facets).toEqual({ 'meta.tags': { cache: 1, fast: 1, redis: 1, slow: 1 } })
    expect(index.search('redis', { where: ({ id }) => id === 'b' }).count).toBe(1)
  })
})

describe('the static index', () => {
  it('answers as the memory index does, up to quantisation, in one file and in shards', async () => {
    await fc.assert(
      fc.asyncProperty(records, query, fc.boolean(), async (list, text, isSharded) => {
        const { files } = encode(list, isSharded ? { oneFileUpTo: 0, bodyShard: 60, textShard: 80 } : {})
        const bytes = new Map(files.map((file) => [file.name, file.bytes]))
        const load = vi.fn(async (name: string) => bytes.get(name) ?? new Uint8Array())
        const index = openIndex(await load('main'), { load })
        const memory = rebuilt(list).search(text, { limit: 20 })
        await index.excerpts(list, memory.highlightQuery)
        for (const word of vocabulary) await index.find(word, {}, 99)
        const asked = load.mock.calls.length
        await index.prepare(text, 99)
        expect(load).toHaveBeenCalledTimes(asked)
        const found = index.search(text, { limit: 20 })
        expect(found.count).toBe(memory.count)
        expect(found.facets).toEqual(memory.facets)
        expect(found.corrected).toEqual(memory.corrected)
        const scores = new Map(memory.hits.map(({ id, score }) => [id, score]))
        for (const { id, score, document } of found.hits) {
          expect(score / (scores.get(id) ?? Number.NaN)).toBeCloseTo(1, 0)
          expect({ ...document, content: '' }).toEqual({
            ...list.find((each) => each.id === id),
            content: '',
          })
        }
      }),
      { numRuns: 200 },
    )
  })

  it('writes the same bytes for the same records, and refuses an id twice', () => {
    const list = fc.sample(records, { seed: 1, numRuns: 1 })[0] ?? []
    expect(encode(list)).toEqual(encode(list))
    const same = list.slice(0, 1)
    expect(() => encode([...same, ...same])).toThrow(expect.objectContaining({ code: 'invalid-record' }))
  })
})

describe('a query', () => {
  const index = rebuilt(fc.sample(records, { seed: 7, numRuns: 1 })[0] ?? [])

  it.each(['', ' ', '?!…', '"', '/', '\ud800', '\udc00\ud800', '\0', '́'])(
    'without words (%j) finds nothing',
    (text) => {
      expect(index.search(text)).toMatchObject({ hits: [], count: 0, corrected: undefined })
    },
  )

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

  it('finds right-to-left text, pointed or not', () => {
    const hebrew = new MemoryIndex<{ id: string; title: string }>({
      fields: [{ name: 'title', kind: 'title', weight: 1, lengthNorm: 0 }],
      facets: [],
    })
    hebrew.add({ id: 'a', title: 'שָׁלוֹם עולם' })
    expect(hebrew.search('שלום').hits[0]?.ranges).toEqual({ title: [{ start: 0, end: 7 }] })
  })

  it('ranks an exact word over a beginning over a typo', () => {
    const list = ['redix', 'redisearch', 'redis'].map((content, i): SectionRecord => {
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
})
