import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { encode, MemoryIndex, openIndex, type SectionRecord } from './index.ts'
import { outline, query, rebuilt, record, records, vocabulary, words } from './random-records.test-helper.ts'
import { tokenize } from './tokens.ts'
import * as weights from './weights.ts'

describe('the memory index', () => {
  it('answers as one rebuilt from what is left, after any changes in any order', () => {
    const change = fc.oneof(
      record.map((change) => ({ replace: change })),
      fc.nat(15).map((number) => ({ remove: `/docs/p${number % 5}#s${number}` })),
    )
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), query, (changes, text) => {
        const index = new MemoryIndex<SectionRecord>()
        const left = new Map<string, SectionRecord>()
        for (const change of changes) {
          if ('replace' in change) {
            index.replace(change.replace)
            left.set(change.replace.id, change.replace)
          } else expect(index.remove(change.remove)).toBe(left.delete(change.remove))
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
        const queryTerms = tokenize(text).flatMap(({ whole, parts }) =>
          parts.length > 0 ? parts.map(({ term }) => term) : whole,
        )
        const telling = queryTerms.filter((word) => word !== 'the' && word !== 'of')
        const terms = telling.length > 0 ? telling : queryTerms
        const scanned = list.filter(({ title, section, content }) => {
          const tokens = tokenize(`${title}\n${section}\n${content}`)
          const has = (queryTerm: string) =>
            tokens.some(
              ({ whole, parts }) => whole === queryTerm || parts.some(({ term }) => term === queryTerm),
            )
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
        const factor = 1 + weights.signals.lead
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
        const loads = load.mock.calls.length
        await index.prepare(text, 99)
        expect(load).toHaveBeenCalledTimes(loads)
        const found = index.search(text, { limit: 20 })
        expect(found.count).toBe(memory.count)
        expect(found.facets).toEqual(memory.facets)
        expect(found.corrected).toEqual(memory.corrected)
        const scores = new Map(memory.hits.map(({ id, score }) => [id, score]))
        for (const { id, score, document } of found.hits) {
          expect(score / (scores.get(id) ?? Number.NaN)).toBeCloseTo(1, 0)
          expect({ ...document, content: '' }).toEqual({
            ...list.find((record) => record.id === id),
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
