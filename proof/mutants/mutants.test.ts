import { expect, test } from 'vitest'
import { mutantsOf } from './mutants.ts'

test('the code of the engine is changed, its tests are not', () => {
  const files = new Set(mutantsOf('packages/search/src', 'stem').map(({ file }) => file.path))
  expect([...files]).toEqual(['packages/search/src/stem.ts'])
})
