import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { docsRoutes } from '../required-routes.ts'
import { type BuiltPage, pageAt } from './built-site.test-helper.ts'

const docs = docsRoutes.map(pageAt)
/** Pages that share an entry of the sidebar. The entry links to the first of them. */
const alternatives = ({ $ }: BuiltPage) =>
  $('[data-alternatives] a')
    .toArray()
    .map((link) => $(link).attr('href'))
const entryOf = (page: BuiltPage) => alternatives(page)[0] ?? page.path
const breadcrumbs = 'nav:is([aria-label="Breadcrumbs"], [aria-label="当前位置"]) li'
const isChinese = (path: string) => /^\/docs\/zh\b/.test(path)
const neighbour = ({ $ }: BuiltPage, rel: string) => $(`main a[rel="${rel}"]`).attr('href')

describe('a page of the docs', () => {
  it.each(docs)('$path says where it is', ({ path, $ }) => {
    const crumbs = $(breadcrumbs)
    expect(crumbs.first().children('a').attr('href')).toBe('/')
    expect(crumbs.last().children('[aria-current="page"]').text()).toMatch(/\S/)
    // Home and the page itself, and a category for each folder between.
    expect(crumbs).toHaveLength(Math.max(2, path.split('/').length - 1))
  })

  it.each(docs)('$path can be edited and tells when it was', ({ $ }) => {
    const edit = $('main a[href*="/edit/main/"]').attr('href') ?? ''
    const [, file = ''] = /\/edit\/main\/(.+)$/.exec(edit) ?? []
    expect(existsSync(fileURLToPath(new URL(`../../${file}`, import.meta.url))), edit).toBe(true)
    expect($('main footer time').attr('datetime')).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it.each(docs)('$path leads to its neighbours, which lead back', (page) => {
    const previous = neighbour(page, 'prev')
    const next = neighbour(page, 'next')
    expect([previous, next]).not.toEqual([undefined, undefined])
    if (previous !== undefined) expect(neighbour(pageAt(previous), 'next')).toBe(entryOf(page))
    if (next !== undefined) expect(neighbour(pageAt(next), 'prev')).toBe(entryOf(page))
  })

  it.each([
    ['/docs', docsRoutes.filter((path) => !isChinese(path))],
    ['/docs/zh', docsRoutes.filter(isChinese)],
  ])('is followed by the next, from %s through all of its language', (first, all) => {
    const read = [first]
    for (let next = neighbour(pageAt(first), 'next'); next; next = neighbour(pageAt(next), 'next')) {
      read.push(next)
      if (read.length > docsRoutes.length) break
    }
    const withAlternatives = new Set(read.flatMap((path) => [path, ...alternatives(pageAt(path))]))
    expect([...withAlternatives].sort()).toEqual(all.toSorted())
  })

  it.each(['debian', 'ubuntu', 'rhel'])('the installation on %s leads to the one in Chinese', (system) => {
    const { $ } = pageAt(`/docs/installation/${system}`)
    expect($('main a[href="/docs/zh/installation"]').length).toBeGreaterThan(0)
  })

  it.each(docs)('$path says of its links in Chinese that they are', ({ $ }) => {
    const links = $(`[data-docs-sidebar] a, ${breadcrumbs}, main a[rel] strong`).toArray()
    const unsaid = links.filter(
      (link) =>
        /\p{Script=Han}/u.test($(link).text()) && $(link).closest('[lang]').attr('lang') !== 'zh-Hans',
    )
    expect(unsaid.map((link) => $(link).text())).toEqual([])
  })
})
