import { expect, test } from 'vitest'
import { errorChain } from './error-chain.ts'

test('an error is told with all its causes, outermost first, even when they go round', () => {
  const root = new Error('disk full')
  const middle = new Error('cannot save', { cause: root })
  expect(errorChain(new Error('cannot finish', { cause: middle }))).toEqual([
    'cannot finish',
    'cannot save',
    'disk full',
  ])
  root.cause = middle
  expect(errorChain(middle)).toEqual(['cannot save', 'disk full'])
  expect(errorChain('text')).toEqual(['text'])
})
