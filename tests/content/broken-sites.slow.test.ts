import { describe, expect, test } from 'vitest'
import type { SiteConfigInput } from '../../packages/generator/src/config/site-config.ts'
import { temporarySite } from '../../packages/generator/src/config/temporary-site.test-helper.ts'
import { buildSite } from './site-build.test-helper.ts'

const maxBuildTime = 120_000

/** Builds a site that fails to build, and returns its output. */
async function failure(
  files: Readonly<Record<string, string>>,
  config: Partial<SiteConfigInput> = {},
): Promise<string> {
  const { sourceDir } = await temporarySite(files, config)
  const built = await buildSite(sourceDir)
  await built.remove()
  expect(built.status, built.output).not.toBe(0)
  return built.output
}

/** A writer sees the messages only, no stack trace of our code. */
function expectReadable(output: string, messages: readonly string[]): void {
  for (const message of messages) expect(output).toContain(message)
  expect(output).not.toMatch(/^\s+at .+/m)
  expect(output).not.toMatch(/Stack trace|Caused by|node_modules/)
}

const titled = (title: string, more = '', body = '') => `---\ntitle: ${title}\n${more}\n---\n\n${body}\n`

describe('a build that fails ends with a readable message and a status', { timeout: maxBuildTime }, () => {
  test('for a wrong setting', async () => {
    const output = await failure({}, { baseUrl: 'sub', title: '' })
    expectReadable(output, [
      'site.config.ts:1: title is "";',
      'site.config.ts:1: baseUrl is "sub"; it must begin and end with a slash, e.g. "/" or "/sub/"',
    ])
  })

  test('for front matter, authors, tags and slugs, all at once', async () => {
    const output = await failure({
      'docs/a.md': titled('A', 'sidebar_position: first'),
      'docs/b.md': titled('B', 'slug: /same'),
      'docs/c.md': titled('C', 'slug: /same'),
      'blog/authors.yml': 'ada:\n  name: Ada\n',
      'blog/tags.yml': 'dev:\n',
      'blog/2024-05-24-x.md': titled('X', 'authors: eve'),
      'blog/2024-05-25-y.md': titled('Y', 'tags: [devv]'),
    })
    expectReadable(output, [
      '1 warning:',
      '3 problems:',
      'content/docs/a.md:3: "sidebar_position" is "first"; expected number',
      'content/docs/c.md:3: its path /docs/same is already used by content/docs/b.md',
      'content/blog/2024-05-24-x.md:3: unknown author "eve"; add it to authors.yml or use one of: ada',
      'content/blog/2024-05-25-y.md:3: unknown tag "devv"; add it to tags.yml or use one of: dev',
    ])
  })

  test('for pages and partials that end the process of the parser, with all other problems', async () => {
    const deep = `{${'('.repeat(200_000)}1${')'.repeat(200_000)}}`
    const output = await failure({
      'docs/a.mdx': titled('A', '', `Text\n\n${deep}`),
      'docs/b.md': titled('B', '', '[A](./a.mdx)\n\n[x](./nope.md)'),
      'docs/c.mdx': titled('C', '', "import Part from '@site/parts/_part.mdx'\n\n<Part />"),
      'parts/_part.mdx': deep,
      'docs/d.mdx': titled('D', '', '<div>\n  <p id="b">\n    Text.\n\n- One\n  </p>\n</div>'),
    })
    expectReadable(output, [
      '4 problems:',
      'content/docs/a.mdx:8: the Markdown parser ends with an internal error here',
      'content/docs/b.md:8: dead link "./nope.md"',
      'content/parts/_part.mdx:1: the Markdown parser ends with an internal error here',
      'content/docs/d.mdx:11: the closing tag </p> is part of the block above it',
    ])
  })

  test('for links, pictures, components and languages in the text, all at once', async () => {
    const output = await failure({
      'docs/a.md': titled('A', 'sidebar_position: 1', '[x](./nope.md)'),
      'docs/b.md': titled('B', 'sidebar_position: 2', '![x](./nope.png)'),
      'docs/c.mdx': titled('C', 'sidebar_position: 3', '<Nope />'),
      'docs/d.mdx': titled('D', 'sidebar_position: 4', 'Text {1 +}'),
      'docs/e.md': titled('E', 'sidebar_position: 5', '```nope\nx\n```'),
      'docs/f.md': titled('F', 'sidebar_position: 6', '![x](./damaged.png)'),
      'docs/damaged.png': 'no picture',
    })
    expectReadable(output, [
      'content/docs/a.md:6: dead link "./nope.md": there is no page content/docs/nope.md',
      'content/docs/b.md:6: the image "./nope.png" is missing',
      'content/docs/c.mdx:6: unknown component <Nope>',
      'content/docs/d.mdx:6: Could not parse expression with oxc: Unexpected token; text between { and } is code',
      'content/docs/e.md:6: unknown language "nope"',
      'content/docs/f.md:6: the image "./damaged.png" cannot be read',
    ])
  })

  test('for what the content security policy blocks and for files that are missing, all at once', async () => {
    const output = await failure({
      'docs/a.md': titled(
        'A',
        '',
        [
          '<iframe src="https://film.example.com/x"></iframe>',
          '<video src="https://film.example.com/x.mp4"></video>',
          '<style>\n.a { color: red }\n</style>',
          '<script>run()</script>',
          '![x](https://img.example.com/x.png)',
          '<video src="/none.mp4"></video>',
          '<p style="position: fixed">x</p>',
        ].join('\n\n'),
      ),
    })
    const blocked = "which the site's content security policy blocks"
    expectReadable(output, [
      '1 warning:',
      'content/docs/a.md:20: the style "position: fixed" is left out',
      '6 problems:',
      `content/docs/a.md:6: <iframe> shows "https://film.example.com/x", ${blocked}`,
      `content/docs/a.md:8: <video> plays "https://film.example.com/x.mp4", ${blocked}`,
      `content/docs/a.md:10: <style> is a style sheet, ${blocked}`,
      `content/docs/a.md:14: <script> is a script, ${blocked}`,
      `content/docs/a.md:16: the image "https://img.example.com/x.png" is on another host, ${blocked}`,
      'content/docs/a.md:18: the file "/none.mp4" is missing: there is no file content/static/none.mp4',
    ])
  })

  test('for a redirect that leads nowhere', async () => {
    const redirects = [{ from: '/old', to: '/docs/nope' }]
    const output = await failure({ 'docs/a.md': titled('A') }, { redirects })
    expectReadable(output, ['site.config.ts:1: redirect from /old to /docs/nope: there is no such page'])
  })

  test('for a navbar item that cannot be shown', async () => {
    const navbar = { items: [{ type: 'docSidebar' as const, sidebarId: 'api' }] }
    const output = await failure({ 'docs/a.md': titled('A') }, { themeConfig: { navbar } })
    expectReadable(output, [
      'site.config.ts:1: themeConfig.navbar.items[0] cannot be shown',
      'there is no sidebar "api" in version "current"; available sidebar ids: docs',
    ])
  })
})
