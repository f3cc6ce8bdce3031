import { describe, expect, test } from 'vitest'
import { readDoc, withoutNumberPrefix } from './doc.ts'
import { parseSourceFile } from './files/source-file.ts'
import { joinRoute } from './join-route.ts'
import { home } from './sidebar/sidebar.test-helper.ts'

const doc = (relative: string, text = '') =>
  readDoc(parseSourceFile(`content/docs/${relative}`, text), relative, home)
const withFields = (fields: string, relative = 'guide/a.md') => doc(relative, `---\n${fields}\n---\n`)

describe('addresses and ids', () => {
  test.each([
    ['install.md', 'install', '/docs/install'],
    ['guide/first-steps.mdx', 'guide/first-steps', '/docs/guide/first-steps'],
    ['index.md', 'index', '/docs'],
    ['README.md', 'README', '/docs'],
    ['guide/index.md', 'guide/index', '/docs/guide'],
    ['guide/guide.md', 'guide/guide', '/docs/guide'],
    ['02-guide/guide.md', 'guide/guide', '/docs/guide'],
    ['02-guide/03_next.md', 'guide/next', '/docs/guide/next'],
    ['releases/7.0-notes.md', 'releases/7.0-notes', '/docs/releases/7.0-notes'],
    ['notes/2024-05-24-x.md', 'notes/2024-05-24-x', '/docs/notes/2024-05-24-x'],
  ])('%s', (file, id, path) => {
    expect(doc(file)).toMatchObject({ id, path })
  })

  test.each([
    ['slug: /start', { id: 'guide/a', path: '/docs/start' }],
    ['slug: /', { id: 'guide/a', path: '/docs' }],
    ['slug: other', { id: 'guide/a', path: '/docs/guide/other' }],
    ['slug: ../up', { id: 'guide/a', path: '/docs/up' }],
    ['slug: ./größe.v2/...', { id: 'guide/a', path: '/docs/guide/größe.v2/...' }],
    ['id: other', { id: 'guide/other', path: '/docs/guide/other' }],
  ])('front matter "%s"', (fields, expected) => {
    expect(withFields(fields)).toMatchObject(expected)
  })

  test('an ordering prefix is dropped, a date or a version is none', () => {
    expect(['01-intro', '1. intro', '2024-05-24', '7.0-x', 'intro'].map(withoutNumberPrefix)).toEqual([
      'intro',
      'intro',
      '2024-05-24',
      '7.0-x',
      'intro',
    ])
  })

  test('routes join without a slash at the end', () => {
    expect([joinRoute('/'), joinRoute('/', 'docs', ''), joinRoute('/fr', '/docs/')]).toEqual([
      '/',
      '/docs',
      '/fr/docs',
    ])
  })
})

test('keys that other tools use are left alone', () => {
  const fields = 'title: A\nversion: 1.2\nlead: true\nlang: 5\ntranslation: x\nsearch_kind: none\nicon: star'
  expect(withFields(fields)).toMatchObject({ title: 'A', lead: undefined, showsProductVersion: true })
})

describe('titles', () => {
  test('the front matter goes first, then the first heading, then the file name', () => {
    expect(doc('a.md', '---\ntitle: Mine\n---\nText').title).toBe('Mine')
    expect(doc('a.md', '# The `code` [way](./b.md) {#way}\n\nText')).toMatchObject({
      title: 'The code way',
      body: '\n\nText',
    })
    expect(doc('01-a.md', 'Text').title).toBe('a')
  })

  test.each(['{#größe}', '{/* #begin */}', '<!-- #begin -->'])('a title does not have its id: %s', (id) => {
    expect(doc('a.md', `# Title ${id}\n\nText`).title).toBe('Title')
  })

  test('underscores in a title stay', () => {
    expect(doc('a.md', '# sub_url and *node_speedlimit*').title).toBe('sub_url and node_speedlimit')
  })

  test('the heading that repeats the title is taken out, and lines stay', () => {
    const { body, hideTitle } = doc('a.md', '---\ntitle: Mine\n---\n\n# Mine\n\nText')
    expect(body).toBe('\n\n\n\n\n\nText')
    expect(hideTitle).toBe(false)
  })

  test('a heading in other words stays the only one on the page', () => {
    expect(doc('a.md', '---\ntitle: Short\n---\n# A long title\n')).toMatchObject({
      title: 'Short',
      hideTitle: true,
      body: '\n\n\n# A long title\n',
    })
  })

  test('imports and comments may stand before the heading', () => {
    const text = "import Tabs from '@theme/Tabs'\n\n<!-- note -->\n{/* note */}\n\n# Title\n\nText"
    expect(doc('a.mdx', text)).toMatchObject({
      title: 'Title',
      body: "import Tabs from '@theme/Tabs'\n\n<!-- note -->\n{/* note */}\n\n\n\nText",
    })
  })

  test('a heading further down is no title', () => {
    expect(doc('a.md', 'Text\n\n# Heading\n')).toMatchObject({ title: 'a', body: 'Text\n\n# Heading\n' })
  })

  test('the sidebar and the links between pages have names of their own', () => {
    expect(withFields('title: T')).toMatchObject({ sidebarLabel: 'T', paginationLabel: 'T' })
    expect(withFields('title: T\nsidebar_label: S')).toMatchObject({
      sidebarLabel: 'S',
      paginationLabel: 'S',
    })
    expect(withFields('title: T\nsidebar_label: S\npagination_label: P')).toMatchObject({
      sidebarLabel: 'S',
      paginationLabel: 'P',
    })
  })
})

describe('front matter in the shapes of Docusaurus', () => {
  test('every key is read', () => {
    const fields = `title: T
description: D
sidebar_position: 2.5
draft: true
unlisted: true
hide_title: true
hide_table_of_contents: true
tags: [a, 7, { label: Third, permalink: /third }]
keywords: [k, 9]
last_update: { date: 2024-05-24T10:00:00Z, author: me }`
    expect(withFields(fields)).toMatchObject({
      title: 'T',
      description: 'D',
      position: 2.5,
      draft: true,
      unlisted: true,
      hideTitle: true,
      hideTableOfContents: true,
      tags: [{ label: 'a' }, { label: '7' }, { label: 'Third', permalink: '/third' }],
      keywords: ['k', '9'],
      lastUpdated: '2024-05-24',
    })
  })

  test('none is needed', () => {
    expect(doc('03-a.md')).toMatchObject({
      description: '',
      position: 3,
      draft: false,
      unlisted: false,
      hideTitle: false,
      hideTableOfContents: false,
      tags: [],
      keywords: [],
      lastUpdated: undefined,
    })
  })

  test('a page may be edited elsewhere, or nowhere', () => {
    expect(withFields('title: T').editUrl).toBeUndefined()
    expect(withFields('custom_edit_url: null').editUrl).toBeNull()
    expect(withFields("custom_edit_url: ''").editUrl).toBeNull()
    expect(withFields('custom_edit_url: https://git.example.com/a').editUrl).toBe('https://git.example.com/a')
  })

  test('number prefixes may be part of the address', () => {
    const text = '---\nparse_number_prefixes: false\n---\n'
    expect(doc('02-guide/01-a.md', text)).toMatchObject({
      id: '02-guide/01-a',
      path: '/docs/02-guide/01-a',
      position: undefined,
    })
  })

  test('numbers and truth values in texts stand as they are written', () => {
    const fields =
      'title: 1.10\nsidebar_label: 2.0\ndescription: true\nkeywords: [1.10]\ntags: [007, { label: 3.0, permalink: x }]'
    expect(withFields(fields)).toMatchObject({
      title: '1.10',
      sidebarLabel: '2.0',
      description: 'true',
      keywords: ['1.10'],
      tags: [{ label: '007' }, { label: '3.0' }],
    })
  })

  test('numbers and truth values may have quotes', () => {
    expect(withFields(`sidebar_position: '2.5'\ndraft: "true"\ntoc_min_heading_level: '3'`)).toMatchObject({
      position: 2.5,
      draft: true,
      tocLevels: { minHeadingLevel: 3 },
    })
  })

  test('empty texts are none', () => {
    expect(doc('a.md', "---\ntitle: ''\ndescription: ''\nimage: ''\n---\n\n# Own\n\nText")).toMatchObject({
      title: 'Own',
      description: 'Text',
      image: undefined,
    })
  })

  test.each([
    ['2024-05-24', '2024-05-24'],
    ['2024-05-24T23:30:00+09:00', '2024-05-24'],
    ['1/2/2000', '2000-01-02'],
    ['2024-5-4 10:30', '2024-05-04'],
    ['May 24, 2024', '2024-05-24'],
  ])('the last change may be dated %s', (written, day) => {
    expect(withFields(`last_update: { date: "${written}" }`).lastUpdated).toBe(day)
  })

  test('a hidden title leaves the heading of the text', () => {
    const text = '---\nhide_title: true\n---\n\n# Own\n\nText'
    expect(doc('a.md', text)).toMatchObject({ title: 'Own', hideTitle: true, body: '\n\n\n\n# Own\n\nText' })
  })

  test('keys that have no meaning here are no mistakes', () => {
    const keys = ['sidebar_class_name: x', 'sidebar_custom_props: { a: 1 }', 'sidebar_key: x']
    expect(() => withFields(keys.join('\n'))).not.toThrow()
  })

  test.each([
    ['sidebar_position: first', 'content/docs/guide/a.md:2: "sidebar_position" is "first"; expected number'],
    ['title: T\nid: a/b', 'content/docs/guide/a.md:3: "id" is "a/b"; an id is one path segment'],
    ['tags: dev', '"tags" is "dev"; expected array'],
    ['tags: [{ label: x }]', '"tags[0].permalink" is missing; expected string'],
    ['last_update: { date: yesterday }', '"last_update.date" is "yesterday"; write a date as YYYY-MM-DD'],
    ['sidebar_lable: x', '"sidebar_lable" is not a known key; did you mean "sidebar_label"?'],
    [
      'title: T\nslug: "/a b?c#d"',
      'content/docs/guide/a.md:3: "slug" is "/a b?c#d"; a slug is a path such as "/guide/start", without spaces, ?, #, % or \\',
    ],
    ['slug: /a?b', '"slug" is "/a?b"; a slug is a path'],
    ['slug: /a#b', '"slug" is "/a#b"; a slug is a path'],
    ['slug: /a%20b', '"slug" is "/a%20b"; a slug is a path'],
    ["slug: 'a\\b'", '"slug" is "a\\\\b"; a slug is a path'],
    [
      'slug: /../../x',
      'content/docs/guide/a.md:2: "slug" is "/../../x"; "./" and "../" are allowed only at the start',
    ],
    ['slug: a/./b', '"slug" is "a/./b"; "./" and "../" are allowed only at the start of a slug'],
    ['slug: ../a/..', '"slug" is "../a/.."; "./" and "../" are allowed only at the start'],
    ['slug: ../../up', 'content/docs/guide/a.md:2: "slug" is "../../up", which points outside the docs'],
    ['slgu: x', '"slgu" is not a known key; did you mean "slug"?'],
  ])('mistake: %s', (fields, message) => {
    expect(() => withFields(fields)).toThrow(message)
  })
})

describe('the table of contents of a page', () => {
  test('may have levels of its own', () => {
    expect(withFields('toc_max_heading_level: 4').tocLevels).toEqual({ maxHeadingLevel: 4 })
    expect(withFields('toc_min_heading_level: 3\ntoc_max_heading_level: 3').tocLevels).toEqual({
      minHeadingLevel: 3,
      maxHeadingLevel: 3,
    })
    expect(withFields('title: A').tocLevels).toEqual({})
  })

  test.each([
    ['toc_max_heading_level: 7', 'content/docs/guide/a.md:2: "toc_max_heading_level" is 7'],
    ['toc_max_heading_level: 1', 'content/docs/guide/a.md:2: "toc_max_heading_level" is 1'],
    [
      'title: A\ntoc_min_heading_level: 4\ntoc_max_heading_level: 3',
      'content/docs/guide/a.md:3: "toc_min_heading_level" is 4 and "toc_max_heading_level" is 3; the minimum must not',
    ],
  ])('"%s" is refused', (fields, message) => {
    expect(() => withFields(fields)).toThrow(message)
  })
})
