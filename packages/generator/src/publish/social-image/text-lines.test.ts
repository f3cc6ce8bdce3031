import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textLines } from './text-lines.ts'

const broken = (text: string, width: number, maxLines: number) =>
  textLines(text, () => 1, { width, maxLines })

test('lines break at spaces, which stand at no end of a line', () => {
  expect(broken('one two three', 7, 9)).toEqual(['one two', 'three'])
  expect(broken('one two three', 8, 9)).toEqual(['one two', 'three'])
  expect(broken('', 7, 9)).toEqual([])
})

test('a word longer than a line is broken where the line ends', () => {
  expect(broken('a abcdefgh b', 3, 9)).toEqual(['a', 'abc', 'def', 'gh', 'b'])
  expect(broken('abc', 0, 9)).toEqual(['a', 'b', 'c'])
})

test('a text of more lines ends with an ellipsis that fits, without a space before it', () => {
  expect(broken('one two three', 7, 1)).toEqual(['one tw…'])
  expect(broken('one two three', 5, 1)).toEqual(['one…'])
  expect(broken('one two', 3, 2)).toEqual(['one', 'two'])
})

test('narrow characters leave room for more, and none is torn', () => {
  const advanceOf = (character: string) => (character === 'i' ? 0.5 : 1)
  expect(textLines('iiii iiii', advanceOf, { width: 2, maxLines: 9 })).toEqual(['iiii', 'iiii'])
  expect(broken('𝒜𝒜𝒜', 2, 9)).toEqual(['𝒜𝒜', '𝒜'])
  expect(broken('𝒜𝒜', 0, 9)).toEqual(['𝒜', '𝒜'])
})

test('no line is wider than it may be, and nothing but spaces is lost', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', ' '), { maxLength: 40 })
    .map((letters) => letters.join('').replace(/ +/g, ' '))
  fc.assert(
    fc.property(
      text,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 40 }),
      (given, width, maxLines) => {
        const all = broken(given, width, 40)
        expect(all.join('').replaceAll(' ', '')).toBe(given.replaceAll(' ', ''))
        const lines = broken(given, width, maxLines)
        expect(lines.length).toBe(Math.min(all.length, maxLines))
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(width)
      },
    ),
  )
})
