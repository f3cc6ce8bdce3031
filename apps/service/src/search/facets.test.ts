import { expect, test } from 'vitest'
import { describeOnAllEngines } from '../store/store.fixture.ts'
import { searchTest } from './search.fixture.ts'

describeOnAllEngines('facets', (fixture) => {
  test('count texts, ranges and booleans of what the term finds, whatever where leaves of it', async () => {
    const { search } = await searchTest(fixture)
    const facets = {
      kind: {},
      tags: {},
      price: {
        ranges: [
          { from: 0, to: 2 },
          { from: 2, to: 5 },
        ],
      },
      fresh: { true: true, false: true },
    }
    const reply = await search({ term: 'apple', facets, where: { kind: 'drink' } })
    expect(reply.count).toBe(1)
    expect(reply.facets).toEqual({
      // PostgreSQL lists the labels of matches only.
      kind:
        fixture.engine === 'postgres'
          ? { count: 2, values: { drink: 1, fruit: 2 } }
          : { count: 3, values: { drink: 1, fruit: 2, vegetable: 0 } },
      tags: { count: 2, values: { crisp: 1, sour: 1 } },
      price: { count: 2, values: { '0-2': 1, '2-5': 3 } },
      fresh: { count: 2, values: { true: 1, false: 2 } },
    })
    expect((await search({ facets: { fresh: { true: true } } })).facets).toEqual({
      fresh: { count: 1, values: { true: 2 } },
    })
  })

  test('are refused on unknown fields, of the wrong kind, and with unknown keys', async () => {
    const { refusal } = await searchTest(fixture)
    expect(await refusal({ facets: { size: {} } })).toBe(
      '400 Cannot facet by "[\\"size\\"]": no index has that field',
    )
    expect(await refusal({ facets: { kind: { ranges: [] } } })).toBe(
      '400 Cannot calculate facet on field "kind": it contains no numbers',
    )
    expect(await refusal({ facets: { kind: { limit: 3 } } })).toMatch(/^422 .*facets\.kind: /)
  })
})
