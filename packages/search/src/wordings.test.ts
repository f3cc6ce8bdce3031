import { expect, it } from 'vitest'
import { Highlighter, highlightQueryOf } from './highlight.ts'
import { Vocabulary } from './vocabulary.ts'
import { askedShare, wordingsIn } from './wordings.ts'

function shareOf(text: string, query: string): number {
  const vocabulary = new Vocabulary()
  return askedShare(wordingsIn(text, vocabulary), vocabulary, new Highlighter(highlightQueryOf(query)))
}

it('keeps the words of the subject of each question, and no line without any', () => {
  const vocabulary = new Vocabulary()
  const wordings = wordingsIn('How do I add a node?\n\nwhat is it\nsub_token_len default', vocabulary)
  expect(wordings.map((words) => vocabulary.termsOf(words))).toEqual([['node'], ['subtokenlen', 'default']])
})

it('says how much of the nearest question is asked, in any form of its words', () => {
  expect(shareOf('restore the database', 'how can I restore databases')).toBe(1)
  expect(shareOf('restore the database from a dump', 'how can I restore databases')).toBeCloseTo(2 / 3)
  expect(shareOf('restore the database', 'is there a dark theme')).toBe(0)
  expect(shareOf('', 'is there a dark theme')).toBe(0)
})

it('counts words of one question, not of several together', () => {
  const scattered = 'restore a deleted user\ncopy the database\nnightly dump of tables'
  expect(shareOf(scattered, 'restore database dump')).toBe(1 / 2)
  expect(shareOf(`${scattered}\nrestore the database dump`, 'restore database dump')).toBe(1)
})

it('takes the question that has most in common with a query, not a short one with a word of it', () => {
  expect(shareOf('dump\nrestore the database on another server', 'restore database server dump')).toBe(3 / 4)
})
