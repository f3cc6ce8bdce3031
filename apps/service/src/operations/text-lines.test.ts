import { Readable } from 'node:stream'
import { array, assert, asyncProperty, constantFrom } from 'fast-check'
import { expect, test } from 'vitest'
import { readLines } from './text-lines.ts'

async function linesOf(chunks: Iterable<string>, maxLength = 100): Promise<string[]> {
  const lines: string[] = []
  for await (const line of readLines(Readable.from(chunks), maxLength)) lines.push(line)
  return lines
}

test('lines are those of the whole text, however it is cut into chunks', async () => {
  await assert(
    asyncProperty(array(constantFrom('a', '\n', 'bc\nd', '\n\n', '“'), { maxLength: 12 }), async (chunks) => {
      const lines = chunks.join('').split('\n')
      if (lines.at(-1) === '') lines.pop()
      expect(await linesOf(chunks)).toEqual(lines)
    }),
  )
})

test('a line that is too long is named, as soon as it is', async () => {
  expect(await linesOf(['a\n', 'bbb', 'bb\n'], 5)).toEqual(['a', 'bbbbb'])
  const endless = function* () {
    yield 'a\n'
    for (;;) yield 'bbb'
  }
  await expect(linesOf(endless(), 5)).rejects.toThrow('line 2 is longer than 5 characters')
})
