import { expect, test } from 'vitest'
import { describeOnAllEngines } from '../store/store.fixture.ts'
import { searchTest } from './search.fixture.ts'

describeOnAllEngines('where', (fixture) => {
  test.each([
    [{ kind: 'fruit' }, ['a', 'b']],
    [{ kind: { eq: 'fruit' } }, ['a', 'b']],
    [{ kind: { in: ['drink', 'fruit'] } }, ['a', 'b', 'c']],
    [{ kind: { nin: ['drink', 'fruit'] } }, ['d']],
    [{ tags: 'sour' }, ['b']],
    [{ 'origin.country': 'Spain' }, ['d']],
    [{ fresh: true }, ['a', 'd']],
    [{ fresh: { eq: false } }, ['b', 'c']],
    [{ price: 3 }, ['a']],
    [{ price: { gt: 2 } }, ['a', 'b']],
    [{ price: { gte: 2 } }, ['a', 'b', 'c']],
    [{ price: { lt: 2 } }, ['d']],
    [{ price: { lte: 2 } }, ['c', 'd']],
    [{ price: { between: [2, 3] } }, ['a', 'c']],
    [{ at: { gt: '2024-02-01' } }, ['b']],
    [{ at: { between: ['2024-01-01', '2024-01-31T00:00:00Z'] } }, ['a']],
    [{ at: '2024-01-05' }, ['a']],
    [{ at: { eq: '2024-01-05T00:00:00Z' } }, ['a']],
    [{ shop: { radius: { coordinates: { lat: 52.4, lon: 13.4 }, value: 20, unit: 'km' } } }, ['a']],
    [
      { shop: { radius: { coordinates: { lat: 52.4, lon: 13.4 }, value: 20, unit: 'km', inside: false } } },
      ['c'],
    ],
    [
      {
        shop: {
          polygon: {
            coordinates: [
              { lat: 48, lon: 11 },
              { lat: 49, lon: 11 },
              { lat: 49, lon: 12 },
              { lat: 48, lon: 12 },
            ],
          },
        },
      },
      ['c'],
    ],
    [{ kind: 'fruit', fresh: true }, ['a']],
    [{ and: [{ kind: 'fruit' }, { price: { gt: 3 } }] }, ['b']],
    [{ or: [{ kind: 'drink' }, { price: { gt: 3 } }] }, ['b', 'c']],
    [{ or: [] }, []],
    [{ not: { kind: 'fruit' } }, ['c', 'd']],
    [{ not: { or: [{ kind: 'fruit' }, { kind: 'drink' }] } }, ['d']],
  ])('%j', async (where, expected) => {
    const { ids } = await searchTest(fixture)
    expect(await ids({ where })).toEqual(expected)
  })

  test('finds one of many values, and is refused with too many conditions', async () => {
    const { ids, refusal } = await searchTest(fixture)
    const many = Array.from({ length: 3900 }, (_, i) => i + 5)
    expect(await ids({ where: { price: { in: many } } })).toEqual(['b'])
    expect(
      await ids({ where: { kind: { nin: ['fruit', 'drink'] }, at: { nin: ['2024-01-05T00:00Z'] } } }),
    ).toEqual(['d'])
    const [or, and] = [new Array(1001).fill({}), new Array(501).fill({ price: 1, fresh: true })]
    expect(await refusal({ where: { or } })).toMatch(/^422 .*where: must have at most 1000 conditions$/)
    expect(await refusal({ where: { and } })).toMatch(/^422 /)
  })

  test('narrows a term, and counts what is left', async () => {
    const { search } = await searchTest(fixture)
    expect(await search({ term: 'apple', where: { price: { gt: 2 } } })).toMatchObject({ count: 2 })
  })

  test('of an unknown field or an unknown form is refused', async () => {
    const { refusal, ids } = await searchTest(fixture)
    expect(await refusal({ where: { size: 1 } })).toBe('400 Cannot filter by "size": unknown field')
    expect(await refusal({ where: { not: { size: 1 } } })).toBe('400 Cannot filter by "size": unknown field')
    expect(await refusal({ where: { ['__proto__']: 1 } })).toBe(
      '400 Cannot filter by "__proto__": unknown field',
    )
    expect(await refusal({ where: [] })).toMatch(/^422 .*where: must be an object/)
    expect(await refusal({ where: { kind: { like: 'x' } } })).toMatch(
      /^422 .*where\.kind: must be a string, number/,
    )
    expect(await refusal({ where: { and: {} } })).toMatch(/^422 .*where\.and: must be an array/)
    const deep = JSON.parse(`${'{"not":'.repeat(40)}{}${'}'.repeat(40)}`)
    expect(await refusal({ where: deep })).toMatch(/^422 .*must be nested at most 16 levels deep/)
    expect(await ids({ where: { price: 'text' } })).toEqual([])
  })

  test('finds enumerated values by what stands in them', async () => {
    const { service, ids } = await searchTest(fixture, [])
    const strategy = { enum_strategy: 'Explicit' }
    await service.post('/v1/collections/c/indexes/create', { id: 'i', type_strategy: strategy }, 'write')
    const documents = [
      { id: '1', kind: 'enum("x y")' },
      { id: '2', kind: 'plain' },
    ]
    await service.post('/v1/collections/c/indexes/i/insert', documents, 'write')
    expect(await ids({ where: { kind: 'x y' } })).toEqual(['1'])
  })
})
