import { expect, it } from 'vitest'
import { MemoryIndex, type SectionRecord } from './index.ts'
import * as weights from './weights.ts'

function indexOf(
  sections: readonly (readonly [path: string, title: string, section: string, content: string])[],
) {
  const index = new MemoryIndex<SectionRecord>()
  for (const [path, title, section, content] of sections)
    index.add({ id: path, path, title, section, content, category: 'default', version: 'current' })
  return index
}

const ids = (index: MemoryIndex<SectionRecord>, query: string) =>
  index.search(query, { typing: false }).hits.map(({ id }) => id)

it('puts the page of that title first, then headings of that name, then whatever mentions it', () => {
  const much = 'redis '.repeat(12)
  const index = indexOf([
    ['/debian#redis', 'Debian', 'Redis', much],
    ['/redis', 'Redis', '', 'A cache. It keeps sessions of users, and much else that is long to tell.'],
    ['/redis#install', 'Redis', 'Install Redis', much],
    ['/ubuntu', 'Ubuntu', '', much],
    ['/rhel', 'RHEL', '', 'Enterprise Linux'],
  ])
  expect(ids(index, 'redis')).toEqual(['/redis', '/debian#redis', '/redis#install', '/ubuntu'])
})

it('ranks the words of a heading side by side, in the order of the query, above the same words apart', () => {
  const index = indexOf([
    ['/a#1', 'Guide', 'Limits on speed of nodes', 'x'],
    ['/a#2', 'Guide', 'Speed limits on all nodes', 'x'],
    ['/a#3', 'Guide', 'Something else on all nodes', 'x'],
  ])
  expect(ids(index, 'all speed limits')[0]).toBe('/a#2')
  expect(ids(index, 'limits speed')[0]).toBe('/a#1')
})

it('ranks words of a body side by side above words near each other, and these above words far apart', () => {
  const filler = 'Filler of some length that says nothing. '.repeat(4)
  const index = indexOf([
    ['/a', 'One', '', `The redis and ${filler} its cache.`],
    ['/b', 'Two', '', `${filler} The redis and its cache.`],
    ['/c', 'Three', '', `${filler} The redis cache holds.`],
    ['/d', 'Four', '', filler],
  ])
  expect(ids(index, 'redis cache')).toEqual(['/c', '/b', '/a'])
})

it('prefers the first section of a page to another one that says the same', () => {
  const index = indexOf([
    ['/a#1', 'Page', 'Part', 'redis'],
    ['/b', 'Page', '', 'redis'],
    ['/z', 'Other', '', 'else'],
  ])
  expect(ids(index, 'redis')).toEqual(['/b', '/a#1'])
})

it('takes a page of which several sections match for the one that a long question is about', () => {
  const index = indexOf([
    ['/a#1', 'Audit', 'Write', 'A rule closes sites to users of a proxy.'],
    ['/a#2', 'Audit', 'Hits', 'Users open sites in spite of a rule.'],
    ['/a#3', 'Audit', 'Bans', 'Users of a proxy open sites.'],
    [
      '/b#1',
      'Templates',
      'Names',
      'A rule names its sites, and a proxy is open or not. Nothing else is known to users.',
    ],
    ['/b#2', 'Templates', 'Else', 'Nothing.'],
  ])
  expect(ids(index, 'rule sites names')[0]).toBe('/b#1')
  expect(ids(index, 'rule sites users open proxy')[0]).toBe('/a#3')
})

it('adds signals of headings to the score of the words, and exact names to both', () => {
  const fields = [{ name: 'title', kind: 'title', weight: 1, lengthNorm: 0 } as const]
  const index = new MemoryIndex<{ id: string; title: string }>({ fields, facets: [] })
  index.add({ id: 'redis', title: 'Redis' })
  index.add({ id: 'api', title: 'API web' })
  const scoreOf = (query: string) => index.search(query, { typing: false }).hits[0]?.score
  const { inHeadings, headingPrefix, lead, wholeTitle } = weights.signals
  const rarity = Math.log(2)
  const word = rarity / (1 + weights.k1)
  expect(scoreOf('redis')).toBeCloseTo(
    weights.exactTitle * rarity + word * (1 + inHeadings + headingPrefix + lead + wholeTitle),
  )
  // In the text, the words are in the other order, because a title does not follow itself.
  expect(scoreOf('web api')).toBeCloseTo(2 * word * (1 + inHeadings + lead + wholeTitle))
})
