import { describe, expect, test } from 'vitest'
import { parseCategoryFile } from './category-file.ts'
import { sidebar } from './sidebar.test-helper.ts'
import type { SidebarItem } from './sidebar.ts'

/** Labels and addresses of a sidebar, as readers see it. */
function outline(items: readonly SidebarItem[]): unknown[] {
  return items.map((item) =>
    item.type === 'category' ? [item.label, item.path, outline(item.items)] : [item.label, item.path],
  )
}

describe('order', () => {
  test('is by position, then by file name', () => {
    expect(
      outline(
        sidebar({ 'b.md': '', 'a.md': '', 'z.md': 'sidebar_position: 1', 'y.md': 'sidebar_position: 1.5' }),
      ),
    ).toEqual([
      ['z', '/docs/z'],
      ['y', '/docs/y'],
      ['a', '/docs/a'],
      ['b', '/docs/b'],
    ])
  })

  test('ordering prefixes of files and folders are positions', () => {
    expect(
      outline(sidebar({ '10-last/x.md': '', '02-second.md': '', '1-first/x.md': '', 'none.md': '' })),
    ).toEqual([
      ['first', undefined, [['x', '/docs/first/x']]],
      ['second', '/docs/second'],
      ['last', undefined, [['x', '/docs/last/x']]],
      ['none', '/docs/none'],
    ])
  })

  test('a version in a folder name is no ordering prefix', () => {
    expect(outline(sidebar({ '7.0-notes/x.md': '', 'a.md': '' }))).toEqual([
      ['7.0-notes', undefined, [['x', '/docs/7.0-notes/x']]],
      ['a', '/docs/a'],
    ])
  })

  test('the category file goes before the position of its page', () => {
    const files = { 'a/index.md': 'sidebar_position: 1', 'a/x.md': '', 'b/x.md': '' }
    expect(sidebar(files, { a: { position: 2 }, b: { position: 1 } }).map(({ label }) => label)).toEqual([
      'b',
      'index',
    ])
  })
})

describe('categories', () => {
  const files = { 'a/index.md': 'title: Start\ndescription: About a', 'a/x.md': '' }

  test('take label, folding and description from the category file', () => {
    expect(
      sidebar(files, { a: { label: 'Part A', collapsed: false, collapsible: false, description: 'Mine' } }),
    ).toMatchObject([{ label: 'Part A', collapsed: false, collapsible: false, description: 'Mine' }])
    expect(sidebar(files)).toMatchObject([
      { label: 'Start', collapsed: true, collapsible: true, description: 'About a' },
    ])
  })

  test('lead to the page that stands for the folder', () => {
    expect(outline(sidebar(files))).toEqual([['Start', '/docs/a', [['x', '/docs/a/x']]]])
    expect(outline(sidebar({ 'a/a.md': '', 'a/x.md': '' }))).toEqual([['a', '/docs/a', [['x', '/docs/a/x']]]])
  })

  test('lead to the doc the category file names, by its whole id or the part below the folder', () => {
    for (const id of ['a/x', 'x']) {
      expect(outline(sidebar(files, { a: { label: 'A', link: { type: 'doc', id } } }))).toEqual([
        ['A', '/docs/a/x', [['Start', '/docs/a']]],
      ])
    }
  })

  test('with the link null lead nowhere, and the folder page is one of their pages', () => {
    expect(outline(sidebar(files, { a: { label: 'A', link: null } }))).toEqual([
      [
        'A',
        undefined,
        [
          ['Start', '/docs/a'],
          ['x', '/docs/a/x'],
        ],
      ],
    ])
  })

  test('may have a page made for them, and then keep the folder page among their pages', () => {
    const [category] = sidebar(files, {
      a: { label: 'Part A', link: { type: 'generated-index', title: 'All of A', description: 'Pages' } },
    })
    expect(category).toMatchObject({
      path: '/docs/category/part-a',
      generatedIndex: { title: 'All of A', description: 'Pages' },
      items: [{ path: '/docs/a' }, { path: '/docs/a/x' }],
    })
  })

  test.each([
    ['/all', '/docs/all'],
    ['all-of-a', '/docs/all-of-a'],
  ])('a made page has the slug %s below the docs', (slug, path) => {
    expect(sidebar(files, { a: { link: { type: 'generated-index', slug } } })).toMatchObject([{ path }])
  })

  test('made pages of equal labels have different addresses', () => {
    const link = { label: 'Guides', link: { type: 'generated-index' } }
    const items = sidebar({ 'a/x.md': '', 'b/x.md': '' }, { a: link, b: { ...link, position: 1 } })
    expect(outline(items)).toMatchObject([
      ['Guides', '/docs/category/guides', [['x', '/docs/b/x']]],
      ['Guides', '/docs/category/guides-1', [['x', '/docs/a/x']]],
    ])
  })

  test('with only a page of their own are a link under their label', () => {
    expect(
      outline(sidebar({ 'z/index.md': 'title: Z', 'm.md': '' }, { z: { label: 'Zed', position: 1 } })),
    ).toEqual([
      ['Zed', '/docs/z'],
      ['m', '/docs/m'],
    ])
  })

  test('nest, and a folder without pages of its own still holds its folders', () => {
    expect(outline(sidebar({ 'a/b/c/x.md': '' }))).toEqual([
      ['a', undefined, [['b', undefined, [['c', undefined, [['x', '/docs/a/b/c/x']]]]]]],
    ])
  })

  test('a sidebar may show one folder', () => {
    expect(outline(sidebar({ 'a/x.md': '', 'a/b/y.md': '', 'ab/z.md': '', 'top.md': '' }, {}, 'a'))).toEqual([
      ['b', undefined, [['y', '/docs/a/b/y']]],
      ['x', '/docs/a/x'],
    ])
  })

  test.each([
    ['{ "link": { "type": "page" } }', /link/],
    ['{ "link": { "type": "doc" } }', '"link.id" is missing; expected string'],
    ['{\n  "position": "first"\n}', 'a/_category_.json:2: "position" is "first"; expected number'],
    ['{ "colapsed": true }', '"colapsed" is not a known key; did you mean "collapsed"?'],
    ['{\n  "label": "A",\n}', 'a/_category_.json:3: the JSON is invalid'],
  ])('mistake: %s', (text, message) => {
    expect(() => parseCategoryFile('a/_category_.json', text)).toThrow(message)
  })

  test('may be described in YAML', () => {
    expect(parseCategoryFile('a/_category_.yml', 'label: A\nposition: 2\nlink: null')).toMatchObject({
      label: 'A',
      position: 2,
      link: null,
    })
  })
})

test('unlisted pages are in no sidebar, and neither is a folder with nothing else', () => {
  expect(outline(sidebar({ 'a/x.md': 'unlisted: true', 'b.md': '' }))).toEqual([['b', '/docs/b']])
})
