import { expect, test } from 'vitest'
import { editLink } from './PageFooter.tsx'

test.each([
  [
    'https://example.com/edit/{path}?branch=main',
    'https://example.com/edit/content/docs/C%23/a%20$&.md?branch=main',
  ],
  ['https://example.com/edit/main', 'https://example.com/edit/main/content/docs/C%23/a%20$&.md'],
  ['https://example.com/edit/main/', 'https://example.com/edit/main/content/docs/C%23/a%20$&.md'],
])('%s leads to the source of a page', (editUrl, href) => {
  expect(editLink(editUrl, 'content/docs/C#/a $&.md')).toBe(href)
})
