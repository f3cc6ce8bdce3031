import { expect, it } from 'vitest'
import { MemoryIndex, synonyms } from './index.ts'
import * as weights from './weights.ts'

type Text = { readonly id: string; readonly path: string }

/** An index of documents whose anchor is searched. Only the signal of the lead depends on their words. */
function indexOf(anchors: Readonly<Record<string, string>>, table = synonyms([])) {
  const fields = [{ name: '#', kind: 'anchor', weight: 1, lengthNorm: 0 } as const]
  const index = new MemoryIndex<Text>({ fields, facets: [], synonyms: table })
  for (const [id, anchor] of Object.entries(anchors)) index.add({ id, path: `#${anchor}` })
  return index
}

function scoresOf(index: MemoryIndex<Text>, query: string, typing = false): Map<string, number> {
  const { hits } = index.search(query, { typing, minCoverage: 0, limit: 100 })
  return new Map(hits.map(({ id, score }) => [id, score]))
}

const joinedPart = weights.role.joined

it('weighs what is joined no more than the rarest word before it, however rare it is itself', () => {
  const others = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`other${i}`, 'something else']))
  const scores = scoresOf(indexOf({ joined: 'node_ip', apart: 'node ip', ...others }), 'node ip')
  // Both words are equally rare.
  expect((scores.get('joined') ?? 0) / (scores.get('apart') ?? 0)).toBeCloseTo((2 + joinedPart) / 2)
})

it('looks for a compound with a stop word as one word: a check-in is no check, and WeChat no chat', () => {
  const found = (anchors: Record<string, string>, query: string) => [
    ...scoresOf(indexOf(anchors), query).keys(),
  ]
  expect(found({ own: 'checkin', part: 'check' }, 'check-in')).toEqual(['own'])
  expect(found({ own: 'WeChat Pay', part: 'chat' }, 'WeChat')).toEqual(['own'])
  // "can't" is not searched as one word, because its only part is a stop word.
  expect(scoresOf(indexOf({ can: 'can', other: 'word' }), "can't").get('can')).toBeGreaterThan(0)
})

it('adds what is joined to documents that hold one of its parts, and to no others', () => {
  const anchors = {
    part: 'checknodeip node',
    plain: 'node word',
    infix: 'checknodeip cache',
    cache: 'cache word',
    ip: 'ip',
    ip2: 'ip',
  }
  const scores = scoresOf(indexOf(anchors), 'node ip cache')
  // Node and ip are equally rare.
  const bonus = joinedPart * weights.infix
  expect((scores.get('part') ?? 0) / (scores.get('plain') ?? 0)).toBeCloseTo(1 + bonus)
  expect(scores.get('infix')).toBe(scores.get('cache'))
})

it('counts the words of a synonym as the one that occurs least', () => {
  const table = synonyms([['2fa', 'two factor']])
  const scores = scoresOf(
    indexOf({ both: 'two factor', often: 'two two two factor', single: 'two' }, table),
    '2fa',
  )
  expect([...scores.keys()].sort()).toEqual(['both', 'often'])
  expect(scores.get('both')).toBeCloseTo(scores.get('often') ?? 0)
})

it('counts a document once for how common a word is, whatever number of its completions it holds', () => {
  const scores = scoresOf(indexOf({ both: 'port ports', single: 'port', none: 'x', other: 'y' }), 'por', true)
  const rarity = Math.log(1 + (4 - 2 + 0.5) / (2 + 0.5))
  const value = (weights.prefix * (0.8 + (0.2 * 3) / 4)) / (1 + weights.k1)
  expect(scores.get('single')).toBeCloseTo(rarity * value * (1 + weights.signals.lead))
  expect(scores.get('both')).toBeCloseTo(scores.get('single') ?? 0)
})

it('takes a word that exists for as common as itself, not as its completions', () => {
  const bodies = { exact: 'node', a: 'nodes', b: 'nodejs', c: 'nodeip', d: 'x' }
  const rarity = Math.log(1 + (5 - 1 + 0.5) / (1 + 0.5))
  const expected = (rarity / (1 + weights.k1)) * (1 + weights.signals.lead)
  expect(scoresOf(indexOf(bodies), 'node', true).get('exact')).toBeCloseTo(expected)
})

it('leaves out documents with fewer words than the threshold, or with stop words only', () => {
  const index = indexOf({ all: 'start the redis node', two: 'start redis', single: 'redis', stop: 'the' })
  const found = (threshold: number) =>
    index
      .search('the start redis node', { typing: false, threshold, minCoverage: 0 })
      .hits.map(({ id }) => id)
      .sort()
  expect(found(1)).toEqual(['all'])
  expect(found(0.5)).toEqual(['all', 'two'])
  expect(found(0)).toEqual(['all', 'single', 'two'])
})

it('leaves out documents that cover much less of a query than the best one', () => {
  const index = indexOf({ all: 'redis node port', single: 'port', other: 'x', more: 'y' })
  const found = (minCoverage: number) => index.search('redis node port', { typing: false, minCoverage }).count
  expect(found(0.9)).toBe(1)
  expect(found(0)).toBe(2)
})
