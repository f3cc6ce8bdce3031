import { describe, expect, test } from 'vitest'
import type { Doc } from '../doc.ts'
import { buildSidebar } from './build-sidebar.ts'
import { docsOf, home, sidebar } from './sidebar.test-helper.ts'
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

/** A version with a sidebar of its docs, an empty sidebar, and a draft. */
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

  test('pages in another language are passed over', () => {
    const mixed = docsOf({
      'a.md': '',
      'b.md': 'sheaf_lang: zh-Hans',
      'c.md': 'sheaf_lang: zh-Hans',
      'd.md': '',
    })
    const all = versionOf(mixed, buildSidebar(mixed, new Map(), '.', home))
    const around = mixed.map((doc) => docNeighbours(all, sidebarOf(all, doc.path), doc))
    expect(around.map(({ previous, next }) => [previous?.path, next?.path])).toEqual([
      [undefined, '/docs/d'],
      [undefined, '/docs/c'],
      ['/docs/b', undefined],
      ['/docs/a', undefined],
    ])
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
