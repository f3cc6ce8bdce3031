import { expect, test } from 'vitest'
import { lineOfKey } from './config-locations.ts'

const source = `import type { Config } from 'somewhere'

const items = [
  { label: 'A' },
  {
    label: 'B',
  },
]

export default {
  title: 'T',
  'tag': ('line' as string),
  themeConfig: {
    navbar: { items },
    footer: footerOf(items),
  },
} satisfies Config
`

test.each([
  [['title'], 11],
  [['tag'], 12],
  [['themeConfig', 'navbar'], 14],
  [['themeConfig', 'navbar', 'items', 0, 'label'], 4],
  [['themeConfig', 'navbar', 'items', 1], 5],
  [['themeConfig', 'navbar', 'items', 1, 'label'], 6],
])('the key %j stands on line %i', (path, line) => {
  expect(lineOfKey(source, path)).toBe(line)
})

test.each([
  ['left out at the top', ['url'], 10],
  ['left out further down', ['themeConfig', 'navbar', 'title'], 14],
  ['beyond the end of a list', ['themeConfig', 'navbar', 'items', 7], 14],
  ['made by a function', ['themeConfig', 'footer', 'links', 0], 15],
])('a key that is %s is looked for around', (_, path, line) => {
  expect(lineOfKey(source, path)).toBe(line)
})

test('a module without a default export has no place for a key', () => {
  expect(lineOfKey('export const title = 1', ['title'])).toBeUndefined()
})
