import fc from 'fast-check'
import { expect, it } from 'vitest'
import { excerpt, highlight, highlightQueryOf, synonyms } from './index.ts'

const marked = (text: string, query: string) =>
  highlight(text, highlightQueryOf(query)).map(({ start, end }) => text.slice(start, end))

it.each([
  ['Installing the panel on Debian', 'install debian', ['Installing', 'Debian']],
  ['Set offset_port_user here', 'port_user', ['port_user']],
  ['Set offset_port_user here', 'offset-port-user', ['offset_port_user']],
  ['checkNodeIp', 'node ip', ['NodeIp']],
  ['The port of the node: offset_port_node, not offset_port_user', 'offset_port_node', ['offset_port_node']],
  ['The port of a node', 'offset_port_node', ['port', 'node']],
  ['GET /mod_mu/users lists users', '/mod_mu/users', ['mod_mu/users']],
  [
    'The port and its offset_port_node by default',
    'offset_port_node default',
    ['offset_port_node', 'default'],
  ],
  ['Set the port to offset_port_user', 'How do I set the offset_port_user?', ['Set', 'offset_port_user']],
  ['使用数据库的方法', '数据库', ['数据库']],
  ['the end of the road', 'the road', ['road']],
  ['CAFÉ café', 'cafe', ['CAFÉ', 'café']],
])('marks %j for %j', (text, query, expected) => {
  expect(marked(text, query)).toEqual(expected)
})

it('marks synonyms, and beginnings while typing', () => {
  const table = synonyms([['2FA', 'two-factor']])
  expect(highlight('two-factor codes', highlightQueryOf('2fa', table))).toEqual([{ start: 0, end: 10 }])
  expect(highlight('Configuration', highlightQueryOf('conf', undefined, true))).toEqual([
    { start: 0, end: 13 },
  ])
  expect(highlight('Configuration', highlightQueryOf('conf'))).toEqual([])
})

it('takes a word that was typed for itself, though a synonym of its phrase has it as well', () => {
  const table = synonyms([['traffic limit', 'bandwidth limit', 'quota']])
  expect(highlightQueryOf('traffic limit', table).words).toEqual([
    ['traffic', 'trafficlimit', 'bandwidth', 'bandwidthlimit', 'quota'],
    ['limit', 'trafficlimit', 'bandwidth', 'bandwidthlimit', 'quota'],
  ])
})

it('shows the piece of a text with most words of the query', () => {
  const text = `${'Filler about redis here. '.repeat(20)}Start the redis server with systemd. ${'More filler. '.repeat(20)}`
  const piece = excerpt(text, highlightQueryOf('redis server'), 80)
  expect(piece.text).toContain('redis server')
  expect(piece.text.length).toBeLessThanOrEqual(80)
  expect(piece).toMatchObject({ before: true, after: true })
})

it('shows the identifier itself rather than its words elsewhere', () => {
  const text = `A port, a user, an offset, a user and a port. ${'Filler. '.repeat(20)}Set offset_port_user to it.`
  expect(excerpt(text, highlightQueryOf('offset_port_user'), 80).text).toContain('offset_port_user')
})

it('makes pieces of any text with ranges inside them', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({ maxLength: 12 }),
      fc.nat(120),
      (text, query, length) => {
        const piece = excerpt(text, highlightQueryOf(query), length)
        expect(text).toContain(piece.text)
        for (const { start, end } of piece.ranges) {
          expect(start).toBeLessThan(end)
          expect(end).toBeLessThanOrEqual(piece.text.length)
        }
      },
    ),
  )
})
