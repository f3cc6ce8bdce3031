import { describe, expect, test } from 'vitest'
import { sourcesOf } from '../source.ts'
import { AnswerBlocks } from './answer-blocks.ts'

const hit = (id: string, title: string) => ({
  id: `i:${id}`,
  index_id: 'i',
  score: 1,
  document: { id, title, content: title, path: `/docs/${id}` },
})
const sources = sourcesOf([hit('ports', 'Ports'), hit('tls', 'Encryption'), hit('logs', 'Logs')])

/** An answer as readers see it. Asserts that it is the same however the text is cut into pieces. */
function shownOf(said: string): string {
  const [whole = '', ...others] = [100_000, 1, 3].map((size) => {
    const blocks = new AnswerBlocks(sources)
    const shown: string[] = []
    for (const piece of said.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []) {
      blocks.push(piece)
      shown.push(...blocks.takeEnded())
    }
    return [...shown, ...blocks.takeAll()].join('\n\n')
  })
  for (const other of others) expect(other).toBe(whole)
  return whole
}

describe('a model may write', () => {
  test.each([
    ['paragraphs and headings', '# Ports\n\nOpen *one* of **them**.\nThen wait.'],
    ['lists', '1. Open it.\n2. Close it:\n   - slowly\n   - at night'],
    ['lists with blank lines', '1. Open it.\n\n   ```sh\n   ls\n   ```\n\n2. Close it.'],
    ['quotes', '> Open it. [1]'],
    ['tables', '| Key | Value |\n| - | -: |\n| `port` | 80 [1] |'],
    ['names', 'Set offset_port_user and `items[0]` in .env, then 2 * 3.'],
    ['links to sources', 'See [ports](/docs/ports), [/docs/tls](/docs/tls) and [its end](/docs/ports#end).'],
    ['code', '```php\n$a = items[0];\n\n\n[x](https://evil.example) <b> `c`\n```'],
  ])('%s', (_, said) => {
    expect(shownOf(said).replace('\\*', '*')).toBe(said)
  })

  test.each([
    ['tildes', '~~~sh\necho items[0] [9] <b>\n\n![x](https://evil.example/x)\n~~~\n\nDone.'],
    ['an indentation', '    echo items[0] [9] <b>\n\n    ![x](https://evil.example/x)\n\nDone.'],
  ])('code between or behind %s, without a change', (_, said) => {
    expect(shownOf(said)).toMatch(
      /^```(?:sh)?\necho items\[0\] \[9\] <b>\n\n!\[x\]\(https:\/\/evil\.example\/x\)\n```\n\nDone\.$/,
    )
  })
})

test.each([
  [
    'links to other sites',
    'See [there](https://evil.example), [x](//evil.example) or [y](/\\evil.example).',
    'See there, x or y.',
  ],
  [
    'links with an address as their text',
    '[https://evil.example](https://evil.example) [a@b.example](mailto:x@b.example)',
    '`https://evil.example` a\\@b.example',
  ],
  ['links to pages that were not found', 'See [there](/docs/other) or [top](#top).', 'See there or top.'],
  ['scripts', '[here](javascript:alert(1)) [x](data:text/html,y)', 'here x'],
  ['pictures', 'A ![pixel](https://evil.example/p.png?q=secret) picture', 'A pixel picture'],
  [
    'references',
    '[here][x] ![p][x]\n\n[x]: https://evil.example',
    '\\[here]\\[x] !\\[p]\\[x]\n\n\\[x]\\: `https://evil.example`',
  ],
  ['footnotes', 'So[^x].\n\n[^x]: https://evil.example', 'So\\[^x].\n\n\\[^x]\\: `https://evil.example`'],
  ['HTML', '<img src=x onerror=alert(1)>\n\n<b>x</b>', '\\<img src=x onerror=alert(1)>\n\n\\<b>x\\</b>'],
  ['lines', 'A\n\n---\n\nB', 'A\n\nB'],
  ['a picture behind a lone backtick', 'Use ` and ![x](https://evil.example/p.png) now', 'Use \\` and x now'],
  ['a picture behind an escaped backtick', '\\` ![x](https://evil.example/p.png) `', '\\` x \\`'],
  [
    'a picture behind code that does not end',
    'Use `a\n\n![x](https://evil.example/p.png)` now',
    'Use \\`a\n\nx\\` now',
  ],
  ['addresses in capital letters within a word', 'aHTTPS://EVIL.example', 'aHTTPS\\://EVIL.example'],
  [
    'bare addresses',
    'With http://a.example/x?y=1, (HTTPS://b.example/) or www.c.example. How? `http://d.example` <http://e.example> me@f.example',
    'With `http://a.example/x?y=1`, (`HTTPS://b.example/`) or `www.c.example`. How? `http://d.example` `http://e.example` `me@f.example`',
  ],
])('%s are not links, pictures or markup of the page', (_, said, shown) => {
  expect(shownOf(said)).toBe(shown)
})

test.each([
  ['A [1].', 'A [1].'],
  ['A [1, 2], [1][2] and [1; 3].', 'A [1][2], [1][2] and [1][3].'],
  ['A [^1].', 'A [1].'],
  ['A【1】【2†source】【3:0†logs.md】。', 'A[1][2][3]。'],
  ['A ［１］ and ［２，３］', 'A [1] and [2][3]'],
  ['A [1–3] and [1-2].', 'A [1][2][3] and [1][2].'],
  ['A [Source 1], [sources 1 and 2], [#2] and [[3]].', 'A [1], [1][2], [2] and [3].'],
  ['A [1](/docs/ports) and [[2]](https://evil.example).', 'A [1] and [2].'],
  ['**A [1]**', '**A [1]**'],
  ['A [9] and [2, 7]. B [99].', 'A and [2]. B.'],
  ['`a [1]` and `items[0]`', '`a [1]` and `items[0]`'],
  ['From items[0] or [2024] or [80-443].', 'From items\\[0] or \\[2024] or \\[80-443].'],
  ['[1]: https://evil.example', '[1]\\: `https://evil.example`'],
  ['[1](https://evil.example "x")', '[1]'],
  ['[1] (see there)', '[1] (see there)'],
])('citations in %s are written in one form', (said, shown) => {
  expect(shownOf(said)).toBe(shown)
})

test('only what is cited outside of code counts as cited', () => {
  const blocks = new AnswerBlocks(sources)
  blocks.push('`[1]` 【2†x】 [9]\n\n```\n[3]\n```')
  blocks.takeAll()
  expect([...blocks.cited]).toEqual([2])
})

test('a block comes when it has ended, a list when something else begins', () => {
  const blocks = new AnswerBlocks(sources)
  const after = (piece: string) => {
    blocks.push(piece)
    return blocks.takeEnded()
  }
  expect(after('# Ports\n\nOpen')).toEqual(['# Ports'])
  expect(after(' it.\n\n```\nls\n\n')).toEqual(['Open it.'])
  expect(after('ls\n```\n')).toEqual([])
  expect(after('\n1. One\n\n')).toEqual(['```\nls\n\nls\n```'])
  expect(after('2. Two\n\n')).toEqual([])
  expect(after('End.\n\n')).toEqual(['1. One\n\n2. Two', 'End.'])
  expect(blocks.takeAll()).toEqual([])
})

test.each(['>', '- ', '1. ', '> - '])('blocks nested without end by %j are cut', (marker) => {
  const blocks = new AnswerBlocks(sources)
  blocks.push(`${marker.repeat(900)}x`)
  expect(blocks.takeAll().join('').length).toBeLessThan(200)
})
