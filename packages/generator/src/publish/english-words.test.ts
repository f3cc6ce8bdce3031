import { stem } from '@next-panel/search'
import { expect, test } from 'vitest'
import { commonStems } from './english-words.ts'

test('what nearly everybody knows is in the list for browsers, in American and British spelling, and rare words are not', () => {
  for (const word of ['hope', 'hoping', 'games', 'behavior', 'behaviour'])
    expect(commonStems).toContain(stem(word))
  expect(commonStems).not.toContain('tanager')
  expect(commonStems.size).toBeLessThan(6500)
})
