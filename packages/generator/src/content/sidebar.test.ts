import { describe, expect, test } from 'vitest'
import { buildSidebar } from './build-sidebar.ts'
import { parseCategoryFile } from './category-file.ts'
import { type Doc, readDoc } from './doc.ts'
import {
  branchTo,
  currentCategory,
  type DocsVersion,
  docById,
  docNeighbours,
  firstPath,
  neighbours,
  type SidebarItem,
  sidebarById,
  sidebarOf,
} from './sidebar.ts'
import { parseSourceFile } from './source-file.ts'

const home = { version: 'current', locale: 'en', root: '/docs', roots: ['content/docs'] }

/** Docs by file with their front matter as YAML flow: `{ 'a.md': 'title: A' }`. */
function docsOf(files: Readonly<Record<string, string>>): Doc[] {
  return Object.entries(files).map(([file, fields]) =>
    readDoc(parseSourceFile(`content/docs/${file}`, `---\n${fields}\n---\n`), file, home),
  )
}

function sidebar(
  files: Readonly<Record<string, string>>,
  categories: Readonly<Record<string, object>> = {},
  dirName = '.',
): SidebarItem[] {
  const parsed = Object.entries(categories).map(
    ([dir, value]) => [dir, parseCategoryFile(`${dir}/_category_.json`, JSON.stringify(value))] as const,
  )
  return buildSidebar(docsOf(files), new Map(parsed), dirName, home)
}

/** A sidebar as readers see it: labels, and addresses of what leads somewhere. */
function outline(items: readonly SidebarItem[]): unknown[] {
  return items.map((item) =>
    item.type === 'link' ? [item.label, item.path] : [item.label, item.path, outline(item.items)],
  )
}

/** A version with one sidebar of its docs, an empty one, and a draft. */
function versionOf(docs: readonly Doc[], items: readonly SidebarItem[]): DocsVersion {
  return {
    name: 'current',
    label: 'Current',
    locale: 'en',
    path: '/docs',
    isLast: true,
    docs,
    draftIds: new Set(['plan']),
    sidebars: new Map([
      ['docs', items],
      ['api', []],
    ]),
  }
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
    ['{\n  "label": "A",\n}', 'a/_category_.json:3: this is not JSON'],
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

describe('reading a sidebar', () => {
  const items = sidebar(
    {
      'intro.md': 'sidebar_position: 1',
      'a/x.md': 'pagination_label: To x',
      'a/b/y.md': '',
      'c/index.md': '',
      'c/z.md': '',
    },
    { a: { label: 'A' } },
  )

  test('the first page of a category is its own, else the first one inside', () => {
    const [, a, c] = items
    expect(a && firstPath(a)).toBe('/docs/a/b/y')
    expect(c && firstPath(c)).toBe('/docs/c')
  })

  test('the branch of a page leads from the top down to it', () => {
    const labels = (path: string) => branchTo(items, path).map(({ label }) => label)
    expect(labels('/docs/a/b/y')).toEqual(['A', 'b', 'y'])
    expect(labels('/docs/c')).toEqual(['index'])
    expect(labels('/docs/nowhere')).toEqual([])
  })

  test('neighbours follow the reading order and use the names for links between pages', () => {
    expect(neighbours(items, '/docs/intro')).toEqual({ next: { label: 'y', path: '/docs/a/b/y' } })
    expect(neighbours(items, '/docs/a/b/y')).toEqual({
      previous: { label: 'intro', path: '/docs/intro' },
      next: { label: 'To x', path: '/docs/a/x' },
    })
    expect(neighbours(items, '/docs/c/z')).toEqual({ previous: { label: 'index', path: '/docs/c' } })
    expect(neighbours(items, '/docs/nowhere')).toEqual({})
  })
})

describe('what the front matter of a page says of its neighbours and its sidebar', () => {
  const docs = docsOf({
    'a.md': 'sidebar_position: 1\npagination_next: c\npagination_prev: null',
    'b.md': 'sidebar_position: 2\npagination_next: plan\ndisplayed_sidebar: api',
    'c.md': 'sidebar_position: 3\npagination_label: To c\ndisplayed_sidebar: null',
  })
  const items = buildSidebar(docs, new Map(), '.', home)
  const version = versionOf(docs, items)
  const neighboursOf = (id: string) => {
    const doc = docById(version, id)
    return doc && docNeighbours(version, sidebarOf(version, doc.path), doc)
  }

  test('it names the next page by its id, or none', () => {
    expect(neighboursOf('a')).toEqual({ next: { label: 'To c', path: '/docs/c' } })
  })

  test('a draft that it names is no neighbour, and a page without a sidebar has none of its own', () => {
    expect(neighboursOf('b')).toEqual({})
    expect(neighboursOf('c')).toEqual({})
  })

  test('another sidebar, or none, is shown with it', () => {
    expect(sidebarOf(version, '/docs/a')?.id).toBe('docs')
    expect(sidebarOf(version, '/docs/b')?.id).toBe('api')
    expect(sidebarOf(version, '/docs/c')).toBeUndefined()
  })
})

describe('asking for what is not there', () => {
  const docs = docsOf({ 'intro.md': '', 'a/index.md': '', 'a/x.md': '' })
  const items = buildSidebar(docs, new Map(), '.', home)
  const version = versionOf(docs, items)

  test('a category without a current sidebar', () => {
    expect(() => currentCategory(undefined, '/blog')).toThrow(
      /^there is no current sidebar in context at \/blog; /,
    )
  })

  test('a category at a path that is tied to none', () => {
    expect(currentCategory({ id: 'docs', items }, '/docs/a').label).toBe('index')
    expect(() => currentCategory({ id: 'docs', items }, '/docs/a/x')).toThrow(
      /^\/docs\/a\/x is not tied to a category of sidebar "docs"; /,
    )
  })

  test('a sidebar with an unknown id: the ids are listed', () => {
    expect(sidebarById(version, 'docs')).toEqual({ id: 'docs', items })
    expect(() => sidebarById(version, 'doc')).toThrow(
      'there is no sidebar "doc" in version "current"; available sidebar ids: docs, api',
    )
  })

  test('a doc with an unknown id: the ids are listed; a draft gives nothing', () => {
    expect(docById(version, 'a/x')?.path).toBe('/docs/a/x')
    expect(docById(version, 'plan')).toBeUndefined()
    expect(() => docById(version, 'x')).toThrow(
      'there is no doc "x" in version "current"; available doc ids: intro, a/index, a/x',
    )
  })

  test('a page in no sidebar has none', () => {
    expect(sidebarOf(version, '/docs/a/x')?.id).toBe('docs')
    expect(sidebarOf(version, '/docs/hidden')).toBeUndefined()
  })
})

test('a sidebar is looked through once, however many pages ask for their place in it', () => {
  let looks = 0
  const items = new Proxy(sidebar({ 'a.md': 'title: A', 'b.md': 'title: B', 'c.md': 'title: C' }), {
    get(target, name) {
      if (name === '0') looks++
      return Reflect.get(target, name)
    },
  })
  const version = versionOf(docsOf({ 'a.md': 'title: A' }), items)
  const ask = (path: string) => [sidebarOf(version, path)?.id, branchTo(items, path), neighbours(items, path)]
  ask('/docs/a')
  const once = looks
  expect(once).toBeGreaterThan(0)
  expect(ask('/docs/c')).toMatchObject(['docs', [{ path: '/docs/c' }], { previous: { path: '/docs/b' } }])
  expect(looks).toBe(once)
})
