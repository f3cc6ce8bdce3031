import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textLines } from './text-lines.ts'

const pieces = (text: string) => [...text].map((letter) => ({ letter, advance: 1, isSpace: letter === ' ' }))
const broken = (text: string, width: number, most: number) =>
  textLines(pieces(text), pieces('.'), { width, most }).map((line) =>
    line.map(({ letter }) => letter).join(''),
  )

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
  expect(broken('one two three', 7, 1)).toEqual(['one tw.'])
  expect(broken('one two three', 5, 1)).toEqual(['one.'])
  expect(broken('one two', 3, 2)).toEqual(['one', 'two'])
})

test('no line is wider than it may be, and nothing but spaces is lost', () => {
  const text = fc.array(fc.constantFrom('a', 'b', ' '), { maxLength: 40 }).map((letters) => letters.join(''))
  fc.assert(
    fc.property(
      text,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 40 }),
      (given, width, most) => {
        const all = broken(given, width, 40)
        expect(all.join('').replaceAll(' ', '')).toBe(given.replaceAll(' ', ''))
        const lines = broken(given, width, most)
        expect(lines.length).toBe(Math.min(all.length, most))
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(width)
      },
    ),
  )
})
