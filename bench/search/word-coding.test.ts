import { expect, it } from 'vitest'
import { wordCoded, wordList } from './word-coding.ts'

const bytes = (...parts: (string | number)[]) =>
  parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : [part]))

it('writes each word once, and headings as numbers of words', () => {
  expect([...wordCoded(['Ports of nodes', 'Node', 'nodes'])]).toEqual([
    // "\x01nodes", "node", "nodes", "of", "ports", each without the prefix shared with the word before.
    ...bytes('\x01nodes', 0, 'node', 0, 's', 0, 'of', 0, 'ports', 0),
    ...[0, 0, 4, 0, 0],
    ...[5, 4, 3, 0, 2, 0, 1, 0],
  ])
})

it('needs a second byte from the 128th word on', () => {
  const words = Array.from({ length: 300 }, (_, number) => `w${number}`)
  expect(wordCoded([words.join(' ')]).slice(-1 - 127 - 2 * 173)).toHaveLength(1 + 127 + 2 * 173)
  expect(wordCoded(words.map((word) => `${word} ${word}`)).at(-1)).toBe(0)
})

it('writes words in order without what they share with the word before', () => {
  expect([...wordList(['port', 'ports', 'user'])]).toEqual(bytes('port', 0, 's', 0, 'user', 0, 0, 4, 0))
})
