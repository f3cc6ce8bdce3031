import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { trialPage } from '../trial-page.test-helper.ts'

/** A page of the small site with partials beside it, by path below `content/docs/guide/`. */
function page(body: string, partials: Readonly<Record<string, string>>) {
  const files = new Map(
    Object.entries(partials).map(([name, text]) => [posix.join('content/docs/guide', name), text]),
  )
  const readFile = async (file: string) => files.get(file)
  return trialPage(body, 'mdx', { readFile })
}

const html = async (body: string, partials: Readonly<Record<string, string>>) =>
  (await page(body, partials)).html
const text = (markup: string) => markup.replace(/<[^>]+>/g, '')
const partImport = "import Part from './_part.mdx'\n\n"

describe('a partial', () => {
  test('stands where the page uses it, as often as it is used', async () => {
    const part = '---\nsidebar_label: Of no use\n---\n\n**Shared** text.\n'
    expect(await html(`${partImport}Before\n\n<Part />\n\nAfter\n\n<Part />`, { '_part.mdx': part })).toBe(
      '<p>Before</p>\n<p><strong>Shared</strong> text.</p>\n<p>After</p>\n<p><strong>Shared</strong> text.</p>',
    )
  })

  test('reads what its use gives: words, numbers, flags, expressions of the page, and what stands between its tags', async () => {
    const part =
      'On {props.os} {props.count + 1} {props.flag ? "yes" : "no"} {props.list.join("+")} {props.none ?? "nothing"}\n\n{props.children}'
    const body = `${partImport}export const list = ['a', 'b']\n\n<Part os="debian" count={2} flag list={list}>\n\n**Inside**\n\n</Part>`
    expect(await html(body, { '_part.mdx': part })).toBe(
      '<p>On debian 3 yes a+b nothing</p>\n<p><strong>Inside</strong></p>',
    )
  })

  test('within a line is part of the line', async () => {
    expect(
      await html(`${partImport}Log in as <Part name="root" />.`, { '_part.mdx': '**{props.name}**' }),
    ).toBe('<p>Log in as <strong>root</strong>.</p>')
  })

  test('stands in lists, notes and tabs as its text would', async () => {
    const body = `${partImport}- One\n\n  <Part />\n\n:::note\n\n<Part />\n\n:::\n\n<Tabs>\n<TabItem value="a" label="A">\n<Part />\n</TabItem>\n</Tabs>`
    const result = await html(body, { '_part.mdx': '`code`' })
    expect(result).toMatch(/<li>\s*<p>One<\/p>\s*<p><code>code<\/code><\/p>\s*<\/li>/)
    expect(result).toMatch(/<aside data-kind="note">\s*<p><code>code<\/code><\/p>/)
    expect(result).toMatch(/<section [^>]*data-panel[\s\S]*<p><code>code<\/code><\/p>/)
  })

  test('chooses what it says by its props', async () => {
    const part = 'Run {props.os === "rhel" ? <code>dnf</code> : <code>apt</code>}.'
    const both = `${partImport}<Part os="rhel" />\n\n<Part os="debian" />`
    expect(await html(both, { '_part.mdx': part })).toBe(
      '<p>Run <code>dnf</code>.</p>\n<p>Run <code>apt</code>.</p>',
    )
  })

  test('puts props into code blocks that say so, and into their titles', async () => {
    const part =
      '```bash props title="As {props.account}"\nsudo -u {props.account} id\n```\n\n```bash\necho {props.account}\n```'
    const result = await html(`${partImport}<Part account="www-data" />`, { '_part.mdx': part })
    expect(result).toContain('data-title="As www-data"')
    expect(text(result)).toContain('sudo -u www-data id')
    expect(text(result)).toContain('echo {props.account}')
  })

  test('gives its headings to the page, in their place and told apart from equal ones', async () => {
    const part = '## Check\n\n### On {props.os}\n\n## Own {#own}'
    const body = `${partImport}## Check\n\n<Part os="Debian" />\n\n## Check`
    const { headings } = await page(body, { '_part.mdx': part })
    expect(headings.map(({ level, text: words, id }) => `${level} ${words} #${id}`)).toEqual([
      '2 Check #check',
      '2 Check #check-1',
      '3 On Debian #on-debian',
      '2 Own #own',
      '2 Check #check-2',
    ])
  })

  test('finds links and pictures beside itself, and headings of the page around it', async () => {
    const body = `import Part from '../_part.mdx'\n\n## Here\n\n<Part><a href="./b.md">file</a></Part>`
    const part = '[b](./guide/b.md) [here](#here) ![small](./guide/small.png)\n\n{props.children}'
    const { html: result, links } = await page(body, { '../_part.mdx': part })
    expect(result).toContain('<a href="/sub/docs/guide/b">b</a>')
    expect(result).toContain('<a href="/sub/docs/guide/b">file</a>')
    expect(result).toContain('src="/sub/_site/small.png"')
    expect(links).toContainEqual({
      path: '/docs/guide/a',
      anchor: 'here',
      location: { file: 'content/docs/_part.mdx', line: 1 },
    })
  })

  test('may use partials itself, and hand its props on', async () => {
    const partials = {
      '_part.mdx':
        "import Inner from './deep/_inner.mdx'\n\n<Inner {...props} />\n\n<Inner os={props.os}>{props.children}</Inner>",
      'deep/_inner.mdx': '```text props\n{props.os}\n```\n\n{props.children}',
    }
    const result = await html(`${partImport}<Part os="debian">Page</Part>`, partials)
    expect(text(result).replace(/\s+/g, ' ').trim()).toBe('debian Page debian Page')
  })

  test('has link definitions and names of its own', async () => {
    const part = 'export const word = "own"\n\nPart [link][b] {word}\n\n[b]: ./b.md'
    const body = `${partImport}export const word = "page"\n\nPage {word}[^1]\n\n<Part />\n\n<Part />\n\n[^1]: Note.`
    const result = await html(body, { '_part.mdx': part })
    expect(result).toContain('<a href="/sub/docs/guide/b">link</a> own')
    expect(text(result)).toContain('Page page1')
  })

  test('takes the values of the page, in blocks of code too, and all props of an object', async () => {
    const part = '```bash props\nid {props.account}\n```'
    const body = `${partImport}export const given = { account: 7 }\n\n<Part {...given} />\n\n<Part account={given.account} />`
    expect(text(await html(body, { '_part.mdx': part })).trim()).toBe('id 7\nid 7')
  })

  test('may stand in a heading, and in an expression', async () => {
    const body = `${partImport}## On <Part os="Debian" />\n\n{[1, 2].map((key) => <Part key={key} os={key} />)}`
    const { html: result, headings } = await page(body, { '_part.mdx': '{props.os}!' })
    expect(headings).toEqual([{ id: 'on-debian', text: 'On Debian!', level: 2 }])
    expect(result).toContain('<p>1!</p><p>2!</p>')
  })

  test('is compiled once, however many pages use it, and anew when its text changes', async () => {
    const compiled = new Map()
    const read = (part: string) =>
      trialPage(`${partImport}<Part />`, 'mdx', { readFile: async () => part }, compiled)
    await read('One')
    await read('One')
    expect(compiled.size).toBe(1)
    expect((await read('Two')).html).toBe('<p>Two</p>')
  })

  test('keeps what the colon rules of notes leave alone', async () => {
    expect(await html(`${partImport}At 9:15.\n\n<Part />`, { '_part.mdx': 'At 10:30, :::' })).toContain(
      'At 10:30',
    )
  })
})

describe('a mistake names the file and line that has it', () => {
  test.each([
    [
      'a partial that is missing',
      "Text\n\nimport Part from './_none.mdx'",
      {},
      'guide/a.md:3: the partial "./_none.mdx" is missing: there is no file content/docs/guide/_none.mdx',
    ],
    [
      'partials that import each other',
      `${partImport}<Part />`,
      {
        '_part.mdx': "import Other from './_other.mdx'\n\n<Other />",
        '_other.mdx': "\nimport Part from './_part.mdx'\n\n<Part />",
      },
      'guide/_other.mdx:2: the partial imports itself: content/docs/guide/_part.mdx -> content/docs/guide/_other.mdx -> content/docs/guide/_part.mdx',
    ],
    [
      'a prop that a block needs and the use does not give',
      `${partImport}<Part os="debian" />`,
      { '_part.mdx': 'Text\n\n```bash props\nid\nid {props.account}\n```' },
      'guide/_part.mdx:5: <Part> needs the prop "account" here; given props: os',
    ],
    [
      'a prop that a text needs and the use does not give',
      `${partImport}<Part />`,
      { '_part.mdx': 'Text\n\nRun {props.account}' },
      'guide/_part.mdx:3: <Part> needs the prop "account"',
    ],
    [
      'a prop for a block that is no text',
      `${partImport}<Part account />`,
      { '_part.mdx': '```bash props\nid {props.account}\n```' },
      'guide/_part.mdx:2: a code block can show only string props, but "account" is boolean',
    ],
    [
      'a footnote',
      `${partImport}<Part />`,
      { '_part.mdx': '\nText[^1]\n\n[^1]: Note.' },
      'guide/_part.mdx:2: a partial cannot have footnotes; write the note into the text',
    ],
    [
      'single tabs',
      `${partImport}<Tabs>\n<Part />\n</Tabs>`,
      { '_part.mdx': '<TabItem value="a">x</TabItem>' },
      'guide/_part.mdx:1: <TabItem> must stand directly in <Tabs>; a partial cannot bring single tabs: write <TabItem> on the page with the partial inside it',
    ],
    [
      'the prop that MDX keeps',
      `${partImport}<Part components="main" />`,
      { '_part.mdx': 'x' },
      'guide/a.md:3: MDX reserves the prop "components"; give this prop of <Part> another name',
    ],
    [
      'code of its own that fails',
      `${partImport}<Part />`,
      { '_part.mdx': '{nothing.here}' },
      'guide/_part.mdx: the code in this file failed: nothing is not defined',
    ],
    [
      'broken syntax',
      `${partImport}<Part />`,
      { '_part.mdx': '---\ntitle: x\n---\n\nText {1 +}' },
      /guide\/_part\.mdx:5: Could not parse expression/,
    ],
    [
      'a dead link',
      `${partImport}<Part />`,
      { '_part.mdx': '\n[x](./no.md)' },
      'guide/_part.mdx:2: dead link',
    ],
    [
      'a missing picture',
      `${partImport}<Part />`,
      { '_part.mdx': '![x](./no.png)' },
      '_part.mdx:1: the image',
    ],
    [
      'an unknown component',
      `${partImport}<Part />`,
      { '_part.mdx': '<Nope />' },
      '_part.mdx:1: unknown component',
    ],
    [
      'an unknown note',
      `${partImport}<Part />`,
      { '_part.mdx': ':::nope\nx\n:::' },
      '_part.mdx:1: unknown adm',
    ],
    [
      'an unknown language',
      `${partImport}<Part />`,
      { '_part.mdx': '\n```nope\nx\n```' },
      '_part.mdx:2: unknown lang',
    ],
    [
      'a heading id that the page has as well',
      `${partImport}## A {#x}\n\n<Part />`,
      { '_part.mdx': '## B {#x}' },
      'guide/_part.mdx:1: the heading id "x" is used twice on this page',
    ],
    [
      'a block within a line',
      `${partImport}Text <Part />`,
      { '_part.mdx': '- a\n- b' },
      'guide/a.md:3: <Part> is a block inside a line of text',
    ],
    [
      'a part of a partial',
      "import { words } from './_part.mdx'",
      { '_part.mdx': 'x' },
      /guide\/a\.md:1: .* imports more than the partial; write import Name from/,
    ],
    [
      'a partial with a small name',
      "import part from './_part.mdx'",
      { '_part.mdx': 'x' },
      /guide\/a\.md:1: .* gives a partial a lower-case name/,
    ],
  ])('%s', async (_what, body, partials, message) => {
    await expect(html(body, partials)).rejects.toThrow(message)
  })
})
