import { describe, expect, test } from 'vitest'
import { loadSiteConfig } from '../config/load-site-config.ts'
import type { SiteConfigInput } from '../config/site-config.ts'
import { temporarySite } from '../config/temporary-site.test-helper.ts'
import { titled } from '../site/site.test-helper.ts'
import { Problems } from '../site-error.ts'
import { readContent } from './content.ts'

async function contentOf(
  files: Readonly<Record<string, string>>,
  config: Partial<SiteConfigInput> = {},
  drafts = false,
) {
  const { sourceDir } = await temporarySite(files, config)
  const problems = new Problems()
  const content = await readContent(sourceDir, await loadSiteConfig(sourceDir), { drafts, problems })
  problems.throwIfAny()
  return content
}

describe('one version, one language', () => {
  test('docs and posts are read; files and folders that begin with an underscore are parts of others', async () => {
    const { versions, blogs } = await contentOf({
      'docs/a.md': titled('A'),
      'docs/_part.md': titled('Part'),
      'docs/_parts/b.md': titled('Part'),
      'blog/2024-01-01-old.md': titled('Old'),
      'blog/2024-05-24-new.md': titled('New'),
      'blog/2024-05-24-also.md': titled('Also'),
    })
    expect(versions).toMatchObject([
      { name: 'current', label: 'Current', path: '/docs', isLast: true, docs: [{ id: 'a' }] },
    ])
    expect(blogs[0]?.posts.map(({ path }) => path)).toEqual(['/blog/also', '/blog/new', '/blog/old'])
  })

  test('drafts are read only when asked for, and their ids are known either way', async () => {
    const files = {
      'docs/a.md': titled('A'),
      'docs/plan.md': titled('Plan', 'draft: true'),
      'blog/2024-01-01-plan.md': titled('Plan', 'draft: true'),
    }
    const published = await contentOf(files)
    expect(published.versions[0]?.docs.map(({ id }) => id)).toEqual(['a'])
    expect(published.versions[0]?.draftIds).toEqual(new Set(['plan']))
    expect(published.blogs[0]?.posts).toEqual([])
    const preview = await contentOf(files, {}, true)
    expect(preview.versions[0]?.docs.map(({ id }) => id)).toEqual(['a', 'plan'])
    expect(preview.blogs[0]?.posts).toHaveLength(1)
  })

  test('a byte order mark before any file changes nothing', async () => {
    const files = {
      'docs/a/_category_.json': '{ "label": "Part A" }',
      'docs/a/x.md': titled('X', 'tags: [t]'),
      'docs/tags.yml': 't:\n  label: T\n',
      'blog/authors.yml': 'ada:\n  name: Ada\n',
      'blog/2024-05-24-x.md': titled('X', 'authors: ada'),
      'versions.json': '[]',
    }
    const marked = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, `\uFEFF${text}`]))
    const { versions, blogs } = await contentOf(marked)
    expect(versions[0]?.sidebars.get('docs')).toMatchObject([{ label: 'Part A', items: [{ label: 'X' }] }])
    expect(versions[0]?.docs[0]?.tags).toMatchObject([{ label: 'T' }])
    expect(blogs[0]?.posts[0]?.authors).toMatchObject([{ name: 'Ada' }])
  })

  test('every mistake is reported at once, each with file and line', async () => {
    const broken = contentOf({
      'docs/a.md': titled('A', 'sidebar_position: x'),
      'docs/b/_category_.json': '{ "label": {} }',
      'docs/b/x.md': '---\ntitle: X',
      'blog/hello.md': titled('Hello'),
    })
    await expect(broken).rejects.toThrow(
      /^4 problems:\n {2}content\/docs\/a\.md:3: .*\n {2}content\/docs\/b\/_category_\.json:1: .*\n {2}content\/docs\/b\/x\.md:1: .*\n {2}content\/blog\/hello\.md:1: /,
    )
  })

  test.each([
    [
      'a category that names a doc which is not there',
      {
        'docs/a/x.md': titled('X'),
        'docs/a/_category_.json': '{\n "link": { "type": "doc",\n "id": "y" }\n}',
      },
      'content/docs/a/_category_.json:3: "link.id" is "y", which is not the id of a doc; available doc ids: a/x',
    ],
    [
      'a page that names a next page which is not there',
      { 'docs/a.md': '---\ntitle: A\npagination_next: b\n---\n' },
      'content/docs/a.md:3: "pagination_next" is "b", which is not the id of a doc; available doc ids: a',
    ],
    [
      'a page that names a sidebar which is not there',
      { 'docs/a.md': '---\ntitle: A\ndisplayed_sidebar: api\n---\n' },
      'content/docs/a.md:3: "displayed_sidebar" is "api", which is not the id of a sidebar; available sidebar ids: docs',
    ],
  ])('%s: both are named', async (_what, files, message) => {
    await expect(contentOf(files)).rejects.toThrow(message)
  })
})

describe('versions', () => {
  const files = {
    'versions.json': '["2.0", "1.0"]',
    'docs/a.md': titled('A next'),
    'versioned_docs/version-2.0/a.md': titled('A 2'),
    'versioned_docs/version-1.0/a.md': titled('A 1'),
  }

  test('the newest release is what readers get, unreleased work is below next', async () => {
    const { versions } = await contentOf(files, { docs: { currentVersionLabel: 'Next' } })
    expect(
      versions.map(({ name, label, path, isLast, docs }) => [name, label, path, isLast, docs[0]?.path]),
    ).toEqual([
      ['current', 'Next', '/docs/next', false, '/docs/next/a'],
      ['2.0', '2.0', '/docs', true, '/docs/a'],
      ['1.0', '1.0', '/docs/1.0', false, '/docs/1.0/a'],
    ])
  })

  test.each([
    ['["2.0", 1]', 'content/versions.json:1: expected a list of version names, newest first'],
    ['["2.0",\n', 'content/versions.json:2: the JSON is invalid'],
    [
      '["3.0"]',
      'content/versions.json:1: the version "3.0" has no pages; add pages to content/versioned_docs/version-3.0',
    ],
  ])('mistake: %s', async (text, message) => {
    await expect(contentOf({ ...files, 'versions.json': text })).rejects.toThrow(message)
  })
})

describe('what a page is to those who search', () => {
  test('is said by the page, or else by the nearest folder above it that says so', async () => {
    const { versions } = await contentOf({
      'docs/a.md': titled('A'),
      'docs/help/_category_.json': '{ "sheaf_search_kind": "answers" }',
      'docs/help/b.md': titled('B'),
      'docs/help/c.md': titled('C', 'sheaf_search_kind: news'),
      'docs/help/more/d.md': titled('D'),
      'docs/help/links/_category_.yml': 'sheaf_search_kind: links',
      'docs/help/links/e.md': titled('E'),
    })
    const kinds = versions[0]?.docs.map(({ id, searchKind }) => [id, searchKind])
    expect(Object.fromEntries(kinds ?? [])).toEqual({
      a: undefined,
      'help/b': 'answers',
      'help/c': 'news',
      'help/more/d': 'answers',
      'help/links/e': 'links',
    })
  })

  test.each([
    [
      { 'docs/a.md': titled('A', 'sheaf_search_kind: faq') },
      /^content\/docs\/a\.md:3: .*"sheaf_search_kind"/,
    ],
    [
      { 'docs/b/_category_.json': '{\n "sheaf_search_kind": "Answers"\n}', 'docs/b/x.md': titled('X') },
      /^content\/docs\/b\/_category_\.json:2: .*"sheaf_search_kind"/,
    ],
  ])('is one of three kinds: %j', async (files, message) => {
    await expect(contentOf(files)).rejects.toThrow(message)
  })
})

describe('languages', () => {
  const config = { i18n: { locales: ['en', 'fr'] } }
  const files = {
    'docs/a.md': titled('A'),
    'docs/b.md': titled('B'),
    'docs/part/_category_.json': '{ "label": "Part" }',
    'docs/part/x.md': titled('X'),
    'blog/2024-01-01-x.md': titled('Post'),
    'i18n/fr/docusaurus-plugin-content-docs/current/a.md': titled('A en français'),
    'i18n/fr/docusaurus-plugin-content-docs/current/part/_category_.json': '{ "label": "Partie" }',
    'i18n/fr/docusaurus-plugin-content-blog/2024-01-01-x.md': titled('Billet'),
    'i18n/fr/ui.yml': 'search: Rechercher\nlabels: { Docs: Guide }',
  }

  test('what is translated replaces the original, the rest stays', async () => {
    const { versions, blogs, uiTexts } = await contentOf(files, config)
    const french = versions.find(({ locale }) => locale === 'fr')
    expect(french?.path).toBe('/fr/docs')
    expect(french?.docs.map(({ path, title }) => [path, title])).toEqual([
      ['/fr/docs/a', 'A en français'],
      ['/fr/docs/b', 'B'],
      ['/fr/docs/part/x', 'X'],
    ])
    expect(french?.sidebars.get('docs')?.map(({ label }) => label)).toEqual(['A en français', 'B', 'Partie'])
    expect(blogs.map(({ path, posts }) => [path, posts[0]?.title])).toEqual([
      ['/blog', 'Post'],
      ['/fr/blog', 'Billet'],
    ])
    expect(uiTexts.get('fr')).toEqual({ texts: { search: 'Rechercher' }, labels: { Docs: 'Guide' } })
  })

  test('pages in another language than their locale have the texts of that language', async () => {
    const { uiTexts } = await contentOf({
      'docs/a.md': titled('A'),
      'docs/zh/a.md': `---\nsheaf_lang: zh-Hans\n---\n# 甲\n`,
      'i18n/zh-Hans/ui.yml': 'check: 检查',
    })
    expect(uiTexts.get('zh-Hans')).toEqual({ texts: { check: '检查' }, labels: {} })
  })

  test.each([
    ['search: [a]', 'content/i18n/fr/ui.yml:1: "search" is'],
    ['labels:\n  Docs: [a]', 'content/i18n/fr/ui.yml:2: '],
    ['search: "x', 'content/i18n/fr/ui.yml:1: '],
  ])('mistake in ui.yml: %s', async (text, message) => {
    await expect(contentOf({ ...files, 'i18n/fr/ui.yml': text }, config)).rejects.toThrow(message)
  })
})
