import { fold } from '@next-panel/search'
import { expect, test } from 'vitest'
import { synonyms } from './synonyms.ts'

test('no word or phrase stands in two groups, which would make all of both the same', () => {
  const all = synonyms.flat().map(fold)
  expect(all.filter((phrase, at) => all.indexOf(phrase) !== at)).toEqual([])
})

test('only what readers call the panel stands alone', () => {
  expect(synonyms.filter((group) => group.length < 2)).toEqual([['nextpanel'], ['sspanel'], ['uim']])
})
