import { expect, test } from 'vitest'
import { withVersion } from './changelog.ts'

test('a new version comes before the older ones', () => {
  const before = '# Changelog\n\nWords.\n\n## 0.1.0\n\n- First.\n'
  expect(withVersion(before, '0.2.0', ['One.\n', 'Two lines\nof text.'])).toBe(
    '# Changelog\n\nWords.\n\n## 0.2.0\n\n- One.\n- Two lines\n  of text.\n\n## 0.1.0\n\n- First.\n',
  )
})

test('the first version comes after the words of introduction', () => {
  expect(withVersion('# Changelog\n', '0.1.0', ['First.'])).toBe('# Changelog\n\n## 0.1.0\n\n- First.\n')
})
