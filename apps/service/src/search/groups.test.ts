import { expect, test } from 'vitest'
import { describeOnAllEngines } from '../store/store.fixture.ts'
import { searchTest } from './search.fixture.ts'

describeOnAllEngines('groupBy', (fixture) => {
  test('makes a group of each combination of values, best documents first, empty ones last', async () => {
    const { search } = await searchTest(fixture)
    const { groups } = await search({ term: 'apple', groupBy: { properties: ['kind'], max_results: 5 } })
    const outline = groups?.map(({ values, result }) => [values, result.map(({ id }) => id)])
    // PostgreSQL makes groups of matches only.
    expect(outline).toHaveLength(fixture.engine === 'postgres' ? 2 : 3)
    expect(outline).toContainEqual([['fruit'], expect.arrayContaining(['i:a', 'i:b'])])
    if (fixture.engine === 'memory') expect(outline?.at(-1)).toEqual([['vegetable'], []])
    const pairs = await search({ groupBy: { properties: ['kind', 'fresh'] }, sortBy: { property: 'price' } })
    expect(pairs.groups?.map(({ values }) => values)).toEqual([
      ['fruit', true],
      ['fruit', false],
      ['drink', false],
      ['vegetable', true],
    ])
  })

  test('is refused when a document has more combinations of values than can be read', async () => {
    const tags = Array.from({ length: 100 }, (_, i) => `tag ${i}`)
    const { refusal } = await searchTest(fixture, [{ id: 'a', tags }])
    const properties = new Array(5).fill('tags')
    expect(await refusal({ groupBy: { properties } })).toMatch(
      /^413 .* more than 1000 combinations of values$/,
    )
  })

  test('is refused when the groups hold more hits than a reply may', async () => {
    const documents = Array.from({ length: 1001 }, (_, i) => ({ id: `${i}`, group: i % 11 }))
    const { search, refusal } = await searchTest(fixture, documents)
    const groupBy = (max_results: number) => ({ groupBy: { properties: ['group'], max_results } })
    expect((await search(groupBy(90))).groups?.flatMap(({ result }) => result)).toHaveLength(990)
    expect(await refusal(groupBy(100))).toMatch(/^413 .* the groups contain more than 1000 hits/)
  })

  test('is refused when no index has the fields', async () => {
    const { refusal } = await searchTest(fixture)
    expect(await refusal({ groupBy: { properties: ['kind', 'size'] } })).toBe(
      '400 Cannot group by ["kind","size"]: no index has these fields',
    )
  })
})
