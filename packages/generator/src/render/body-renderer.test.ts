import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { SiteConfigInput } from '../config/site-config.ts'
import { temporarySite } from '../config/temporary-site.test-helper.ts'
import { PublishedFiles } from '../site/files/published-files.ts'
import { readSite } from '../site/read-site.ts'
import { BodyRenderer } from './body-renderer.tsx'

const titled = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`

async function bodiesOf(files: Readonly<Record<string, string>>, config: Partial<SiteConfigInput> = {}) {
  const folders = await temporarySite(files, config)
  const site = await readSite(folders, { drafts: false })
  const bodies = new BodyRenderer(site, new PublishedFiles(join(folders.cacheDir, 'published')))
  const html = async (path: string) => {
    const subject = site.routes.get(path)?.subject
    const page = subject?.kind === 'doc' ? subject.doc : subject?.kind === 'post' ? subject.post : undefined
    if (!page) throw new Error(`no page at ${path}`)
    const body = await bodies.body(page)
    bodies.problems.throwIfAny()
    return body.html
  }
  return { site, bodies, html }
}

test('a mistake is told with file and line, also by the headings of a page that has one', async () => {
  const { site, bodies, html } = await bodiesOf({
    'docs/a.md': titled('A', '[x](./c.md)'),
    'docs/b.mdx': titled('B', 'Text\n\n{nothing.here}'),
    'blog/2024-05-24-e.md': titled('E', '![x](./x.png)'),
  })
  await expect(html('/docs/a')).rejects.toThrow(
    'content/docs/a.md:5: dead link "./c.md": there is no page content/docs/c.md; add it or correct the path',
  )
  await expect(html('/docs/b')).rejects.toThrow(
    'content/docs/b.mdx: the code in this file failed: nothing is not defined',
  )
  await expect(html('/blog/e')).rejects.toThrow(
    /content\/blog\/2024-05-24-e\.md:5: the image "\.\/x\.png" is missing/,
  )
  const b = site.content.versions[0]?.docs.find(({ path }) => path === '/docs/b')
  await expect(b && bodies.headings(b)).rejects.toThrow('content/docs/b.mdx: the code in this file failed')
})

test('names the file of a component that cannot be shown', async () => {
  const { html } = await bodiesOf({ 'docs/a.mdx': titled('A', '<Step>x</Step>') })
  await expect(html('/docs/a')).rejects.toThrow(
    'content/docs/a.mdx: <Step> is outside <Steps>; put <Steps> around it',
  )
})

test('an island that the site does not have is told with the file', async () => {
  const { html } = await bodiesOf({ 'docs/a.mdx': titled('A', '<Island name="calculator" />') })
  await expect(html('/docs/a')).rejects.toThrow(
    'content/docs/a.mdx: there is no island "calculator"; islands of this site: none',
  )
})

test('what stands among the words of a page is in its language', async () => {
  const note = ':::tip\n\nText\n\n:::'
  const { html } = await bodiesOf({
    'docs/a.md': titled('A', note),
    'docs/b.md': `---\ntitle: B\nsheaf_lang: zh-Hans\n---\n\n${note}\n`,
    'i18n/zh-Hans/ui.yml': '{ "tip": "提示" }',
  })
  expect(await html('/docs/a')).toContain('aria-label="Tip"')
  expect(await html('/docs/b')).toContain('aria-label="提示"')
})

test('the headings of a page are there whether or not it was rendered before', async () => {
  const { site, bodies } = await bodiesOf({ 'docs/a.md': titled('A', '## One\n\n### Two') })
  const [a] = site.content.versions[0]?.docs ?? []
  if (!a) throw new Error('no doc')
  const headings = [
    { level: 2, id: 'one' },
    { level: 3, id: 'two' },
  ]
  expect(await bodies.headings(a)).toMatchObject(headings)
  await bodies.body(a)
  expect(await bodies.headings(a)).toMatchObject(headings)
})

test('a link to a draft is dead', async () => {
  const { html } = await bodiesOf({
    'docs/a.md': titled('A', '[x](./plan.md)'),
    'docs/plan.md': '---\ntitle: Plan\ndraft: true\n---\n',
  })
  await expect(html('/docs/a')).rejects.toThrow('content/docs/a.md:5: dead link "./plan.md"')
})

test('the format of the content decides what braces in .md mean', async () => {
  const files = { 'docs/a.md': titled('A', '{1 + 1} and <b>Pro</b>') }
  expect(await (await bodiesOf(files)).html('/docs/a')).toContain('{1 + 1} and')
  expect(await (await bodiesOf(files, { markdown: { format: 'mdx' } })).html('/docs/a')).toMatch(
    /<p>2 and <b>Pro<\/b><\/p>/,
  )
})

describe('content components', () => {
  test('dress admonitions, code, tables and headings', async () => {
    const { html } = await bodiesOf({
      'docs/a.md': titled(
        'A',
        ':::tip[Do `this`]\n\nText\n\n:::\n\n:::note\n\nText\n\n:::\n\n```js title="a.js"\n1\n```\n\n| a |\n|---|\n| b |\n\n## Head',
      ),
    })
    const body = await html('/docs/a')
    expect(body).toMatch(
      /<aside [^>]*aria-label="Tip"[^>]*><p[^>]*><svg[\s\S]*?<span>Do <code>this<\/code><\/span><\/p>/,
    )
    expect(body).toMatch(/<span>Note<\/span>/)
    expect(body).toMatch(/<b>File<\/b> a\.js<span[\s\S]*<pre tabindex="0"[^>]* data-lang="js">/)
    expect(body).toMatch(/tabindex="0"[^>]*><table>/)
    expect(body).toMatch(
      /<h2 id="head">Head<a class="anchor no-print" href="#head" aria-label="Link to this section: Head">/,
    )
    expect(body).not.toContain('style=')
  })

  test('make tabs whose first or default item is shown', async () => {
    const tab = (value: string, more = '') =>
      `<TabItem value="${value}" label="${value.toUpperCase()}"${more}>\n\nText ${value}\n\n</TabItem>`
    const { html } = await bodiesOf({
      'docs/a.mdx': titled('A', `<Tabs groupId="os">\n${tab('a')}\n${tab('b', ' default')}\n</Tabs>`),
    })
    const body = await html('/docs/a')
    expect(body).toContain('data-tabs="os"')
    expect(body).toMatch(/role="tab"[^>]*aria-selected="false"[^>]*data-value="a"[^>]*>A</)
    expect(body).toMatch(/role="tab"[^>]*aria-selected="true"[^>]*data-value="b"[^>]*>B</)
    expect(body).toMatch(/data-panel="waiting"><p[^>]*>A<\/p><p>Text a<\/p>/)
    expect(body).toMatch(/data-panel="shown"><p[^>]*>B<\/p><p>Text b<\/p>/)
  })
})

test('elements of HTML that a writer writes in MDX stay what they are, and their pictures are found', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>'
  const table = '<table>\n<tbody>\n<tr>\n<td>\n![Dot](./dot.svg)\n</td>\n</tr>\n</tbody>\n</table>'
  const body = `${table}\n\n<img src="./dot.svg" alt="Plain" />\n\n<h2>Own</h2>`
  const { html } = await bodiesOf({ 'docs/a.mdx': titled('A', body), 'docs/dot.svg': svg })
  const result = await html('/docs/a')
  expect(result).toMatch(/^<table><tbody><tr><td>.*data-zoom.*<\/td><\/tr><\/tbody><\/table>/s)
  expect(result).toMatch(/<img src="\/_site\/[^"]+" alt="Plain" width="8" height="8" loading="lazy"/)
  expect(result).toMatch(/<h2 id="own">Own<a class="anchor no-print" href="#own"/)
})

test('excerpts on one list share no id, and links to what follows lead to the post', async () => {
  const body =
    '<a name="old"></a>\n\n## Same\n\n[Down](#down) [up](#same) [old](#old)\n\n<!-- truncate -->\n\n## Down'
  const { site, bodies } = await bodiesOf({
    'blog/2024-05-24-a.md': titled('A', body),
    'blog/2024-05-25-b.md': titled('B', body),
    'blog/2024-05-26-c.md': titled('C', '## Same'),
  })
  const [c, b, a] = await Promise.all(
    (site.content.blogs[0]?.posts ?? []).map((post) => bodies.excerpt(post)),
  )
  const ids = [a, b, c].flatMap((excerpt) =>
    [...(excerpt?.html ?? '').matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id),
  )
  expect(ids).toEqual(['blog-a-same', 'blog-b-same', 'blog-c-same'])
  expect([a?.more, b?.more, c?.more]).toEqual([true, true, false])
  expect(a?.html).toContain('<a href="/blog/a#down">Down</a> <a href="#blog-a-same">up</a>')
  expect(a?.html).not.toContain('Down</h2>')
  expect(a?.html).toContain('<a name="blog-a-old"></a>')
  expect(a?.html).toContain('<a href="#blog-a-old">old</a>')
})

describe('an excerpt ends at the truncation mark', () => {
  const excerptOf = async (body: string, extension = 'md') => {
    const { site, bodies } = await bodiesOf({ [`blog/2024-05-24-a.${extension}`]: titled('A', body) })
    const [post] = site.content.blogs[0]?.posts ?? []
    if (!post) throw new Error('no post')
    const whole = await bodies.body(post)
    return { ...(await bodies.excerpt(post)), whole: whole.html }
  }

  test.each([
    ['on a line of its own', 'Above\n\n<!-- truncate -->\n\nBelow', '<p>Above</p>'],
    ['without spaces', 'Above\n\n<!--truncate-->\n\nBelow', '<p>Above</p>'],
    ['at the end of a line', 'Above <!-- truncate -->\n\nBelow', '<p>Above </p>'],
    ['within a line', 'Above <!-- truncate --> Below\nBelow', '<p>Above </p>'],
    ['below a line', 'Above\n<!-- truncate -->\nBelow', '<p>Above</p>'],
    ['in an item', '- Above\n- Above\n  <!-- truncate -->\n- Below', '<ul><li>Above</li><li>Above</li></ul>'],
    ['as an item', '- Above\n- <!-- truncate -->\n- Below', '<ul><li>Above</li></ul>'],
    ['in a quote', '> Above\n>\n> <!-- truncate -->\n>\n> Below', '<blockquote><p>Above</p></blockquote>'],
    ['after a line of code', '```x``` Above\n\n<!-- truncate -->\n\nBelow', '<p><code>x</code> Above</p>'],
    ['at the start', '<!-- truncate -->\n\nBelow', ''],
  ])('%s', async (_where, body, html) => {
    for (const [extension, text] of [
      ['md', body],
      ['mdx', body],
      ['mdx', body.replace('<!--', '{/*').replace('-->', '*/}')],
    ] as const) {
      const excerpt = await excerptOf(text, extension)
      expect(excerpt.html.replaceAll('\n', '')).toBe(html)
      expect(excerpt.more).toBe(true)
      expect(excerpt.whole).toContain('Below')
    }
  })

  test('in an element', async () => {
    const { html } = await excerptOf('<div>\n\nAbove\n\n<!-- truncate -->\n\nBelow\n\n</div>\n\nBelow')
    expect(html.replaceAll('\n', '')).toBe('<div><p>Above</p></div>')
    const mdx = await excerptOf('<div>\n\nAbove\n\n<!-- truncate -->\n\nBelow\n\n</div>\n\nBelow', 'mdx')
    expect(mdx.html).toBe('<div><p>Above</p></div>')
  })

  test.each(['Text', 'Write `<!-- truncate -->` to cut', '```html\n<!-- truncate -->\n```'])(
    'and %j has none',
    async (body) => {
      for (const extension of ['md', 'mdx'])
        expect(await excerptOf(body, extension)).toMatchObject({ more: false })
    },
  )

  test('references resolve, and marks of footnotes go', async () => {
    const body =
      'Read the [paper][p] and the note[^1].\n\n<!-- truncate -->\n\nMore[^1].\n\n[p]: https://example.com/paper\n[^1]: A note.'
    for (const extension of ['md', 'mdx']) {
      const { html, whole } = await excerptOf(body, extension)
      expect(html).toBe('<p>Read the <a href="https://example.com/paper">paper</a> and the note.</p>')
      expect(whole).toContain('A note.')
    }
  })

  test('footnotes stay in a post without one', async () => {
    expect((await excerptOf('Text[^1].\n\n[^1]: A note.')).html).toContain('A note.')
  })
})

test('a picture that opens a page brings nothing but itself into the text', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>'
  const { html } = await bodiesOf({ 'docs/a.md': titled('A', '![Dot](./dot.svg)'), 'docs/dot.svg': svg })
  expect(await html('/docs/a')).toMatch(
    /^<p><a [^>]*><picture><img src="[^"]+" alt="Dot" width="8" height="8" decoding="async"\/>/,
  )
})

test('a picture that is damaged is named with file and line', async () => {
  const { html } = await bodiesOf({
    'docs/a.md': titled('A', '![Dot](./dot.png)'),
    'docs/dot.png': 'no picture',
  })
  await expect(html('/docs/a')).rejects.toThrow('content/docs/a.md:5: the image "./dot.png" cannot be read: ')
})

test('a frame of an allowed host loads on a click, and is a link without scripts', async () => {
  const { html } = await bodiesOf(
    { 'docs/a.md': titled('A', '<iframe src="https://film.example.org/x" title="A film"></iframe>') },
    { embeds: [{ host: 'film.example.org', kind: 'frame' }] },
  )
  const text = await html('/docs/a')
  expect(text).toContain('<a href="https://film.example.org/x">A film</a><small>film.example.org</small>')
  expect(text).toMatch(/<button type="button" class="js-only no-print" data-load-frame="">.*Load content/)
  expect(text).not.toContain('<iframe')
})

const oneDot = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>'
const dots = { 'static/day.svg': oneDot, 'static/night.svg': oneDot.replace('8v8', '4v4') }

test.each([
  [
    'a.md',
    '<picture><source srcset="/night.svg" media="(prefers-color-scheme: dark)"><img src="/day.svg" alt="Dot"></picture>',
  ],
  [
    'a.mdx',
    "import ThemedImage from '@theme/ThemedImage'\nimport useBaseUrl from '@docusaurus/useBaseUrl'\n\n<ThemedImage alt=\"Dot\" sources={{ light: useBaseUrl('/day.svg'), dark: useBaseUrl('/night.svg') }} />",
  ],
])('a picture for each mode follows the colours that a reader chooses: %s', async (name, body) => {
  const { html } = await bodiesOf({ [`docs/${name}`]: titled('A', body), ...dots })
  const pictures = (await html('/docs/a')).match(/<picture.*?<\/picture>/g)
  expect(pictures).toHaveLength(2)
  expect(pictures?.[0]).toMatch(
    /^<picture class="[^"]*light[^"]*"><img [^>]*src="[^"]*day[^"]*"[^>]*><\/picture>$/,
  )
  expect(pictures?.[1]).toMatch(
    /^<picture class="[^"]*dark[^"]*"><source srcSet="[^"]*night[^"]*"\/><img [^>]*src="[^"]*day[^"]*"[^>]*><\/picture>$/,
  )
})

test('an image for one mode, as on GitHub, is shown in that mode', async () => {
  const { html } = await bodiesOf({
    'docs/a.md': titled('A', '![Dot](/day.svg#gh-light-mode-only) ![Dot](/night.svg#gh-dark-mode-only)'),
    ...dots,
  })
  const pictures = (await html('/docs/a')).match(/<picture.*?<\/picture>/g)
  expect(pictures?.map((picture) => /class="[^"]*(light|dark)/.exec(picture)?.[1])).toEqual(['light', 'dark'])
})

test('a file is found by a name that is composed in another way, and one in other letters is told', async () => {
  const { html } = await bodiesOf({
    'docs/a.md': titled('A', '![Dot](./img/dé.svg)'),
    [`docs/img/${'dé'.normalize('NFD')}.svg`]: oneDot,
    'docs/b.md': titled('B', '![Dot](./Img/Dot.SVG)'),
    'docs/img/dot.svg': oneDot,
    'docs/c.md': titled('C', '[A](./A.md)'),
  })
  expect(await html('/docs/a')).toContain('<img src="/_site/de')
  await expect(html('/docs/b')).rejects.toThrow(
    'there is no file content/docs/Img/Dot.SVG in the content folder; there is content/docs/img/dot.svg, and upper and lower case differ; correct the path',
  )
  await expect(html('/docs/c')).rejects.toThrow(
    'there is no page content/docs/A.md; there is content/docs/a.md, and upper and lower case differ; correct the path',
  )
})

test('an image in an address becomes a file, which the policy allows', async () => {
  const address = `data:image/svg+xml;base64,${Buffer.from(oneDot).toString('base64')}`
  const { html } = await bodiesOf({
    'docs/a.md': titled('A', `![Dot](${address})\n\n<img src="${address}" alt="Dot">`),
  })
  const text = await html('/docs/a')
  expect(text.match(/<img src="\/_site\/image\.[\w-]+\.svg"/g)).toHaveLength(2)
  expect(text).not.toContain('data:image')
})

describe('a page has what Docusaurus gives it', () => {
  test.each([
    [
      'links',
      "import Link from '@docusaurus/Link'",
      'See <Link to="./b.md#one">B</Link>.',
      'See <a href="/docs/b#one">B</a>.',
    ],
    [
      'admonitions',
      "import Admonition from '@theme/Admonition'",
      '<Admonition type="caution" title="Mind">\n\nA\n\n</Admonition>',
      /aria-label="Warning" data-warns=""[^>]*>.*<span>Mind<\/span>.*<p>A<\/p>/,
    ],
    [
      'headings',
      "import Heading from '@theme/Heading'",
      '<Heading as="h3" id="mine">A</Heading>\n\n[A](#mine)',
      /<h3 id="mine">A.*<a href="#mine">A<\/a>/,
    ],
    [
      'lists of headings',
      "import TOCInline from '@theme/TOCInline'",
      '<TOCInline toc={toc} maxHeadingLevel={3} />\n\n## A\n\n### B\n\n#### C\n\n## D',
      '<ul><li><a href="#a">A</a><ul><li><a href="#b">B</a></li></ul></li><li><a href="#d">D</a></li></ul>',
    ],
    [
      'blocks of code',
      "import CodeBlock from '@theme/CodeBlock'",
      '<CodeBlock language="js" title="a.js" showLineNumbers>{`const a = 1\nlet b`}</CodeBlock>',
      /a\.js<.*<pre[^>]* class="numbered-lines" data-lang="js"><code>.*tk-k">const</,
    ],
    [
      'diagrams',
      "import Mermaid from '@theme/Mermaid'",
      '<Mermaid value={`graph TD\nA --> B`} />',
      /<figure[^>]*>.*<svg/,
    ],
    [
      'what a category holds',
      "import DocCardList from '@theme/DocCardList'\nimport { useCurrentSidebarCategory } from '@docusaurus/theme-common'",
      '<DocCardList items={useCurrentSidebarCategory().items} />',
      /^<ul class="[^"]*"><li><a href="\/docs\/b" data-card-title="">B<\/a> Words<\/li><\/ul>$/,
    ],
    [
      'cards of its own choice',
      "import DocCardList from '@theme/DocCardList'",
      "<DocCardList items={[{ type: 'link', label: 'A', href: '/docs/b', description: 'b' }]} />",
      '<a href="/docs/b" data-card-title="">A</a> b',
    ],
    [
      'folded text with an element as its summary',
      "import Details from '@theme/Details'",
      '<Details summary={<summary>A <b>b</b></summary>}>C</Details>',
      /<details[^>]*><summary>A <b>b<\/b><\/summary>C<\/details>/,
    ],
  ])('%s', async (_what, code, text, expected) => {
    const { html } = await bodiesOf({
      'docs/a.mdx': titled('A', `${code}\n\n${text}`),
      'docs/b.md': titled('B', 'Words\n\n## One'),
    })
    const shown = (await html('/docs/a')).replaceAll('\n', '')
    if (typeof expected === 'string') expect(shown).toContain(expected)
    else expect(shown).toMatch(expected)
  })
})

test('what pages would put into their head is told of', async () => {
  const { html } = await bodiesOf({
    'docs/a.mdx': titled('A', '<Head><title>x</title></Head>'),
  })
  await expect(html('/docs/a')).rejects.toThrow(
    'a.mdx:5: <Head> adds nothing to the head of a page here; write',
  )
})

test('a diagram of a component that cannot be drawn is code, beside other code too', async () => {
  const { bodies, site } = await bodiesOf({
    'docs/a.mdx': titled('A', '```js\n1\n```\n\n<Mermaid value={`journey\n  title Day`} />'),
  })
  const subject = site.routes.get('/docs/a')?.subject
  const { html } = await bodies.body(subject?.kind === 'doc' ? subject.doc : expect.fail())
  expect(html).toContain('journey')
  expect(bodies.problems.settle()).toMatch(/^1 warning:\n {2}content\/docs\/a\.mdx/)
})

test('a mistake in front matter that a page shows is told once, where the page is read', async () => {
  const { html, site } = await bodiesOf({
    'docs/a.mdx': '---\ntitle: Part #2 of 3\n---\n\n{frontMatter.title}\n',
  })
  expect(await html('/docs/a')).toContain('Part')
  expect(site.problems.settle()).toContain('content/docs/a.mdx:2: ')
})
