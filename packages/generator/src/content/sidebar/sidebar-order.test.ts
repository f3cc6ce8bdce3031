import { describe, expect, test } from 'vitest'
import { Problems } from '../../site-error.ts'
import { buildSidebar } from './build-sidebar.ts'
import { docsOf, home } from './sidebar.test-helper.ts'
import { alternativesOf, branchTo, flatten, neighbours, type SidebarItem } from './sidebar.ts'
import { orderedSidebar, parseSidebarOrder } from './sidebar-order.ts'

const files = {
  'index.md': 'title: Introduction',
  'guide/a.md': 'title: A',
  'guide/b.md': 'title: B',
  'other/c.md': 'title: C',
}

function ordered(yaml: string, pages: Readonly<Record<string, string>> = files) {
  const all = docsOf(pages)
  const docs = all.filter(({ draft }) => !draft)
  const problems = new Problems()
  const items = orderedSidebar(parseSidebarOrder('content/docs/sidebar.yml', yaml, problems.report), {
    docs,
    draftIds: new Set(all.filter(({ draft }) => draft).map(({ id }) => id)),
    byFolder: (of) => buildSidebar(of, new Map(), '.', home),
  })
  return { items, warnings: problems.settle() }
}

/** Labels. Groups include those of their items. */
function labels(items: readonly SidebarItem[]): unknown[] {
  return items.map((item) => (item.type === 'category' ? [item.label, labels(item.items)] : item.label))
}

describe('the order of a sidebar file', () => {
  test('goes before folders, and its labels before those of pages', () => {
    const { items, warnings } = ordered(
      'items:\n  - { page: other/c, label: First }\n  - label: Group\n    open: true\n    items: [guide/b, index]\n  - guide/a',
    )
    expect(labels(items)).toEqual(['First', ['Group', ['B', 'Introduction']], 'A'])
    expect(items[1]).toMatchObject({ collapsed: false, path: undefined })
    expect(warnings).toBeUndefined()
    expect(neighbours(items, '/docs/guide/b')).toEqual({
      previous: { label: 'First', path: '/docs/other/c' },
      next: { label: 'Introduction', path: '/docs' },
    })
  })

  test('a group may have a page, and is closed unless it says otherwise', () => {
    const { items } = ordered(
      'items:\n  - label: Group\n    page: guide/a\n    items: [guide/b]\n  - other/c\n  - index',
    )
    expect(items[0]).toMatchObject({ label: 'Group', path: '/docs/guide/a', collapsed: true })
  })

  test('alternatives share an entry, which comes once in reading order', () => {
    const { items } = ordered(
      'items:\n  - index\n  - { label: Install, pages: [guide/a, guide/b] }\n  - other/c',
    )
    expect(labels(items)).toEqual(['Introduction', 'Install', 'C'])
    expect(alternativesOf(items, '/docs/guide/b').map(({ label }) => label)).toEqual(['A', 'B'])
    expect(alternativesOf(items, '/docs')).toEqual([])
    expect(branchTo(items, '/docs/guide/b')).toEqual(branchTo(items, '/docs/guide/a'))
    expect(neighbours(items, '/docs/guide/b').next).toEqual({ label: 'C', path: '/docs/other/c' })
    expect(neighbours(items, '/docs/other/c').previous).toEqual({ label: 'Install', path: '/docs/guide/a' })
    expect(flatten(items).map(({ label }) => label)).toEqual([
      'Introduction',
      'Install: A',
      'Install: B',
      'C',
    ])
  })

  test('a page that is not in it stands where its folder puts it, and is noted', () => {
    const { items, warnings } = ordered('items:\n  - label: Group\n    items: [guide/a]\n  - index')
    expect(labels(items)).toEqual([['Group', ['A', 'B']], 'Introduction', ['other', ['C']]])
    expect(warnings).toBe(
      [
        '2 warnings:',
        '  content/docs/guide/b.md: this page is not in content/docs/sidebar.yml, so its folder determines its position; add an entry for it',
        '  content/docs/other/c.md: this page is not in content/docs/sidebar.yml, so its folder determines its position; add an entry for it',
      ].join('\n'),
    )
  })

  test('drafts and unlisted pages are not shown, nor is a group of nothing else', () => {
    const { items, warnings } = ordered('items:\n  - index\n  - label: Later\n    items: [plan, hidden]', {
      'index.md': '',
      'plan.md': 'draft: true',
      'hidden.md': 'unlisted: true',
    })
    expect(labels(items)).toEqual(['index'])
    expect(warnings).toBeUndefined()
  })
})

test.each([
  [
    'items:\n  - index\n  - none',
    'content/docs/sidebar.yml:3: there is no page "none"; correct the id, or add the page first. Available ids: index, guide/a, guide/b, other/c',
  ],
  ['items:\n  - index\n  - index', 'sidebar.yml:3: the page "index" has two entries; remove one of them'],
  ['items:\n  - label: Group', 'sidebar.yml:2: an entry needs either "page" or "pages"'],
  ['items:\n  - items: [index]', 'sidebar.yml:2: a group needs a "label" and must not have "pages"'],
  [
    'items:\n  - page: index\n    open: true',
    'sidebar.yml:2: "open" is allowed only for a group with "items"',
  ],
  [
    'items:\n  - pages: [index, guide/a]',
    'sidebar.yml:2: an entry with "pages" needs a "label", such as "Install"',
  ],
  ['items:\n  - lable: x\n    page: index', 'lable'],
  ['items: index', '"items" is "index"; expected'],
  ['label: x', '"items" is missing'],
])('mistake: %j', (yaml, message) => {
  expect(() => ordered(yaml)).toThrow(message)
})
