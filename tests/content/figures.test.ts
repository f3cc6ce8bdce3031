import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { readPagesAndPartials } from './content-page.test-helper.ts'
import { figures } from './figures.test-helper.ts'

/** A text on a page and its location. */
interface Passage {
  readonly place: string
  readonly text: string
}

const passages = (await readPagesAndPartials()).flatMap((page): Passage[] => {
  const found: Passage[] = []
  const { description } = page.frontMatter
  if (typeof description === 'string') found.push({ place: `${page.file}: description`, text: description })
  visit(page.tree, (node) => {
    if (node.type === 'code') found.push({ place: page.placeOf(node), text: node.value })
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell')
      found.push({ place: page.placeOf(node), text: textOf(node) })
  })
  return found
})

test('figures in running text are those of packages/panel', () => {
  const problems = passages.flatMap(({ place, text }) =>
    figures.flatMap(({ written, allowed }) =>
      [...text.matchAll(written)]
        .filter(([, figure = '']) => !allowed.has(figure.toLowerCase()))
        .map(
          ([whole]) => `${place}: "${whole}", where packages/panel says ${[...allowed].join(' or ').trim()}`,
        ),
    ),
  )
  expect([...new Set(problems)]).toEqual([])
})

test('and there is one of most kinds, so that the patterns find what they are for', () => {
  const found = figures.filter(({ written }) => passages.some(({ text }) => text.match(written)))
  expect(found.length).toBeGreaterThanOrEqual(10)
})
