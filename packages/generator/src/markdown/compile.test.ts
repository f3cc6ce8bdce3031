import { describe, expect, test } from 'vitest'
import { trialPage } from './trial-page.test-helper.ts'

const html = async (body: string, format: 'md' | 'mdx' = 'md') => (await trialPage(body, format)).html

describe.each(['md', 'mdx'] as const)('in %s', (format) => {
  test('tables, task lists, strike-through and bare addresses work as on GitHub', async () => {
    const text = '| a | b |\n|---|---|\n| 1 | 2 |\n\n- [x] done\n- [ ] open\n\n~~old~~ https://example.com'
    const result = await html(text, format)
    expect(result).toContain('<td>1</td>')
    expect(result).toContain('class="contains-task-list"')
    expect(result).toMatch(/<input type="checkbox" disabled="" checked=""\/> done/)
    expect(result).toMatch(/<input type="checkbox" disabled=""\/> open/)
    expect(result).toContain('<del>old</del>')
    expect(result).toContain('<a href="https://example.com">https://example.com</a>')
  })

  test('the alignment of columns is an attribute, never a style', async () => {
    const result = await html('| a | b | c |\n|:--|:-:|--:|\n| 1 | 2 | 3 |', format)
    expect(result).toContain('<th data-align="center">b</th>')
    expect(result).toContain('<td data-align="right">3</td>')
    expect(result).not.toMatch(/style=|\salign=/)
  })

  test('footnotes lead there and back', async () => {
    const { html: result, links } = await trialPage(
      'Text[^1] and more[^long].\n\n[^1]: One.\n[^long]: Two.',
      format,
    )
    expect(result).toMatch(/<a href="#fn-1" id="fnref-1"[^>]*>1<\/a>/)
    expect(result).toMatch(/<li id="fn-1">[\s\S]*One\.[\s\S]*href="#fnref-1"/)
    expect(result).toContain('id="fn-long"')
    expect(links.map(({ anchor }) => anchor)).toEqual(['fn-1', 'fn-long', 'fnref-1', 'fnref-long'])
  })

  test('HTML comments are not shown, on one line or several', async () => {
    const result = await html('Before <!-- one --> after\n\n<!-- two\nlines\n-->\n\nEnd', format)
    expect(result.replace(/<!--[\s\S]*?-->/g, '')).toMatch(/<p>Before\s+after<\/p>\s*<p>End<\/p>/)
    expect(result).not.toMatch(/>\s*(one|two)/)
  })

  test('keyboard keys and folded parts may be written as HTML', async () => {
    const text = '<details>\n<summary>More</summary>\n\nPress <kbd>Ctrl</kbd>, **now**.\n\n</details>'
    const result = await html(text, format)
    expect(result).toMatch(
      /<details>\s*<summary>More<\/summary>\s*<p>Press <kbd>Ctrl<\/kbd>, <strong>now<\/strong>/,
    )
  })
})

describe('in md', () => {
  test('braces and angle brackets are text', async () => {
    expect(await html('The key {userSubscriptionKey} is 3 < 4.')).toBe(
      '<p>The key {userSubscriptionKey} is 3 &lt; 4.</p>',
    )
  })

  test.each(['<!-- hidden -->', '<kbd>Esc</kbd>'])(
    'beside %s, line breaks, task lists and aligned tables work',
    async (html1) => {
      const text = `North  \nSouth\n\n- [x] done\n\n| a | b |\n|---|--:|\n| 1 | 2<br>3 |\n\n${html1}`
      const result = await html(text)
      expect(result).toContain('<p>North<br/>\nSouth</p>')
      expect(result).toContain('<input type="checkbox" disabled="" checked=""/> done')
      expect(result).toContain('<td data-align="right">2<br/>3</td>')
    },
  )

  test('a footnote with HTML and a line break works', async () => {
    const result = await html('Text[^1].\n\n[^1]: Press <kbd>Esc</kbd>  \n    twice.')
    expect(result).toMatch(/<li id="fn-1">\s*<p>Press <kbd>Esc<\/kbd><br\/>\s*twice\./)
  })

  test('what HTML adds without a place of its own is told of where it stands', async () => {
    await expect(html('Text\n\n<p>One\n\n[x](./nowhere.md)')).rejects.toThrow(/a\.md:5: dead link/)
  })

  test.each(['onclick', '@click', 'v-on.once', ':a.b', '1a', 'a:b:c'])(
    'the attribute %s is named with its line and left out',
    async (name) => {
      const found: string[] = []
      const report = ({ message }: Error) => found.push(message)
      const page = await trialPage(`Text\n\n<p ${name}="go">Word</p>`, 'md', { report })
      expect(page.html).toContain('<p>Word</p>')
      expect(found.map((text) => text.toLowerCase())).toEqual([
        `content/docs/guide/a.md:3: the attribute ${name} of <p> does nothing on this site; remove it`,
      ])
    },
  )

  test.each(['Use List<String> here.', 'Enter <your-name> here.', '<NAME>'])(
    'the tag in %j is told, and shown',
    async (text) => {
      const found: string[] = []
      const page = await trialPage(`Text\n\n${text}\n\n**End**`, 'md', {
        report: ({ message }) => found.push(message),
      })
      expect(page.html).toContain(text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
      expect(page.html).toContain('<strong>End</strong>')
      const name = /<(.*)>/.exec(text)?.[1]
      expect(found).toEqual([
        `content/docs/guide/a.md:3: <${name}> does not end, and is shown as text; write </${name}> where it ends, or \`<${name}>\` if it is no element`,
      ])
    },
  )

  test.each([
    'One<br>two',
    'One<BR>two',
    '<ul>\n<li>\n\nOne\n\n<li>\n\nTwo\n\n</ul>',
    '<my-tool>One</my-tool>',
    '<div>\n\nOne\n\n</DIV>',
  ])('%j needs no other tag', async (text) => {
    expect(await html(text)).toContain('One')
  })

  test('a broken link below raw HTML is found at its line', async () => {
    await expect(html('<p align="center">Hi</p>\n\nText\n\n[x](./nowhere.md)')).rejects.toThrow(
      /^content\/docs\/guide\/a\.md:5: dead link/,
    )
  })
})

describe('in mdx', () => {
  const tabs = '<Tabs groupId="os">\n<TabItem value="a" label="A">\n\n**Text**\n\n</TabItem>\n</Tabs>'

  test('tabs need no import, and the import that Docusaurus needs does no harm', async () => {
    const imported = `import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n${tabs}`
    const result = await html(tabs, 'mdx')
    expect(result).toContain('<strong>Text</strong>')
    expect(await html(imported, 'mdx')).toBe(result)
  })

  // Some of them would end the process.
  test.each([
    ['a list', '<div>\n  <p title="b">\n    Text.\n\n- One\n  </p>\n</div>', 6, '</p>'],
    ['a list alone', '<div>\n\n- One\n  </div>', 4, '</div>'],
    ['an ordered list', '<div>\nText\n\n1. One\n   </div>', 5, '</div>'],
    ['a list and an empty line', '<div>\n\n- One\n\n  </div>', 5, '</div>'],
    ['a list in a list', '<div>\n\n- One\n  - Two\n    </div>', 5, '</div>'],
    ['a list in a quote', '> <div>\n>\n> - [ ] One\n>\n>   </div>\n>\n> Text', 5, '</div>'],
    ['a list in an item', '- <div>\n  Text\n\n  - One\n    </div>', 5, '</div>'],
    ['a footnote', '<div>\n\n[^1]: One\n    </div>\n\nText[^1]', 4, '</div>'],
    ['a list in a fragment', '<>\n<div>\n\n- One\n  </div>\n\n</>', 5, '</div>'],
    ['a list with a fragment', '<>\nText 😀\n\n- One\n  </>', 5, '</>'],
  ])('a closing tag within %s is named with its line', async (_what, body, line, tag) => {
    await expect(html(body, 'mdx')).rejects.toThrow(
      `content/docs/guide/a.md:${line}: the closing tag ${tag} is part of the block above it, because it is indented like the text of that block; remove the indent`,
    )
  })

  test.each([
    '<div>\n\n- One\n\n</div>',
    '<div>\n- One\n</div>',
    '<div>- One</div>',
    '- <div>\n\n  - One\n\n  </div>',
    '<div>\n\n> One\n\n</div>',
  ])('the closing tag of %j is its own', async (body) => {
    expect(await html(body, 'mdx')).toContain('One')
  })

  test('imports in a sample are text', async () => {
    const text = "```js\nimport Tabs from '@theme/Tabs'\nimport x from './x.js'\n```"
    const result = (await html(text, 'mdx')).replace(/<[^>]+>/g, '')
    expect(result).toContain('import Tabs from')
    expect(result).toContain('./x.js')
  })

  test('expressions and components of the page itself work', async () => {
    const text =
      'export const price = 12\n\nexport const Big = ({ children }) => <b>{children}</b>\n\n<Big>{price * 2}</Big>'
    expect(await html(text, 'mdx')).toContain('<b>24</b>')
  })

  test('comments in code stay, HTML comments in braces too', async () => {
    expect(await html('Write `<!-- truncate -->` here.', 'mdx')).toContain(
      '<code>&lt;!-- truncate --&gt;</code>',
    )
    expect(await html('```html\n<!-- note -->\n```', 'mdx')).toContain('note')
  })

  test.each([
    [
      'an unknown component',
      '\n\n\nText\n\n<Card title="x" />',
      'a.md:6: unknown component <Card>; known: Tabs, TabItem',
    ],
    [
      'an unknown component in a line',
      'Text\n\nA <Chip>b</Chip>',
      'a.md:3: unknown component <Chip>; known: Tabs, TabItem',
    ],
    [
      'an import of an unknown component',
      "\n\nimport Tabs from '@theme/Tabs'\nimport Card from '@theme/Card'\n",
      `a.md:4: unknown component in "import Card from '@theme/Card'"; known: Tabs, TabItem`,
    ],
    [
      'an import of anything else',
      "Text\n\nimport Part from './part.jsx'\n",
      `a.md:3: "import Part from './part.jsx'" cannot be imported: pages can import partials (.mdx), pictures and other files, and what Docusaurus gives them; write what it shows into the page`,
    ],
    [
      'an element that is not closed',
      '\n\nText\n\n<Tabs>\n\nMore',
      /a\.md:5: Expected a closing tag for `<Tabs>`/,
    ],
    ['a broken expression', 'Text\n\n{1 +}', /a\.md:3: Could not parse expression/],
    [
      'an expression that fails',
      '{nothing.here}',
      'a.md: the code in this file failed: nothing is not defined',
    ],
    [
      'a name that is defined twice',
      'export const a = 1\n\nexport const a = 2',
      /a\.md: .*'a' has already been declared/,
    ],
    [
      'a broken export',
      'Text\n\nexport const a =',
      'a.md:3: a line that begins with "import" or "export" is code',
    ],
  ])('%s is named with its line', async (_what, text, message) => {
    await expect(html(text, 'mdx')).rejects.toThrow(message)
  })
})

test('a part among others has ids of its own, and links to what it lacks lead to the whole', async () => {
  const text =
    '## Changes\n\nSee [here](#changes) or [below](#later).[^1]\n\n```dot title="T" desc="D"\ndigraph { a }\n```\n\n[^1]: Note.'
  const { html: part } = await trialPage(text, 'md', { idPrefix: 'p-' })
  expect([...part.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)).toEqual([
    'p-changes',
    'p-fnref-1',
    'p-diagram-1-title',
    'p-diagram-1-desc',
    'p-footnote-label',
    'p-fn-1',
  ])
  expect(part).toContain('<a href="#p-changes">here</a>')
  expect(part).toContain('<a href="/sub/docs/guide/a#later">below</a>')
  expect(part).toMatch(/aria-labelledby="p-diagram-1-title p-diagram-1-desc"/)
  expect(part).toMatch(/href="#p-fn-1"[^>]* aria-describedby="p-footnote-label"/)
})

test('a component in Markdown is refused, since the text after it would be lost', async () => {
  await expect(html('Text\n\nSee <Tabs groupId="x" /> here.')).rejects.toThrow(
    'content/docs/guide/a.md:3: <Tabs> is a component, and this page is Markdown; rename the file to .mdx',
  )
  await expect(html('`<Tabs />` in code')).resolves.toContain('&lt;Tabs')
})
