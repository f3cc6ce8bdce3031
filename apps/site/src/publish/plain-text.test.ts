import fc from 'fast-check'
import type { Link, PhrasingContent, Root, Strong } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import { expect, test } from 'vitest'
import { plainTextToMarkdown } from './plain-text.ts'

const words =
  'a W. w.a 1. 1) - + = > | # ( ) : :- http:// s:/ ? $ % " é → ftp www.x x@y _ * ` ~ [ ] ](x) ! < & \\'
const text = fc
  .array(fc.constantFrom(...words.split(' '), ' ', '  ', '\n', '\t'), { minLength: 1, maxLength: 6 })
  .map((parts): PhrasingContent => ({ type: 'text', value: parts.join('') }))
const phrasing = fc.oneof(
  text,
  fc.constant<PhrasingContent>({ type: 'inlineCode', value: 'x' }),
  fc.constant<PhrasingContent>({ type: 'break' }),
  text.map((child): Strong => ({ type: 'strong', children: [child] })),
  text.map((child): PhrasingContent => ({ type: 'emphasis', children: [child] })),
  text.map((child): Link => ({ type: 'link', url: 'https://x.org/a(b)', children: [child] })),
)
const tree = fc.array(phrasing, { minLength: 1, maxLength: 5 }).chain((children) =>
  fc.constantFrom<Root>(
    { type: 'root', children: [{ type: 'paragraph', children }] },
    { type: 'root', children: [{ type: 'heading', depth: 2, children }] },
    {
      type: 'root',
      children: [
        { type: 'table', children: [{ type: 'tableRow', children: [{ type: 'tableCell', children }] }] },
      ],
    },
  ),
)

test('text is written as the library writes it, whatever it stands beside', () => {
  const withPlainText = { extensions: [gfmToMarkdown(), plainTextToMarkdown] }
  fc.assert(
    fc.property(tree, (root) => {
      expect(toMarkdown(root, withPlainText)).toBe(toMarkdown(root, { extensions: [gfmToMarkdown()] }))
    }),
    { numRuns: 1000 },
  )
})
