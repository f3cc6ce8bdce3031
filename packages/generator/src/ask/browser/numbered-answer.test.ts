import { expect, test } from 'vitest'
import { numberedAnswer } from './numbered-answer.ts'
import type { SourceView } from './source-view.ts'

const sources = [1, 2, 3, 4, 5].map(
  (number): SourceView => ({ number, title: `Page ${number}`, section: '', content: '', href: `/${number}` }),
)
const titles = (list: readonly SourceView[]) => list.map(({ number, title }) => `${number} ${title}`)

test('citations count without gaps, in the order in which they are read', () => {
  const answer = numberedAnswer('Stop it [4]. Copy it [2][4].\n\n- Start it [1]\n', sources)
  expect(answer.markdown).toBe('Stop it [1]. Copy it [2][1].\n\n- Start it [3]\n')
  expect(answer.cited).toBe(3)
  expect(titles(answer.sources)).toEqual(['1 Page 4', '2 Page 2', '3 Page 1', '4 Page 3', '5 Page 5'])
})

test('what counts without gaps already stays as it is', () => {
  const markdown = 'Stop it [1]. Copy it [2].'
  expect(numberedAnswer(markdown, sources)).toMatchObject({ markdown, sources, cited: 2 })
})

test('code, quoted brackets and numbers of no source are no citations', () => {
  const markdown = 'Use `a[3]` and \\[4\\] [9] [2].\n\n```\nb[5]\n```\n'
  const answer = numberedAnswer(markdown, sources)
  expect(answer.markdown).toBe(markdown.replace('[2]', '[1]'))
  expect(answer.cited).toBe(1)
})

test('an answer without citations has the sources as they were found', () => {
  expect(numberedAnswer('', sources)).toMatchObject({ markdown: '', sources, cited: 0 })
})
