import fc from 'fast-check'
import type { Element, ElementContent } from 'hast'
import { expect, test } from 'vitest'
import { anyArticle } from './any-article.ts'
import { articleOf } from './article.ts'
import { parseMain } from './finished-page.ts'
import { plainArticle } from './plain-article.ts'

const PAGE = 'https://docs.example.com/docs/a'

const element = (tagName: string, children: ElementContent[], properties = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})

/** A tree of elements that may stand where they do not belong, with white space wherever it may be. */
const { content } = fc.letrec<{
  content: ElementContent
  admonition: Element
  list: Element
  table: Element
}>((tie) => {
  const children = fc.array(tie('content'), { maxLength: 5 })
  const text = fc.constantFrom(' ', '\n', 'a', 'b c', ' d ', '\n e', 'f\t', 'g  h').map((value) => ({
    type: 'text' as const,
    value,
  }))
  const lines = 'a b code del em kbd s small span strong sup time'.split(' ')
  const blocks = 'blockquote details div figure h2 header hr li p section summary ul'.split(' ')
  const within = (names: readonly string[]) =>
    fc.tuple(fc.constantFrom(...names), children).map(([name, inner]) => element(name, inner))
  const alone = fc.constantFrom(
    element('br', []),
    element('img', [], { src: '/x.png', alt: ' An\n image ' }),
    element('svg', []),
    element('a', [{ type: 'text', value: 'there' }], { href: '../b#c', title: 'B ' }),
    element('pre', [{ type: 'text', value: ' x\n\n y\n' }], { dataLang: 'bash' }),
    element('script', []),
  )
  const row = (name: string) =>
    fc.array(children, { maxLength: 3 }).map((cells) =>
      element(
        'tr',
        cells.map((cell) => element(name, cell)),
      ),
    )
  return {
    content: fc.oneof(
      { maxDepth: 5, depthSize: 'small' },
      text,
      alone,
      within(lines),
      within(blocks),
      ...[tie('admonition'), tie('list'), tie('table')],
    ),
    admonition: fc
      .tuple(text, children)
      .map(([title, inner]) =>
        element('aside', [
          element('p', [element('svg', []), element('span', [title])]),
          element('div', inner),
        ]),
      ),
    list: fc
      .tuple(
        fc.constantFrom('ul', 'ol'),
        fc.array(
          children.map((inner) => element('li', inner)),
          { maxLength: 3 },
        ),
        fc.option(fc.nat(9), { nil: undefined }),
      )
      .map(([name, items, start]) => element(name, items, start === undefined ? {} : { start })),
    table: fc
      .tuple(row('th'), fc.array(row('td'), { maxLength: 2 }))
      .map(([head, rows]) => element('table', [element('thead', [head]), element('tbody', rows)])),
  }
})

test('the tree is the one that the library makes of any elements', () => {
  let compared = 0
  fc.assert(
    fc.property(fc.array(content, { maxLength: 6 }), (children) => {
      const article = element('main', children)
      const plain = plainArticle(article, PAGE)
      if (!plain) return
      compared += 1
      expect(plain).toEqual(anyArticle(article, PAGE))
    }),
    { numRuns: 1000 },
  )
  expect(compared).toBeGreaterThan(200)
})

test.each([
  ['a list of tasks', '<ul><li><input type="checkbox" checked> Done</li></ul>'],
  ['a cell over two columns', '<table><thead><tr><th colspan="2">A</th></tr></thead></table>'],
  ['a table without a head', '<table><tbody><tr><td>A</td></tr></tbody></table>'],
  ['a block within a link', '<a href="/b"><p>B</p></a>'],
  ['a list within a cell', '<table><thead><tr><th><ul><li>A</li></ul></th></tr></thead></table>'],
  ['a video', '<video src="/b.mp4"></video>'],
])('leaves to the library %s', (_, html) => {
  expect(plainArticle(articleOf(parseMain(`<main>${html}</main>`)), PAGE)).toBeUndefined()
})
