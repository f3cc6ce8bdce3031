import { describe, expect, test } from 'vitest'
import { searchTest } from './search.fixture.ts'

describe('groupBy', () => {
  test('makes a group of each combination of values, best documents first, empty ones last', async () => {
    const { search } = await searchTest()
    const { groups } = await search({ term: 'apple', groupBy: { properties: ['kind'], max_results: 5 } })
    const outline = groups?.map(({ values, result }) => [values, result.map(({ id }) => id)])
    expect(outline).toHaveLength(3)
    expect(outline).toContainEqual([['fruit'], expect.arrayContaining(['i:a', 'i:b'])])
    expect(outline?.at(-1)).toEqual([['vegetable'], []])
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
    const { refusal } = await searchTest([{ id: 'a', tags }])
    const properties = new Array(5).fill('tags')
    expect(await refusal({ groupBy: { properties } })).toMatch(
      /^413 .* more than 1000 combinations of values$/,
    )
  })

  test('is refused when the groups hold more hits than a reply may', async () => {
    const documents = Array.from({ length: 1001 }, (_, i) => ({ id: `${i}`, group: i % 11 }))
    const { search, refusal } = await searchTest(documents)
    const groupBy = (max_results: number) => ({ groupBy: { properties: ['group'], max_results } })
    expect((await search(groupBy(90))).groups?.flatMap(({ result }) => result)).toHaveLength(990)
    expect(await refusal(groupBy(100))).toMatch(/^413 .* the groups contain more than 1000 hits/)
  })

  test('is refused when no index has the fields', async () => {
    const { refusal } = await searchTest()
    expect(await refusal({ groupBy: { properties: ['kind', 'size'] } })).toBe(
      '400 Cannot group by ["kind","size"]: no index has these fields',
    )
  })
})
