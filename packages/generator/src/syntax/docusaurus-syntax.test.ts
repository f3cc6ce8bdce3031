import { describe, expect, test } from 'vitest'
import { normalizeDocusaurusSyntax } from './docusaurus-syntax.ts'

const code = '````md\n:::note Title\n```\n<!-- c -->\n## H {#id}\n````\n'

test('rewriting keeps lines, and leaves code alone', () => {
  const body = `:::note Title\n\n<!-- a\nb -->\n\n## H {#id}\n\n:::\n\n${code}`
  expect(normalizeDocusaurusSyntax(body, 'mdx')).toBe(
    `:::note[Title]\n\n{/*  a\nb */}\n\n## H \\{#id}\n\n:::\n\n${code}`,
  )
  expect(normalizeDocusaurusSyntax(body, 'md')).toBe(body.replace(':::note Title', ':::note[Title]'))
})

describe.each(['md', 'mdx'] as const)('in %s', (format) => {
  test.each([
    ['code that begins a line with three ticks', '```x``` first'],
    ['a fence in a comment', '<!-- for example\n\n```js\n-->'],
    ['a fence in an item', '- One\n\n  ```js\n  x\n  ```'],
    ['a fence in a quote that ends with it', '> ```js\n> x'],
    ['a fence of tildes around ticks', '~~~\n```\n~~~'],
  ])('%s hides nothing after it', (_what, above) => {
    expect(normalizeDocusaurusSyntax(`${above}\n\n:::tip Try it\n\n:::`, format)).toContain(':::tip[Try it]')
  })

  test.each([
    '`:::tip Try it`',
    '```\n:::tip Try it\n```',
    '> ~~~\n> :::tip Try it\n> ~~~',
    '<!--\n:::tip Try it\n-->',
  ])('%j stays', (body) => {
    expect(normalizeDocusaurusSyntax(body, format)).toContain(':::tip Try it')
  })
})

test('a fence in an indented block hides nothing after it', () => {
  expect(normalizeDocusaurusSyntax('    ```\n\n:::tip Try it\n\n:::', 'md')).toContain(':::tip[Try it]')
})

describe('comments of HTML in MDX', () => {
  const rewritten = (body: string) => normalizeDocusaurusSyntax(body, 'mdx')

  test('what ends a comment of MDX does not end them', () => {
    expect(rewritten('<!-- docs/**/*.md -->')).toBe('{/*  docs/** *.md */}')
  })

  test.each([
    '`<!--` begins and `-->` ends',
    "export const mark = '<!-- x -->'",
    '<A title="<!-- x -->" />',
    '{`<!-- x -->`}',
    '{/* <!-- x --> */}',
    'a --> b',
    '```html\n<!-- x -->\n```',
  ])('%s stays', (body) => {
    expect(rewritten(`${body}\n\n<!-- y -->`)).toBe(`${body}\n\n{/*  y */}`)
  })

  test('an empty line in one within text parts it', () => {
    expect(rewritten('a <!-- b\n\nc --> d')).toBe('a {/*  b*/}\n\n{/*c */} d')
  })

  test('they are found in lists, quotes, tables and indented elements', () => {
    const body =
      '- a <!-- b\n  c -->\n\n> <!-- d\n> e -->\n\n| f <!-- g --> |\n|--|\n\n<A>\n\n    <!-- h -->\n\n</A>'
    expect(rewritten(body)).toBe(body.replaceAll('<!--', '{/* ').replaceAll('-->', '*/}'))
  })

  test('they are replaced in a page with a mistake, whose line then is that of the mistake', () => {
    expect(rewritten('<!-- a -->\n\n{b')).toBe('{/*  a */}\n\n{b')
  })
})

test('a block of mdx-code-block is part of an MDX page, and nothing else is', () => {
  const indented = '    ```mdx-code-block\n\n'
  const body = `${indented}A\n\n\`\`\`mdx-code-block\n<B>\n\`\`\`\n\n- c\n\n  ~~~~mdx-code-block\n  </B>\n  ~~~~\n`
  expect(normalizeDocusaurusSyntax(body, 'mdx')).toBe(`${indented}A\n\n\n<B>\n\n\n- c\n\n\n  </B>\n\n`)
  expect(normalizeDocusaurusSyntax(body, 'md')).toBe(body)
})
