import { fold } from '@next-panel/search'
import { expect, test } from 'vitest'
import { synonyms } from './synonyms.ts'

test('no word or phrase stands in two groups, which would make all of both the same', () => {
  const all = synonyms.flat().map(fold)
  expect(all.filter((phrase, at) => all.indexOf(phrase) !== at)).toEqual([])
})

test('a group has two words at least', () => {
  expect(synonyms.filter((group) => group.length < 2)).toEqual([])
})
