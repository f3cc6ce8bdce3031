import { expect, it } from 'vitest'
import { renderedPage, twinFile } from './rendered-page.ts'

it('takes the front matter of the page and the text of its twin', () => {
  const source = '---\ntitle: T\n---\n\n<Table />\n'
  const twin = '# T\n\n| a |\n| - |\n\nSee [x](https://a.test/docs/x#y) and [z](https://b.test/).\n'
  expect(renderedPage(source, twin, 'https://a.test')).toBe(
    '---\ntitle: T\n---\n\n| a |\n| - |\n\nSee [x](/docs/x#y) and [z](https://b.test/).\n',
  )
})

it('shows a picture as its alternative text', () => {
  const twin = '# T\n\n![The list \\[3\\] of nodes](https://a.test/_site/20.x.webp)\n\nText.\n'
  expect(renderedPage('---\ntitle: T\n---\n', twin, 'https://a.test')).toBe(
    '---\ntitle: T\n---\n\nThe list \\[3\\] of nodes\n\nText.\n',
  )
})

it('finds the twin by the address of the page', () => {
  expect(twinFile('docs/index.mdx')).toBe('docs.md')
  expect(twinFile('docs/a/b.mdx')).toBe('docs/a/b.md')
})
