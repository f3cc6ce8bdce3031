import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { docsByPath } from '../content/sidebar/sidebar.ts'
import { siteOf, titled } from '../site/site.test-helper.ts'
import { SiteProvider } from '../ui/site-context.tsx'
import { siteContext } from '../ui/site-context-of.ts'
import { DocHeader } from './DocHeader.tsx'

async function header(path: string, files: Readonly<Record<string, string>>): Promise<string> {
  const site = await siteOf(files, { docs: { productVersion: '24.5.1 open source' } })
  const context = siteContext(site, site.routes.get(path), undefined)
  const doc = docsByPath(context.docsVersion).get(path)
  if (!doc) throw new Error(`expected a page at ${path}`)
  return renderToStaticMarkup(
    <SiteProvider value={context}>
      <DocHeader doc={doc} />
    </SiteProvider>,
  )
}

test('a page shows its lead, and the version that it describes unless it says otherwise', async () => {
  const files = {
    'docs/a.md': titled('A', 'sheaf_lead: What it is for.'),
    'docs/b.md': titled('B', 'sheaf_version: false'),
  }
  const html = await header('/docs/a', files)
  expect(html).toMatch(/<h1>A<\/h1><p[^>]*>What it is for\.<\/p>/)
  expect(html).toContain('24.5.1 open source')
  expect(await header('/docs/b', files)).not.toContain('24.5.1')
})

test("a page in another language says so, and leads to its translation by that language's own name", async () => {
  const files = {
    'docs/a.md': titled('Today', 'sheaf_translation: /docs/zh/a'),
    'docs/zh/a.md': titled('今天', 'sheaf_lang: zh-Hans\nsheaf_translation: /docs/a\nsheaf_lead: 这里。'),
  }
  expect(await header('/docs/a', files)).toMatch(
    /<a [^>]*href="\/docs\/zh\/a" lang="zh-Hans" hrefLang="zh-Hans"[^>]*>简体中文<\/a>/,
  )
  const chinese = await header('/docs/zh/a', files)
  expect(chinese).toMatch(/<a [^>]*href="\/docs\/a" lang="en"[^>]*>English<\/a>/)
  expect(chinese).toContain('<li><span aria-current="page">今天</span></li>')
  expect(chinese).toMatch(/<h1>今天<\/h1><p [^>]*>这里。<\/p>/)
})

test('pages that share an entry of the sidebar lead to each other', async () => {
  const files = {
    'docs/a.md': titled('Install on A', 'sidebar_label: A'),
    'docs/b.md': titled('Install on B', 'sidebar_label: B'),
    'docs/sidebar.yml': 'items:\n  - { label: Install, pages: [a, b] }\n',
  }
  const html = await header('/docs/b', files)
  expect(html).toMatch(
    /<nav [^>]*aria-label="Install"><ul data-alternatives=""><li><a href="\/docs\/a">A<\/a>/,
  )
  expect(html).toContain('<a href="/docs/b" aria-current="page">B</a>')
})

test.each([
  [
    'sheaf_translation: /docs/none',
    '"sheaf_translation" is "/docs/none", which is not a docs page; correct the path',
  ],
  [
    'sheaf_translation: /docs/b',
    '"sheaf_translation" is "/docs/b", whose own "sheaf_translation" must be "/docs/a"',
  ],
  ['sheaf_translation: /docs/c', '"sheaf_translation" is "/docs/c", which is in the same language'],
  ['sheaf_lang: chinese!', '"sheaf_lang" is "chinese!"; write a language as "zh-Hans"'],
])('mistake: %s', async (fields, message) => {
  const files = {
    'docs/a.md': titled('A', fields),
    'docs/b.md': titled('B'),
    'docs/c.md': titled('C', 'sheaf_translation: /docs/a'),
  }
  await expect(siteOf(files)).rejects.toThrow(`content/docs/a.md:3: ${message}`)
})
