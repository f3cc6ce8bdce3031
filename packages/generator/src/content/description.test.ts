import { expect, test } from 'vitest'
import { firstWords } from './description.ts'

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
  ['', ''],
])('%j begins with %j', (body, words) => {
  expect(firstWords(body, 'a.md')).toBe(words)
})

test.each([
  ["import Tabs from '@theme/Tabs'\n\nexport const a = 1\n\nText.", 'Text.'],
  ['<!-- note\n\nhidden -->\n\n{/* hidden */}\n\nText.', 'Text.'],
  ['<Tabs>\n<TabItem value="a">\n\nText {1 + 1} of **a**.\n\n</TabItem>\n</Tabs>', 'Text of a.'],
  ['Broken {', ''],
])('%j in MDX begins with %j', (body, words) => {
  expect(firstWords(body, 'a.mdx')).toBe(words)
})

test('what is long ends at a word', () => {
  const words = firstWords('word '.repeat(100), 'a.md')
  expect(words.length).toBeLessThanOrEqual(201)
  expect(words).toMatch(/^(word )+word…$/)
})
