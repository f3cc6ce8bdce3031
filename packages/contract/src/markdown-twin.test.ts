import { expect, test } from 'vitest'
import { joinTwin, twinNote, twinPath, twinStem } from './markdown-twin.ts'

test('a twin stands beside its page, and its parts beside it', () => {
  expect(twinPath('/docs/a')).toBe('/docs/a.md')
  expect(twinPath('/')).toBe('/index.md')
  expect(twinPath('/docs/a', 2)).toBe('/docs/a.part-2.md')
  expect(['/docs/a.md', '/docs/a.part-12.md', '/docs/v1.2.md'].map(twinStem)).toEqual([
    '/docs/a',
    '/docs/a',
    '/docs/v1.2',
  ])
})

test('the parts of a page join to its text', () => {
  const note = twinNote('<https://a.example/llms.txt>')
  expect(joinTwin([`# A\n\n${note}\nOne.\n`])).toBe('# A\n\nOne.\n')
  expect(joinTwin([`# A\n\n${note}\nOne.\n`, `# A\n\n${note}\nTwo.\n`])).toBe('# A\n\nOne.\n\nTwo.\n')
  expect(joinTwin([`${note}\nOne.\n`])).toBe('One.\n')
  expect(joinTwin(['# A\n'])).toBe('# A\n')
})
