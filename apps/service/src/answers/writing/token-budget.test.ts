import { expect, test } from 'vitest'
import { estimatedTokens, TokenBudget } from './token-budget.ts'

test('tokens are estimated by letters, and by characters where a script has no alphabet', () => {
  expect(estimatedTokens('four letters')).toBe(3)
  expect(estimatedTokens('面板设置')).toBe(4)
  expect(estimatedTokens('')).toBe(0)
})

test('a budget gives whole texts while there is room, then beginnings that end at a word', () => {
  const budget = new TokenBudget(10)
  expect(budget.take('one two three four')).toBe('one two three four')
  expect(budget.take('seventeen letters and more of them')).toBe('seventeen letters')
  expect(budget.take('more')).toBe('')
  expect(new TokenBudget(100).take('面'.repeat(50), 20)).toBe('面'.repeat(20))
})
