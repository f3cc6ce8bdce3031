import { expect, test } from 'vitest'
import { readOpening } from './description.ts'

test.each([
  ['\n\nFirst words.\nGo on.\n\nSecond.', 'First words. Go on.'],
  ['## Heading\n\nText after it.', 'Text after it.'],
  ['## Heading\nText below it.', 'Text below it.'],
  ['<!-- note\n\nhidden -->\n\nText.', 'Text.'],
  ['```bash\nnpm start\n\nnpm test\n```\n\nText.', 'Text.'],
  [':::note Title\n\nInside.\n\n:::', 'Inside.'],
  ['| a | b |\n|---|---|\n\n---\n\nText.', 'Text.'],
  ['![Picture](./x.png)\n\nText.', 'Text.'],
  ['<div>\n\nText.\n\n</div>', 'Text.'],
  [
    'A **bold**, *slanted* and `code_word` [link](./a.md) with [another][1] and a note[^1].\n\n[1]: ./b.md\n\n[^1]: Note.',
    'A bold, slanted and code_word link with another and a note.',
  ],
  ['Set sub_url and node_speedlimit, 2 * 3 * 4.', 'Set sub_url and node_speedlimit, 2 * 3 * 4.'],
  ['- One\n- Two', 'One Two'],
  ['> Quoted words', 'Quoted words'],
  ['Open at 10:30, or at key:value.', 'Open at 10:30, or at key:value.'],
  ['- ![Picture](./x.png)\n\nText.', 'Text.'],
  ['> [!NOTE]\n> Quoted words', 'Quoted words'],
  ['At :name[label]{key=value}.', 'At :name[label]{key="value"}.'],
  ['```x``` begins. <!-- hidden -->', 'x begins.'],
  [
    'Read the [paper][p] and the note[^1].\n\n<!-- truncate -->\n\n[p]: https://example.com\n[^1]: Note.',
    'Read the paper and the note.',
  ],
  ['See <video src="x.mp4">No films here</video> it.', 'See it.'],
  ['<style>\n.a { color: red }\n</style>\n\nText.', 'Text.'],
  ['', ''],
])('%j begins with %j', (body, words) => {
  expect(readOpening(body, 'md').words).toBe(words)
})

test.each([
  ["import Tabs from '@theme/Tabs'\n\nexport const a = 1\n\nText.", 'Text.'],
  ['<!-- note\n\nhidden -->\n\n{/* hidden */}\n\nText.', 'Text.'],
  ['<Tabs>\n<TabItem value="a">\n\nText {1 + 1} of **a**.\n\n</TabItem>\n</Tabs>', 'Text of a.'],
  ['<iframe src="https://example.com">\n\nOld browsers.\n\n</iframe>\n\nText <script>x</script>.', 'Text .'],
  ['Broken {', ''],
])('%j in MDX begins with %j', (body, words) => {
  expect(readOpening(body, 'mdx').words).toBe(words)
})

test('a formula is its source', () => {
  expect(readOpening('# The $x^{2}$\n\nSo $x_1*y*$ costs $5 to $10.', 'mdx', { math: true })).toMatchObject({
    heading: { text: 'The x^{2}' },
    words: 'So x_1*y* costs $5 to $10.',
  })
})

test('what is long ends at a word', () => {
  const words = readOpening('word '.repeat(100), 'md').words
  expect(words.length).toBeLessThanOrEqual(201)
  expect(words).toMatch(/^(word )+word…$/)
})

test.each([
  ['md', '# Title\n\nText', 'Title', '\n\nText'],
  ['md', 'Title\n=====\nText', 'Title', '\n\nText'],
  ['md', '# A `b` *c* [d](./e.md) \\# {#id}\nText', 'A b c d #', '\nText'],
  ['md', '# ![Logo](./x.png)\nText', 'Logo', '\nText'],
  ['md', '<!-- a\n\n# No -->\n\n# Yes ##', 'Yes', '<!-- a\n\n# No -->\n\n'],
  [
    'mdx',
    "import A from './_a.mdx'\nexport const b = 1\n\n<!-- a --> \n{/* b */}\n\n# Title",
    'Title',
    "import A from './_a.mdx'\nexport const b = 1\n\n<!-- a --> \n{/* b */}\n\n",
  ],
] as const)('in %s, the title of %j is found', (format, body, text, bodyWithout) => {
  expect(readOpening(body, format).heading).toEqual({ text, bodyWithout })
})

test.each([
  'Text\n\n# No',
  '## No',
  '```x```\n\n# No',
  '<!-- truncate -->\n\n# No',
  '    # No',
  '> # No',
  '#',
  '',
])('%j has no title', (body) => {
  expect(readOpening(body, 'md').heading).toBeUndefined()
})
