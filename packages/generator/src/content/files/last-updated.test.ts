import { expect, test } from 'vitest'
import { lastChange } from './last-updated.ts'

const texts = new Map([
  ['docs/a/page.mdx', "import One from './_one.mdx'\nimport Tabs from '@theme/Tabs'\n\nText"],
  ['docs/a/_one.mdx', "import Two from '../_two.mdx'\nimport Itself from './_one.mdx'"],
  ['docs/_two.mdx', 'Text'],
])
const textOf = (file: string) => texts.get(file)

test('a page is as new as the newest of itself and its partials', () => {
  const dates = new Map([
    ['docs/a/page.mdx', '2026-01-02'],
    ['docs/a/_one.mdx', '2026-01-01'],
    ['docs/_two.mdx', '2026-03-01'],
  ])
  expect(lastChange('docs/a/page.mdx', dates, textOf)).toBe('2026-03-01')
  expect(lastChange('docs/a/page.mdx', new Map([...dates].slice(0, 2)), textOf)).toBe('2026-01-02')
})

test('a page that nobody has committed has no date', () => {
  expect(lastChange('docs/a/page.mdx', new Map(), textOf)).toBeUndefined()
})
