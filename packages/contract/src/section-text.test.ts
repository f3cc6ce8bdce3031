import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readableText } from './section-text.ts'

test.each([
  [
    'a key with its default',
    'Key;\tDefault;\tMeaning.\nsub;\t16;\tLength of a token.',
    'sub: Length of a token (default 16).',
  ],
  [
    'a key with its type and default',
    'Item;\tType, default;\tMeaning.\nsub;\ttext, empty;\tA name.',
    'sub: A name (text, empty).',
  ],
  [
    'what is seen, why, and what to do',
    'You see;\tCause;\tWhat to do.\n502;\tPHP is down.\tStart it!',
    '502: PHP is down; Start it!',
  ],
  ['cells that are empty', 'A;\tB;\tC.\nx;\t\tz.\n\ty.\nonly;\t\t', 'x: z. y. only.'],
  ['text around a table', 'Look:\nA;\tB.\nx;\ty.\nThen go on.', 'Look: x: y. Then go on.'],
  ['two tables', 'A;\tB.\nx;\ty.\n\nC;\tDefault.\nz;\t1.', 'x: y. z: (default 1).'],
  ['a table without rows', 'A;\tB.', 'A; B.'],
  [
    'a list and steps',
    'Needed:\n• a hostname\n• a port\nThen:\n‣ 1. Save.\n‣ 2. Wait.',
    'Needed: a hostname a port Then: Save. Wait.',
  ],
  ['code and prose', 'Run:\n    ls -l\n    cd /\nDone.', 'Run: ls -l cd / Done.'],
])('%s', (_, text, readable) => {
  expect(readableText(text)).toBe(readable)
})

test('any text becomes one line', () => {
  const piece = fc.constantFrom('\t', '\n', ';', '.', 'a', ' ', '    ', 'Type', 'Default')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      expect(readableText(pieces.join(''))).not.toMatch(/\s\s|[^\S ]|^ | $/)
    }),
  )
})
