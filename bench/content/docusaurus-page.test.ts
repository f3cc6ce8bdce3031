import { expect, it } from 'vitest'
import { docusaurusCategory, docusaurusPage } from './docusaurus-page.ts'

it('leads links between docs and blog to addresses', () => {
  expect(docusaurusPage('blog/a/index.md', 'See [b](../../docs/b/c.md#d).')).toBe('See [b](/docs/b/c#d).')
  expect(docusaurusPage('docs/b/c.md', 'See [a](../../blog/a/index.md).')).toBe('See [a](/blog/a).')
})

it('leaves links within the docs, and ids of headings, as they are', () => {
  const page = '## Users {#users}\n\nSee [d](../d.md) and [o](https://a.test/b.md).'
  expect(docusaurusPage('docs/b/c.md', page)).toBe(page)
})

it('leaves out what Docusaurus refuses in a category file', () => {
  expect(JSON.parse(docusaurusCategory('{ "label": "Answers", "sheaf_search_kind": "answers" }'))).toEqual({
    label: 'Answers',
  })
})
