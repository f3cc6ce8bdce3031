import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MemoryIndex, type SectionRecord } from './index.ts'
import { withoutEscapes, withoutWrapping } from './pasted-message.ts'

it.each([
  ['{"ret":0,"msg":"Node not found."}', 'Node not found.'],
  ['{ "message" : "msg" }', 'msg'],
  ['{"error":"a \\"quoted\\" word","code":3}', 'a \\"quoted\\" word'],
  ['what is {"ret":0,"msg":"Node not found."} please', 'what is                 Node not found.   please'],
  ['{"ok":false,"detail":"{x}"}', '{x}'],
])('of %s only the message is left', (query, message) => {
  expect(withoutWrapping(query).trim()).toBe(message)
})

it.each([
  '',
  'node offline',
  '{}',
  '{"ret":0}',
  '{"msg":""}',
  '{"msg":"no end',
  '"msg":"no braces"',
  '{"msg":5}',
])('leaves %j as it is', (query) => {
  expect(withoutWrapping(query)).toBe(query)
})

it.each([
  ['{"msg":"\\u8ba2\\u9605\\u94FE\\u63a5"}', '{"msg":"订阅链接"}'],
  ['"\\/mod_mu\\/users"', '"/mod_mu/users"'],
  ['"a \\"quoted\\" word"', '"a \\"quoted\\" word"'],
  ['C:\\\\Users, \\u12', 'C:\\\\Users, \\u12'],
])('of %s the escapes are read', (query, plain) => {
  expect(withoutEscapes(query)).toBe(plain)
})

it('keeps all that stays in its place, whatever is pasted', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '"',
    'msg',
    '"msg":"',
    '":',
    '\\',
    ' ',
    'a',
    '\ud83d',
    '节点',
    '{"msg":"x"}',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const query = pieces.join('')
      const left = withoutWrapping(query)
      expect(left).toHaveLength(query.length)
      for (const [at, unit] of left.split('').entries()) if (unit !== ' ') expect(unit).toBe(query[at])
    }),
  )
})

it('is done with nested and unfinished objects of any length at once', () => {
  const index = new MemoryIndex<SectionRecord>()
  for (const text of ['{"msg":"', '{"msg":"\\', '{"a":{"msg":"x",', '{', '{"msg":"a","msg":"'])
    expect(index.search(text.repeat(100_000)).count).toBe(0)
})

it('gives corrections their place in what was typed', () => {
  const index = new MemoryIndex<SectionRecord>()
  const at = { id: '/a', path: '/a', title: 'Node', section: '', category: '', version: '' }
  index.add({ ...at, content: 'subscription' })
  const text = '{"msg":"subscripton"}'
  expect(index.search(text).corrected?.words).toEqual([
    { start: 8, end: 19, from: 'subscripton', to: 'subscription' },
  ])
})
